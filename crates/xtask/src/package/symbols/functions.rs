//! What the file of a WebAssembly says of its functions.

use std::collections::BTreeMap;
use std::ops::Range;

use anyhow::{Context, Result, ensure};
use wasmparser::{KnownCustom, Name, Parser, Payload, TypeRef};

/// The functions of a module, by their index.
#[derive(Debug, Default)]
pub(in crate::package) struct Functions {
    pub(in crate::package) imported: u32,
    /// Where each body is in the file; imported functions have none.
    pub(in crate::package) bodies: Vec<Range<u64>>,
    pub(in crate::package) names: BTreeMap<u32, String>,
}

impl Functions {
    /// Reads the file `wasm`.
    pub(in crate::package) fn of(wasm: &[u8]) -> Result<Self> {
        let mut functions = Self::default();
        for payload in Parser::new(0).parse_all(wasm) {
            match payload? {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        if matches!(import?.ty, TypeRef::Func(_)) {
                            functions.imported += 1;
                        }
                    }
                }
                Payload::CodeSectionEntry(body) => functions.bodies.push(body.range()),
                Payload::CustomSection(section) => {
                    if let KnownCustom::Name(names) = section.as_known() {
                        for name in names {
                            functions.add_names(&name?)?;
                        }
                    }
                }
                _ => {}
            }
        }
        ensure!(!functions.names.is_empty(), "it has no names of functions");
        Ok(functions)
    }

    fn add_names(&mut self, names: &Name<'_>) -> Result<()> {
        let Name::Function(names) = names else {
            return Ok(());
        };
        for naming in names.clone() {
            let naming = naming?;
            self.names.insert(naming.index, naming.name.to_owned());
        }
        Ok(())
    }

    /// The name of the function at `index`.
    ///
    /// # Errors
    ///
    /// When there is none, or when `offset`, a place in the file, is not in it: then the stack is of another build.
    pub(super) fn name(&self, index: u32, offset: Option<u64>) -> Result<&str> {
        let name = self.names.get(&index);
        let name = name.with_context(|| format!("there is no function {index}: the stack is of another build"))?;
        if let Some(offset) = offset {
            let body = index
                .checked_sub(self.imported)
                .and_then(|at| self.bodies.get(at as usize));
            ensure!(
                body.is_some_and(|body| body.contains(&offset)),
                "{offset:#x} is not in function {index}: the stack is of another build"
            );
        }
        Ok(name)
    }
}

/// The file `wasm` without the section of names. All before it stays where it is.
pub(in crate::package) fn without_names(wasm: &[u8]) -> Result<Vec<u8>> {
    let mut kept = Vec::with_capacity(wasm.len());
    let mut done = 0;
    for payload in Parser::new(0).parse_all(wasm) {
        let payload = payload?;
        let Some((_, range)) = payload.as_section() else {
            continue;
        };
        let end = usize::try_from(range.end)?;
        if !matches!(&payload, Payload::CustomSection(section) if section.name() == "name") {
            kept.extend_from_slice(&wasm[done..end]);
        }
        done = end;
    }
    kept.extend_from_slice(&wasm[done..]);
    Ok(kept)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// `(module (import "a" "b" (func $imported)) (func $trap unreachable))`, then what a producer says of itself.
    pub(crate) const WASM: &[u8] = b"\0asm\x01\0\0\0\
        \x01\x04\x01\x60\0\0\
        \x02\x07\x01\x01a\x01b\0\0\
        \x03\x02\x01\0\
        \x0a\x05\x01\x03\0\0\x0b\
        \0\x19\x04name\x01\x12\x02\0\x08imported\x01\x05trap!\
        \0\x05\x04rest";

    #[test]
    fn functions_have_names_and_places() {
        let functions = Functions::of(WASM).unwrap();
        let code = 8 + 6 + 9 + 4 + 4;
        assert_eq!(functions.name(0, None).unwrap(), "imported");
        assert_eq!(functions.name(1, Some(code)).unwrap(), "trap!");
        for (index, offset) in [(1, 4), (0, code), (2, code)] {
            let error = functions.name(index, Some(offset)).unwrap_err().to_string();
            assert!(error.contains("another build"), "{error}");
        }
    }

    #[test]
    fn only_the_names_are_taken_out() {
        let stripped = without_names(WASM).unwrap();
        let names = WASM.windows(4).position(|window| window == b"name").unwrap() - 3;
        assert_eq!(stripped[..names], WASM[..names]);
        assert_eq!(stripped[names..], *b"\0\x05\x04rest");
        assert!(Functions::of(&stripped).unwrap_err().to_string().contains("no names"));
    }
}
