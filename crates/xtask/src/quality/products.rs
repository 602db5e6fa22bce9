//! The results that several suites share: the packed packages and the programs.
//!
//! Each is built when it is first needed. Parallel suites wait for it, as building it again would replace it while others use it.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use once_cell::sync::OnceCell;

use crate::package::pack;
use crate::setup::project::Project;
use crate::setup::sandbox;

/// The results, each built once.
pub(crate) struct Products<'a> {
    pub(crate) project: &'a Project,
    packages: OnceCell<Packages>,
    programs: OnceCell<Programs>,
}

/// The packed packages.
pub(crate) struct Packages {
    pub(crate) parcela: PathBuf,
    pub(crate) sandbox: PathBuf,
}

/// The programs, at paths where cargo does not replace them.
pub(crate) struct Programs {
    pub(crate) sandbox: PathBuf,
    pub(crate) xtask: PathBuf,
}

impl<'a> Products<'a> {
    pub(crate) fn new(project: &'a Project) -> Self {
        Self {
            project,
            packages: OnceCell::new(),
            programs: OnceCell::new(),
        }
    }

    /// Builds and packs the packages.
    pub(crate) fn packages(&self) -> Result<&Packages> {
        self.packages.get_or_try_init(|| {
            Ok(Packages {
                parcela: pack::pack(self.project)?,
                sandbox: pack::pack_sandbox(self.project)?,
            })
        })
    }

    /// Compiles the sandbox, and copies it and this program.
    pub(crate) fn programs(&self) -> Result<&Programs> {
        self.programs.get_or_try_init(|| {
            let own = env::current_exe().context("the path of this program is unknown")?;
            Ok(Programs {
                sandbox: keep_copy(self.project, &sandbox::build(self.project)?)?,
                xtask: keep_copy(self.project, &own)?,
            })
        })
    }
}

/// Copies a program to a path where cargo does not replace it: cargo links a program again when it tests the program's crate.
fn keep_copy(project: &Project, program: &Path) -> Result<PathBuf> {
    let folder = project.work("programs");
    let copy = folder.join(program.file_name().unwrap_or_default());
    if program == copy {
        return Ok(copy);
    }
    fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let fresh = copy.with_extension("part");
    let copied = fs::copy(program, &fresh).and_then(|_| fs::rename(&fresh, &copy));
    copied.with_context(|| format!("cannot write {}", copy.display()))?;
    Ok(copy)
}
