//! A build folder that several checkouts share, as `CARGO_TARGET_DIR` allows.
//!
//! cargo gives the crates of two checkouts the same names there, and takes what was built from the one for fresh in the other when the
//! other's sources are older. So a build folder notes the checkout that uses it. Another one waits until nobody uses it, then marks its
//! own sources as changed.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::SystemTime;

use anyhow::{Context, Result};

use crate::setup::project::Project;
use crate::setup::{exec, report};

/// What is noted and locked, in this program's place in the build folder.
const FOLDER: &str = "checkout";
/// The checkout that uses the build folder.
const NOTE: &str = "root";

/// The build folder is this checkout's until it is dropped.
pub(crate) struct BuildFolder {
    _shared: File,
    was_anothers: bool,
}

impl BuildFolder {
    /// Waits until no other checkout uses the build folder.
    pub(crate) fn hold(project: &Project) -> Result<Self> {
        Self::of(&project.work(FOLDER), &project.root, &project.crate_roots)
    }

    /// Notes that all in the build folder is of the checkout at `root`. `work` is this program's place there.
    pub(crate) fn note(work: &Path, root: &Path) -> Result<()> {
        let folder = work.join(FOLDER);
        make(&folder)?;
        write_note(&folder.join(NOTE), root)
    }

    fn of(folder: &Path, root: &Path, crate_roots: &[PathBuf]) -> Result<Self> {
        make(folder)?;
        let note = folder.join(NOTE);
        let lock = || File::create(folder.join("lock")).context("cannot make the lock of the build folder");
        let mut was_anothers = false;
        loop {
            let shared = lock()?;
            shared.lock_shared().context("cannot lock the build folder")?;
            if is_noted(&note, root) {
                return Ok(Self {
                    _shared: shared,
                    was_anothers,
                });
            }
            drop(shared);
            let alone = lock()?;
            if alone.try_lock().is_err() {
                report::step(
                    "build folder",
                    "another checkout uses it: waiting (CARGO_TARGET_DIR names another folder)",
                );
                alone.lock().context("cannot lock the build folder")?;
            }
            was_anothers |= note.exists();
            touch(crate_roots)?;
            write_note(&note, root)?;
        }
    }

    /// Runs the command again where this program may have been built from another checkout's sources.
    pub(crate) fn run_again(&self) -> Option<Result<ExitCode>> {
        self.was_anothers.then(run_again)
    }
}

fn make(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))
}

fn write_note(note: &Path, root: &Path) -> Result<()> {
    fs::write(note, root.as_os_str().as_encoded_bytes()).with_context(|| format!("cannot write {}", note.display()))
}

fn is_noted(note: &Path, root: &Path) -> bool {
    fs::read(note).is_ok_and(|noted| noted == root.as_os_str().as_encoded_bytes())
}

/// Has cargo compile these crates anew.
fn touch(crate_roots: &[PathBuf]) -> Result<()> {
    let now = SystemTime::now();
    for file in crate_roots {
        set_modified(file, now).with_context(|| format!("cannot mark {} as changed", file.display()))?;
    }
    Ok(())
}

/// Sets the time of a file without a change of what is in it.
pub(crate) fn set_modified(file: &Path, time: SystemTime) -> io::Result<()> {
    File::options().append(true).open(file)?.set_modified(time)
}

fn run_again() -> Result<ExitCode> {
    // The one that runs beside ends in its own way.
    ctrlc::set_handler(|| {}).context("Ctrl-C cannot be handled")?;
    let mut cargo = exec::command("cargo")?;
    let status = cargo
        .args(["run", "--quiet", "--package", "xtask", "--"])
        .args(std::env::args_os().skip(1))
        .status()
        .context("cargo does not start")?;
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::thread;
    use std::time::Duration;

    use super::*;

    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let folder = std::env::temp_dir().join(format!("parcela-checkout-{name}-{}", std::process::id()));
            fs::create_dir_all(&folder).unwrap();
            Self(folder)
        }

        /// The entry of a crate in the checkout `name`, last changed long ago.
        fn checkout(&self, name: &str) -> (PathBuf, PathBuf) {
            let root = self.0.join(name);
            fs::create_dir_all(&root).unwrap();
            let entry = root.join("lib.rs");
            fs::write(&entry, "").unwrap();
            set_modified(&entry, LONG_AGO).unwrap();
            (root, entry)
        }

        fn hold(&self, root: &Path, entry: &Path) -> BuildFolder {
            BuildFolder::of(&self.0.join("target"), root, &[entry.to_owned()]).unwrap()
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0); // the system empties its folder too
        }
    }

    const LONG_AGO: SystemTime = SystemTime::UNIX_EPOCH;

    fn is_touched(entry: &Path) -> bool {
        fs::metadata(entry).unwrap().modified().unwrap() != LONG_AGO
    }

    #[test]
    fn a_checkout_that_comes_after_another_is_compiled_anew() {
        let folder = Folder::new("after");
        let (first, first_entry) = folder.checkout("first");
        let (second, second_entry) = folder.checkout("second");
        assert!(!folder.hold(&first, &first_entry).was_anothers, "nobody was there");
        let held = folder.hold(&second, &second_entry);
        assert!(held.was_anothers);
        assert!(is_touched(&second_entry));
    }

    #[test]
    fn a_checkout_that_comes_back_alone_keeps_what_it_has_built() {
        let folder = Folder::new("alone");
        let (root, entry) = folder.checkout("only");
        drop(folder.hold(&root, &entry));
        set_modified(&entry, LONG_AGO).unwrap();
        let held = folder.hold(&root, &entry);
        let beside = folder.hold(&root, &entry);
        assert!(!held.was_anothers && !beside.was_anothers);
        assert!(!is_touched(&entry));
    }

    #[test]
    fn a_checkout_waits_for_the_one_that_is_at_work() {
        let folder = Folder::new("wait");
        let (first, first_entry) = folder.checkout("first");
        let (second, second_entry) = folder.checkout("second");
        let held = folder.hold(&first, &first_entry);
        let (has, had) = mpsc::channel();
        thread::scope(|scope| {
            scope.spawn(|| {
                let _second = folder.hold(&second, &second_entry);
                has.send(()).unwrap();
            });
            // Waiting too short lets a broken lock pass, and never fails a good one.
            assert!(had.recv_timeout(Duration::from_millis(100)).is_err(), "both had it");
            drop(held);
            had.recv().unwrap();
        });
    }
}
