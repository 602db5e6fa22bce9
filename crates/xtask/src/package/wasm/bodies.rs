//! A module with other bodies for some of its functions; all else stays byte by byte.

use anyhow::{Context, Result};
use wasm_encoder::{CodeSection, Module, RawSection, SectionId};
use wasmparser::{FunctionBody, Parser, Payload};

use crate::package::symbols::Functions;

/// The module `wasm`, whose functions have names, with the bodies that `replacement` answers for an index, a name and a body.
///
/// # Errors
///
/// What `replacement` answers, and when the file cannot be read.
pub(super) fn replaced(
    wasm: &[u8],
    functions: &Functions,
    replacement: impl Fn(u32, &str, &FunctionBody<'_>) -> Result<Option<Vec<u8>>>,
) -> Result<Vec<u8>> {
    let mut module = Module::new();
    let mut code = CodeSection::new();
    for payload in Parser::new(0).parse_all(wasm) {
        let payload = payload?;
        if let Payload::CodeSectionEntry(body) = &payload {
            let index = functions.imported + code.len();
            match replacement(index, name(functions, index), body)? {
                Some(other) => code.raw(&other),
                None => code.raw(body.as_bytes()),
            };
            if usize::try_from(code.len())? == functions.bodies.len() {
                module.section(&code);
            }
        } else if let Some((id, range)) = payload.as_section()
            && id != u8::from(SectionId::Code)
        {
            let data = wasm.get(usize::try_from(range.start)?..usize::try_from(range.end)?);
            let data = data.context("a section ends behind the file")?;
            module.section(&RawSection { id, data });
        }
    }
    Ok(module.finish())
}

/// The name of the function at `index`; empty where it has none.
pub(super) fn name(functions: &Functions, index: u32) -> &str {
    functions.names.get(&index).map_or("", String::as_str)
}
