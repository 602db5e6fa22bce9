//! `cargo xtask symbolize`: the names of the functions in the stack of a crash.

use std::collections::HashMap;
use std::fs;
use std::io::{Read, stdin};
use std::path::PathBuf;

use anyhow::{Context, Result};

/// What engines write before the index of a function, and `]` behind it.
const FUNCTION: &str = "wasm-function[";

/// What is read.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// The map of the part that has crashed, out of the release's symbols
    symbols: PathBuf,
    /// The file with the stack [default: standard input]
    #[arg(long)]
    stack: Option<PathBuf>,
}

/// Prints the stack with the names.
pub(crate) fn run(options: &Options) -> Result<()> {
    let read = |file: &PathBuf| fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()));
    let mut stack = String::new();
    match &options.stack {
        Some(file) => stack = read(file)?,
        None => {
            stdin().read_to_string(&mut stack).context("the stack cannot be read")?;
        }
    }
    println!("{}", with_names(stack.trim_end(), &read(&options.symbols)?)?);
    Ok(())
}

/// `stack` with the name of each function behind its index. A line of `symbols` is an index, a colon and a name.
fn with_names(stack: &str, symbols: &str) -> Result<String> {
    let names: HashMap<_, _> = symbols.lines().filter_map(|line| line.split_once(':')).collect();
    let mut parts = stack.split(FUNCTION);
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (index, rest) = part.split_once(']').context("the stack ends within an index")?;
        let name = names.get(index);
        let name = name.with_context(|| format!("there is no function {index}: the stack is of another build"))?;
        text.extend([FUNCTION, index, ": ", name, "]", rest]);
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_engine_writes_in_its_own_way() {
        let check = |stack: &str, expected: &str| {
            assert_eq!(with_names(stack, "0:imported\n1:a::trap!\n").unwrap(), expected);
        };
        check(
            "at wasm://wasm/0a1b:wasm-function[1]:0x1f\n    at f (a.js:1:2)",
            "at wasm://wasm/0a1b:wasm-function[1: a::trap!]:0x1f\n    at f (a.js:1:2)",
        );
        check(
            "@https://a.example/sdk_bg.wasm:wasm-function[1]:0x20\nf@a.js:1:2",
            "@https://a.example/sdk_bg.wasm:wasm-function[1: a::trap!]:0x20\nf@a.js:1:2",
        );
        check(
            "<?>.wasm-function[0]@[wasm code]\nwasm-stub@[wasm code]",
            "<?>.wasm-function[0: imported]@[wasm code]\nwasm-stub@[wasm code]",
        );
    }

    #[test]
    fn a_stack_of_another_build_is_told() {
        let error = with_names("at wasm-function[2]:0x2", "1:trap\n")
            .unwrap_err()
            .to_string();
        assert!(error.contains("another build"), "{error}");
        assert!(with_names("at wasm-function[", "").is_err());
    }
}
