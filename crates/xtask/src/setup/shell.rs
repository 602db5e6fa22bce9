//! The environment of a shell for wasm-pack, cargo and the browsers' drivers.

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
    /// Adds the tools for building: wasm-pack with wasm-bindgen, and the programs of the npm packages.
    pub(crate) fn ensure(project: &Project) -> Result<Self> {
        wasm_target::ensure(project)?;
        let mut folders = vec![node_modules(project)?];
        folders.extend(wasm_pack().ensure(project)?);
        folders.extend(wasm_bindgen(project)?.ensure(project)?);
        Ok(Self { folders })
    }

    /// Adds the drivers of Chromium and Firefox. An unavailable one is reported and left out.
    pub(crate) fn with_drivers(mut self, project: &Project) -> Self {
        let chrome = Browser::ensure(project).map(|browser| browser.driver);
        let firefox = Firefox::ensure(project).map(|browser| browser.driver);
        for driver in [chrome, firefox] {
            match driver {
                Ok(driver) => self.add(&driver),
                Err(missing) => report::step("env", format_args!("continuing without a browser: {missing:#}")),
            }
        }
        self
    }

    /// Puts the folder of `program` on the `PATH`, unless the program is already found there.
    pub(crate) fn add(&mut self, program: &Path) {
        let (Some(folder), Some(name)) = (program.parent(), program.file_name()) else {
            return;
        };
        let leads_there = which::which(name).is_ok_and(|found| found == program);
        if !leads_there && !folder.as_os_str().is_empty() {
            self.folders.push(folder.to_owned());
        }
    }

    /// Returns a command for `program` in this environment.
    pub(crate) fn command(&self, program: &str) -> Result<Command> {
        super::exec::command_with_path(program, &self.folders)
    }

    /// The lines for a POSIX shell to evaluate.
    pub(crate) fn script(&self) -> String {
        let folders: Vec<String> = self
            .folders
            .iter()
            .map(|folder| quoted(&folder.to_string_lossy()))
            .collect();
        format!("export PATH={}:\"$PATH\"\n", folders.join(":"))
    }
}

/// Quotes a text for a shell.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::exec;

    #[cfg(unix)]
    #[test]
    fn a_shell_keeps_special_characters_of_the_folders() {
        let shell = Shell {
            folders: vec!["/a b".into(), "/c'$(exit 1)".into()],
        };
        let script = format!("PATH=/bin:/usr/bin\n{}echo \"$PATH\"", shell.script());
        let answer = exec::output(exec::command("sh").unwrap().args(["-c", &script])).unwrap();
        assert_eq!(answer, "/a b:/c'$(exit 1):/bin:/usr/bin");
    }
}
