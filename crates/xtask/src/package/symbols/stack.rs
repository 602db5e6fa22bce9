//! The stack of a trap as a browser or Node.js writes it, with the names of the functions.

use anyhow::{Context, Result};

use super::functions::Functions;

/// What engines write before the index of a function.
const FUNCTION: &str = "wasm-function[";

/// `stack` with the name of each function that it tells by its index; `wasms` are the files with the names, more than one where
/// parts of one wasm call each other. V8 and Firefox also tell the place in the file, which then has to be in that function. Without it,
/// the first file counts.
///
/// # Errors
///
/// When the files are of another build.
pub(crate) fn with_names(stack: &str, wasms: &[Vec<u8>]) -> Result<String> {
    let files = wasms
        .iter()
        .map(|wasm| Functions::of(wasm))
        .collect::<Result<Vec<_>>>()?;
    let mut text = String::new();
    let mut rest = stack;
    while let Some(at) = rest.find(FUNCTION) {
        let (before, after) = rest.split_at(at + FUNCTION.len());
        let (index, after) = after
            .split_once(']')
            .context("the stack ends within a function's index")?;
        let index = index.parse().context("a function's index is no number")?;
        text.push_str(before);
        text.push_str(&format_name(index, name(&files, index, offset(after)?)?));
        rest = after;
    }
    text.push_str(rest);
    Ok(text)
}

/// The name by the first file that has the function at this place.
fn name(files: &[Functions], index: u32, offset: Option<u64>) -> Result<&str> {
    let mut names = files.iter().map(|functions| functions.name(index, offset));
    let first = names.next().context("there are no names")?;
    first.or_else(|error| names.find_map(Result::ok).ok_or(error))
}

fn format_name(index: u32, name: &str) -> String {
    format!("{index}: {}]", rustc_demangle::demangle(name))
}

/// The place that follows an index, in hexadecimal.
fn offset(after: &str) -> Result<Option<u64>> {
    let Some(digits) = after.strip_prefix(":0x") else {
        return Ok(None);
    };
    let end = digits
        .find(|letter: char| !letter.is_ascii_hexdigit())
        .unwrap_or(digits.len());
    let place = u64::from_str_radix(&digits[..end], 16);
    place.map(Some).context("a place in the file is too large")
}

#[cfg(test)]
mod tests {
    use super::super::functions::tests::WASM;
    use super::*;

    #[test]
    fn each_engine_writes_in_its_own_way() {
        for (stack, expected) in [
            (
                "at wasm://wasm/0a1b:wasm-function[1]:0x1f\n    at f (a.js:1:2)",
                "at wasm://wasm/0a1b:wasm-function[1: trap!]:0x1f\n    at f (a.js:1:2)",
            ),
            (
                "@https://a.example/sdk_bg.wasm:wasm-function[1]:0x20\nf@a.js:1:2",
                "@https://a.example/sdk_bg.wasm:wasm-function[1: trap!]:0x20\nf@a.js:1:2",
            ),
            (
                "<?>.wasm-function[0]@[wasm code]\nwasm-stub@[wasm code]",
                "<?>.wasm-function[0: imported]@[wasm code]\nwasm-stub@[wasm code]",
            ),
        ] {
            assert_eq!(with_names(stack, &[WASM.to_vec()]).unwrap(), expected);
        }
    }

    #[test]
    fn a_stack_of_another_build_is_told() {
        let wasm = [WASM.to_vec()];
        let error = with_names("at wasm-function[1]:0x2", &wasm).unwrap_err().to_string();
        assert!(error.contains("another build"), "{error}");
        assert!(with_names("at wasm-function[", &wasm).is_err());
    }
}
