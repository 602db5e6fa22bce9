//! What a shell needs, so that wasm-pack, cargo and the browsers' drivers can be called by hand.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use super::project::Project;
use super::{Browser, Firefox, node_modules, report, wasm_bindgen, wasm_pack, wasm_target};

/// The tools and drivers of this machine, by their folders.
#[derive(Debug)]
pub(crate) struct Shell {
    folders: Vec<PathBuf>,
}

impl Shell {
    /// What compiles and binds: wasm-pack with wasm-bindgen, and the programs of the npm packages.
    pub(crate) fn ensure(project: &Project) -> Result<Self> {
        wasm_target::ensure(project)?;
        let mut folders = vec![node_modules(project)?];
        folders.extend(wasm_pack().ensure(project)?);
        folders.extend(wasm_bindgen(project)?.ensure(project)?);
        Ok(Self { folders })
    }

    /// Adds the drivers of Chromium and Firefox. One that cannot be had is told and left out.
    pub(crate) fn with_drivers(mut self, project: &Project) -> Self {
        let chrome = Browser::ensure(project).map(|browser| browser.driver);
        let firefox = Firefox::ensure(project).map(|browser| browser.driver);
        for driver in [chrome, firefox] {
            match driver {
                Ok(driver) => self.add(&driver),
                Err(missing) => report::step("env", format_args!("going on without a browser: {missing:#}")),
            }
        }
        self
    }

    /// Puts the folder of `program` on the `PATH`, unless that leads to it.
    pub(crate) fn add(&mut self, program: &Path) {
        let (Some(folder), Some(name)) = (program.parent(), program.file_name()) else {
            return;
        };
        let leads_there = which::which(name).is_ok_and(|found| found == program);
        if !leads_there && !folder.as_os_str().is_empty() {
            self.folders.push(folder.to_owned());
        }
    }

    /// `program` as the shell would start it.
    pub(crate) fn command(&self, program: &str) -> Result<Command> {
        super::exec::command_with_path(program, &self.folders)
    }

    /// Lines for a shell to evaluate, in the language of POSIX.
    pub(crate) fn script(&self) -> String {
        let folders: Vec<String> = self
            .folders
            .iter()
            .map(|folder| quoted(&folder.to_string_lossy()))
            .collect();
        format!("export PATH={}:\"$PATH\"\n", folders.join(":"))
    }
}

/// A text that a shell takes as it is.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::exec;

    #[cfg(unix)]
    #[test]
    fn a_shell_finds_what_stands_in_the_folders() {
        let shell = Shell {
            folders: vec!["/a b".into(), "/c'$(exit 1)".into()],
        };
        let script = format!("PATH=/bin:/usr/bin\n{}echo \"$PATH\"", shell.script());
        let answer = exec::output(exec::command("sh").unwrap().args(["-c", &script])).unwrap();
        assert_eq!(answer, "/a b:/c'$(exit 1):/bin:/usr/bin");
    }
}
