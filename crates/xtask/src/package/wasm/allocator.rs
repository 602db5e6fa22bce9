//! The allocator that the standard library brings for its own use, left out: 1.4 kB of brotli of the checkout.
//!
//! The library allocates one thing by `System` and not by the program's allocator: the handle of the current thread, which
//! `SendWrapper` asks for in each of Leptos' listeners. There is one thread, so there is one handle, and it is never freed. Here
//! dlmalloc's `malloc` becomes a call of the program's own, the export `__wbindgen_malloc`, and its `free` does nothing.

use std::collections::BTreeSet;

use anyhow::Result;
use wasm_encoder::{Encode, Instruction};
use wasmparser::{ExternalKind, FuncType, Operator, Parser, Payload, ValType};

use super::bodies;
use crate::package::symbols::Functions;

/// What the names of dlmalloc's two entries begin with and end with. It is given a size and answers an address; is given an address.
const LIBRARY: &str = "<dlmalloc[";
const MALLOC: &str = ">::malloc";
const FREE: &str = ">::free";

/// The module's own: it is given a size and an alignment, and answers an address.
const OWN: &str = "__wbindgen_malloc";
/// The alignment that dlmalloc gives to all.
const ALIGNMENT: i32 = 8;

/// The module `wasm`, whose functions have names, with one allocator. It stays as it is where the entries are not of the form that is
/// expected: it is larger then, and right.
pub(crate) fn made_one(wasm: &[u8]) -> Result<Vec<u8>> {
    let functions = Functions::of(wasm)?;
    let signatures = Signatures::of(wasm)?;
    let entry = |end| {
        let mut entries = functions.names.iter();
        let (index, _) = entries.find(|(_, name)| name.starts_with(LIBRARY) && name.ends_with(end))?;
        Some(*index)
    };
    let (Some(malloc), Some(own)) = (entry(MALLOC), signatures.own) else {
        return Ok(wasm.to_vec());
    };
    let free = entry(FREE);
    let number = [ValType::I32];
    let are_known = signatures.is(malloc, &number, &number)
        && signatures.is(own, &[ValType::I32; 2], &number)
        && free.is_none_or(|free| signatures.is(free, &number, &[]));
    // A program without an allocator of its own allocates by dlmalloc too.
    if !are_known || reaches(wasm, &functions, own, malloc)? {
        return Ok(wasm.to_vec());
    }
    let of_malloc = body(&[
        Instruction::LocalGet(0),
        Instruction::I32Const(ALIGNMENT),
        Instruction::Call(own),
    ]);
    bodies::replaced(wasm, &functions, |index, _, _| {
        Ok(if index == malloc {
            Some(of_malloc.clone())
        } else {
            (Some(index) == free).then(|| body(&[]))
        })
    })
}

/// Whether calls lead from one function to another.
fn reaches(wasm: &[u8], functions: &Functions, from: u32, to: u32) -> Result<bool> {
    let mut calls: Vec<Vec<u32>> = Vec::new();
    for payload in Parser::new(0).parse_all(wasm) {
        if let Payload::CodeSectionEntry(body) = payload? {
            let mut called = Vec::new();
            for operator in body.get_operators_reader()? {
                if let Operator::Call { function_index } = operator? {
                    called.push(function_index);
                }
            }
            calls.push(called);
        }
    }
    let (mut seen, mut open) = (BTreeSet::from([from]), vec![from]);
    while let Some(function) = open.pop() {
        let at = function
            .checked_sub(functions.imported)
            .and_then(|at| usize::try_from(at).ok());
        let called = at.and_then(|at| calls.get(at)).into_iter().flatten();
        open.extend(called.filter(|called| seen.insert(**called)));
    }
    Ok(seen.contains(&to))
}

/// A body without locals.
fn body(instructions: &[Instruction<'_>]) -> Vec<u8> {
    let mut bytes = vec![0];
    for instruction in instructions.iter().chain([&Instruction::End]) {
        instruction.encode(&mut bytes);
    }
    bytes
}

/// What the functions of a module take and answer.
#[derive(Default)]
struct Signatures {
    types: Vec<Option<FuncType>>,
    /// Of each function, with the imported ones.
    functions: Vec<u32>,
    /// The module's own allocator.
    own: Option<u32>,
}

impl Signatures {
    fn of(wasm: &[u8]) -> Result<Self> {
        let mut signatures = Self::default();
        for payload in Parser::new(0).parse_all(wasm) {
            match payload? {
                Payload::TypeSection(types) => {
                    for group in types {
                        let types = group?.into_types().map(|kind| match kind.composite_type.inner {
                            wasmparser::CompositeInnerType::Func(function) => Some(function),
                            _ => None,
                        });
                        signatures.types.extend(types);
                    }
                }
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        if let wasmparser::TypeRef::Func(kind) = import?.ty {
                            signatures.functions.push(kind);
                        }
                    }
                }
                Payload::FunctionSection(kinds) => {
                    for kind in kinds {
                        signatures.functions.push(kind?);
                    }
                }
                Payload::ExportSection(exports) => {
                    for export in exports {
                        let export = export?;
                        if export.kind == ExternalKind::Func && export.name == OWN {
                            signatures.own = Some(export.index);
                        }
                    }
                }
                _ => {}
            }
        }
        Ok(signatures)
    }

    fn is(&self, function: u32, params: &[ValType], results: &[ValType]) -> bool {
        let kind = usize::try_from(function).ok().and_then(|at| self.functions.get(at));
        let kind = kind.and_then(|kind| self.types.get(usize::try_from(*kind).ok()?)?.as_ref());
        kind.is_some_and(|kind| kind.params() == params && kind.results() == results)
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        CodeSection, ExportKind, ExportSection, FunctionSection, Module, NameMap, NameSection, TypeSection,
    };

    use super::*;

    const TRAP: [u8; 3] = [0x00, 0x00, 0x0b];

    /// A module of `malloc`, `free` and the module's own allocator, in which `malloc` has the type of that number.
    fn module(kind_of_malloc: u32, own: &str, of_own: &[u8]) -> Vec<u8> {
        let (mut types, mut declared, mut exports, mut code) = (
            TypeSection::new(),
            FunctionSection::new(),
            ExportSection::new(),
            CodeSection::new(),
        );
        let number = wasm_encoder::ValType::I32;
        types.ty().function([number], [number]);
        types.ty().function([number], []);
        types.ty().function([number, number], [number]);
        for (kind, body) in [(kind_of_malloc, &TRAP[..]), (1, &TRAP), (2, of_own)] {
            declared.function(kind);
            code.raw(body);
        }
        exports.export(own, ExportKind::Func, 2);
        let mut names = NameMap::new();
        names.append(
            0,
            "<dlmalloc[1f]::dlmalloc::Dlmalloc<dlmalloc[1f]::sys::System>>::malloc",
        );
        names.append(1, "<dlmalloc[1f]::dlmalloc::Dlmalloc<dlmalloc[1f]::sys::System>>::free");
        names.append(2, "own");
        let mut section = NameSection::new();
        section.functions(&names);
        let mut module = Module::new();
        module.section(&types).section(&declared).section(&exports);
        module.section(&code).section(&section);
        module.finish()
    }

    #[test]
    fn what_the_library_allocates_is_the_modules_own() {
        let wasm = made_one(&module(0, OWN, &TRAP)).unwrap();
        let bodies: Vec<_> = Functions::of(&wasm).unwrap().bodies;
        let body = |at: usize| {
            let range = &bodies[at];
            &wasm[usize::try_from(range.start).unwrap()..usize::try_from(range.end).unwrap()]
        };
        // local.get 0, i32.const 8, call 2, end
        assert_eq!(body(0), [0x00, 0x20, 0x00, 0x41, 0x08, 0x10, 0x02, 0x0b]);
        assert_eq!(body(1), [0x00, 0x0b]);
        assert_eq!(body(2), TRAP);
    }

    #[test]
    fn another_form_stays_as_it_is() {
        for other in [module(2, OWN, &TRAP), module(0, "malloc", &TRAP)] {
            assert_eq!(made_one(&other).unwrap(), other);
        }
    }

    #[test]
    fn a_program_that_allocates_by_the_library_stays_as_it_is() {
        // local.get 0, call 0, end
        let other = module(0, OWN, &[0x00, 0x20, 0x00, 0x10, 0x00, 0x0b]);
        assert_eq!(made_one(&other).unwrap(), other);
    }
}
