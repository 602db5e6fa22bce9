//! The names of the functions in the published WebAssembly, kept beside a release so that a crash in the field can be read.
//!
//! wasm-opt writes each wasm with its names. The package's is that file without the section that holds them, which stands behind
//! the code: indices and offsets in a stack are the same in both.

mod functions;
mod stack;

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use flate2::{Compression, GzBuilder};
use tar::{Builder, Header};

pub(crate) use self::stack::with_names;
use super::wasm;
use crate::setup::project::Project;

/// Where the wasm of a part is kept with its names.
pub(super) fn file(project: &Project, part: &str) -> PathBuf {
    project.work("symbols").join(format!("{part}.wasm"))
}

/// Writes the wasm in the file `named` to `stripped`, without its names.
pub(super) fn strip(named: &Path, stripped: &Path) -> Result<()> {
    let bytes = fs::read(named).with_context(|| format!("cannot read {}", named.display()))?;
    let without = functions::without_names(&bytes).with_context(|| format!("cannot read {}", named.display()))?;
    fs::write(stripped, without).with_context(|| format!("cannot write {}", stripped.display()))
}

/// Packs the named wasm of each part of the built package into `archive`.
pub(super) fn pack(project: &Project, archive: &Path) -> Result<()> {
    let cannot = || format!("cannot write {}", archive.display());
    let gzip = GzBuilder::new()
        .mtime(0)
        .write(File::create(archive).with_context(cannot)?, Compression::best());
    let mut tar = Builder::new(gzip);
    for part in wasm::parts() {
        let named = file(project, part);
        let bytes = fs::read(&named).with_context(|| format!("cannot read {}", named.display()))?;
        let published = project.dist().join(part).join(wasm::file(part));
        let published = fs::read(&published).with_context(|| format!("cannot read {}", published.display()))?;
        ensure!(
            functions::without_names(&bytes)? == published,
            "the names of {part} are of another build than the package"
        );
        let mut header = Header::new_gnu();
        header.set_size(bytes.len() as u64);
        header.set_mode(0o644);
        tar.append_data(&mut header, format!("symbols/{part}.wasm"), bytes.as_slice())
            .with_context(cannot)?;
    }
    let gzip = tar.into_inner().with_context(cannot)?;
    gzip.finish().map(drop).with_context(cannot)
}
