//! Stamps: content hashes that tell whether a result is up to date.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use hmac_sha256::Hash;

/// Collects the inputs of a result into one hash.
#[derive(Default)]
pub(crate) struct Inputs(Hash);

impl Inputs {
    /// Adds a text that is not in a file, such as the version of a tool.
    pub(crate) fn text(&mut self, text: &str) -> &mut Self {
        self.part(text.as_bytes());
        self
    }

    /// Adds a file, or a folder with the names and contents of its files.
    pub(crate) fn path(&mut self, path: &Path) -> Result<&mut Self> {
        if path.is_dir() {
            for entry in sorted_entries(path)? {
                self.part(entry.file_name().unwrap_or_default().as_encoded_bytes());
                self.path(&entry)?;
            }
        } else {
            self.part(&fs::read(path).with_context(|| format!("cannot read {}", path.display()))?);
        }
        Ok(self)
    }

    /// The hash of all inputs, in their order.
    pub(crate) fn finish(&self) -> String {
        self.0.finalize().map(|byte| format!("{byte:02x}")).concat()
    }

    fn part(&mut self, bytes: &[u8]) {
        self.0.update((bytes.len() as u64).to_le_bytes());
        self.0.update(bytes);
    }
}

/// The hash of one file.
pub(crate) fn hash_file(path: &Path) -> Result<String> {
    Ok(Inputs::default().path(path)?.finish())
}

/// A record in the build folder of the inputs and the outputs.
pub(crate) struct Stamp {
    file: PathBuf,
    inputs: String,
    outputs: Vec<PathBuf>,
}

impl Stamp {
    /// The stamp in `file`, for `outputs` made from `inputs`.
    pub(crate) fn new(file: PathBuf, inputs: &Inputs, outputs: Vec<PathBuf>) -> Self {
        Self {
            file,
            inputs: inputs.finish(),
            outputs,
        }
    }

    /// Whether the outputs exist and are unchanged since they were built from the same inputs.
    pub(crate) fn is_current(&self) -> bool {
        let noted = fs::read_to_string(&self.file);
        noted.is_ok_and(|noted| self.text().is_ok_and(|text| noted == text))
    }

    /// Records that the outputs are built.
    pub(crate) fn set(&self) -> Result<()> {
        if let Some(folder) = self.file.parent() {
            fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
        }
        fs::write(&self.file, self.text()?).with_context(|| format!("cannot write {}", self.file.display()))
    }

    fn text(&self) -> Result<String> {
        let mut outputs = Inputs::default();
        for output in &self.outputs {
            outputs.path(output)?;
        }
        Ok(format!("{} {}\n", self.inputs, outputs.finish()))
    }
}

fn sorted_entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let cannot = || format!("cannot read {}", folder.display());
    let entries = fs::read_dir(folder).with_context(cannot)?;
    let mut entries = entries
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<Vec<_>>>()
        .with_context(cannot)?;
    entries.sort();
    Ok(entries)
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let folder = std::env::temp_dir().join(format!("parcela-stamp-{name}-{}", std::process::id()));
            let _ = fs::remove_dir_all(&folder);
            fs::create_dir_all(folder.join("src")).unwrap();
            fs::write(folder.join("src").join("a"), "a").unwrap();
            fs::write(folder.join("out"), "result").unwrap();
            Self(folder)
        }

        fn stamp(&self) -> Stamp {
            let mut inputs = Inputs::default();
            inputs.text("tool 1").path(&self.0.join("src")).unwrap();
            Stamp::new(self.0.join("stamps").join("x"), &inputs, vec![self.0.join("out")])
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn check(name: &str, change: impl Fn(&Path), still_current: bool) {
        let folder = Folder::new(name);
        assert!(!folder.stamp().is_current(), "nothing is recorded yet");
        folder.stamp().set().unwrap();
        assert!(folder.stamp().is_current());
        change(&folder.0);
        assert_eq!(folder.stamp().is_current(), still_current, "{name}");
    }

    #[test]
    fn a_stamp_is_current_only_for_the_same_inputs_and_outputs() {
        check(
            "touched",
            |folder| fs::write(folder.join("src").join("a"), "a").unwrap(),
            true,
        );
        check(
            "input-changed",
            |folder| fs::write(folder.join("src").join("a"), "b").unwrap(),
            false,
        );
        check(
            "input-added",
            |folder| fs::write(folder.join("src").join("b"), "").unwrap(),
            false,
        );
        check(
            "input-renamed",
            |folder| fs::rename(folder.join("src/a"), folder.join("src/b")).unwrap(),
            false,
        );
        check(
            "output-gone",
            |folder| fs::remove_file(folder.join("out")).unwrap(),
            false,
        );
        check(
            "output-changed",
            |folder| fs::write(folder.join("out"), "other").unwrap(),
            false,
        );
    }
}
