//! `cargo xtask symbolize`: the names of the functions in the stack of a crash.

use std::fs;
use std::io::{Read, stdin};
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::package::symbols;

/// What is read.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// The file of the part that has crashed, out of the release's symbols
    wasm: PathBuf,
    /// The file with the stack [default: standard input]
    stack: Option<PathBuf>,
}

/// Prints the stack with the names.
pub(crate) fn run(options: &Options) -> Result<()> {
    let mut stack = String::new();
    match &options.stack {
        Some(file) => stack = fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?,
        None => {
            stdin().read_to_string(&mut stack).context("the stack cannot be read")?;
        }
    }
    let wasm = fs::read(&options.wasm).with_context(|| format!("cannot read {}", options.wasm.display()))?;
    println!("{}", symbols::with_names(stack.trim_end(), &wasm)?);
    Ok(())
}
