//! `cargo xtask symbolize`: the names of the functions in the stack of a crash.

use std::fs;
use std::io::{Read, stdin};
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::package::symbols;

/// What is read.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// The files of the part that has crashed, out of the release's symbols: of the checkout `checkout.wasm` and `checkout-later.wasm`
    #[arg(required = true)]
    wasm: Vec<PathBuf>,
    /// The file with the stack [default: standard input]
    #[arg(long)]
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
    let read = |file: &PathBuf| fs::read(file).with_context(|| format!("cannot read {}", file.display()));
    let wasms = options.wasm.iter().map(read).collect::<Result<Vec<_>>>()?;
    println!("{}", symbols::with_names(stack.trim_end(), &wasms)?);
    Ok(())
}
