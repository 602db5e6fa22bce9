//! The names of the functions in the published WebAssembly, kept beside a release so that a crash in the field can be read.
//!
//! wasm-opt writes each wasm with its names. The package's is that file without the section that holds them, which stands behind
//! the code: indices and offsets in a stack are the same in both.

mod functions;
mod stack;

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use flate2::{Compression, GzBuilder};
use tar::{Builder, Header};

pub(super) use self::functions::{Functions, without_names};
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

/// Packs the named wasm of each part of the built package in `workspace` into `archive`.
pub(super) fn pack(project: &Project, workspace: &str, archive: &Path) -> Result<()> {
    let mut files = Vec::new();
    for (part, published) in wasm::published(project, workspace)? {
        let named = file(project, &part);
        let bytes = fs::read(&named).with_context(|| format!("cannot read {}", named.display()))?;
        ensure!(
            functions::without_names(&bytes)? == published,
            "the names of {part} are of another build than the package"
        );
        files.push((format!("symbols/{part}.wasm"), bytes));
    }
    let written = write(&files, archive);
    written.with_context(|| format!("cannot write {}", archive.display()))
}

/// The same files give the same bytes: no time and no owner is in them.
fn write(files: &[(String, Vec<u8>)], archive: &Path) -> io::Result<()> {
    let gzip = GzBuilder::new()
        .mtime(0)
        .write(File::create(archive)?, Compression::best());
    let mut tar = Builder::new(gzip);
    for (name, bytes) in files {
        let mut header = Header::new_gnu();
        header.set_size(bytes.len() as u64);
        header.set_mode(0o644);
        tar.append_data(&mut header, name, bytes.as_slice())?;
    }
    tar.into_inner()?.finish().map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::exec;

    #[test]
    fn the_archive_unpacks_to_its_files() {
        let folder = std::env::temp_dir().join(format!("parcela-symbols-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let archive = folder.join("a.tgz");
        let file = ("symbols/sdk.wasm".to_owned(), b"named".repeat(1000));
        write(std::slice::from_ref(&file), &archive).unwrap();
        let mut tar = exec::command("tar").unwrap();
        exec::output(tar.arg("-xzf").arg(&archive).arg("-C").arg(&folder)).unwrap();
        assert_eq!(fs::read(folder.join(file.0)).unwrap(), file.1);
        fs::remove_dir_all(&folder).unwrap();
    }
}
