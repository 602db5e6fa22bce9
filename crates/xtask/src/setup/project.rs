//! This checkout: its files, its build folder and its tool cache.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use cargo_metadata::{MetadataCommand, Package};

use crate::setup::cache::Cache;
use crate::setup::exec;

/// The checkout in which the command was called.
#[derive(Debug, Clone)]
pub(crate) struct Project {
    /// The folder with the workspace's Cargo.toml.
    pub(crate) root: PathBuf,
    /// cargo's build folder, as configured by CARGO_TARGET_DIR or a config file.
    pub(crate) target: PathBuf,
    /// The version of all packages of the workspace.
    pub(crate) version: String,
    /// The crates of the workspace.
    pub(crate) crates: Vec<Package>,
    /// The cache of tools, which outlives the build folder.
    pub(crate) cache: Cache,
}

impl Project {
    /// Reads the workspace of the current folder from cargo.
    pub(crate) fn find() -> Result<Self> {
        let json = exec::output(exec::command("cargo")?.args(["metadata", "--format-version", "1", "--no-deps"]))?;
        let metadata = MetadataCommand::parse(json).context("the output of cargo metadata has an unexpected form")?;
        let own = metadata.packages.iter().find(|package| package.name == "xtask");
        let own = own.context("call `cargo xtask` inside its repository")?;
        let version = own.version.to_string();
        Ok(Self {
            root: metadata.workspace_root.into_std_path_buf(),
            target: metadata.target_directory.into_std_path_buf(),
            version,
            crates: metadata.packages,
            cache: Cache::find()?,
        })
    }

    /// A file or folder of the checkout.
    pub(crate) fn path(&self, relative: impl AsRef<Path>) -> PathBuf {
        self.root.join(relative)
    }

    /// The workspace of the npm package `parcela`.
    pub(crate) fn package(&self) -> PathBuf {
        self.workspace("parcela")
    }

    /// The workspace of an npm package in a folder of `pkg/`.
    pub(crate) fn workspace(&self, folder: &str) -> PathBuf {
        self.path("pkg").join(folder)
    }

    /// The built package `parcela`.
    pub(crate) fn dist(&self) -> PathBuf {
        self.package().join("dist")
    }

    /// This program's folder in the build folder.
    pub(crate) fn work(&self, relative: impl AsRef<Path>) -> PathBuf {
        self.target.join("xtask").join(relative)
    }

    /// The log file of a step.
    pub(crate) fn log(&self, step: &str) -> PathBuf {
        self.work("logs").join(format!("{step}.log"))
    }
}
