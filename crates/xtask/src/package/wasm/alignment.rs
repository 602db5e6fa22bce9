//! The alignment that a load or store gives of its address, made that of its width: 0.5 kB of brotli of the checkout.
//!
//! It is a hint, which WebAssembly gives no meaning: the access does the same whatever it says. The compiler gives what it knows
//! of each address, so that an access of the same kind stands in the code as one of several bytes.

use anyhow::{Result, ensure};
use wasmparser::{Parser, Payload};

/// The hint of each instruction that has only one alignment beside its offset, by its opcode: the power of two of its width.
fn natural(opcode: u8) -> Option<u8> {
    match opcode {
        0x2c | 0x2d | 0x30 | 0x31 | 0x3a | 0x3c => Some(0),
        0x2e | 0x2f | 0x32 | 0x33 | 0x3b | 0x3d => Some(1),
        0x28 | 0x2a | 0x34 | 0x35 | 0x36 | 0x38 | 0x3e => Some(2),
        0x29 | 0x2b | 0x37 | 0x39 => Some(3),
        _ => None,
    }
}

/// The module `wasm` with the hint of each access made that of its width. Nothing is moved.
pub(crate) fn made_natural(wasm: &[u8]) -> Result<Vec<u8>> {
    let mut changed = wasm.to_vec();
    for payload in Parser::new(0).parse_all(wasm) {
        let Payload::CodeSectionEntry(body) = payload? else {
            continue;
        };
        for operator in body.get_operators_reader()?.into_iter_with_offsets() {
            let at = usize::try_from(operator?.1)?;
            if let Some(hint) = natural(wasm[at]) {
                ensure!(
                    wasm[at + 1] <= hint,
                    "an access has more than an alignment, or one of more than its width"
                );
                changed[at + 1] = hint;
            }
        }
    }
    Ok(changed)
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        CodeSection, Function, FunctionSection, MemArg, MemorySection, MemoryType, Module, TypeSection,
    };

    use super::*;

    /// A module of one function with a load of 4 bytes and one of 8, whose alignment is `align`.
    fn module(align: [u32; 2]) -> Vec<u8> {
        let (mut types, mut declared, mut memories) =
            (TypeSection::new(), FunctionSection::new(), MemorySection::new());
        types.ty().function([], []);
        declared.function(0);
        memories.memory(MemoryType {
            minimum: 1,
            maximum: None,
            memory64: false,
            shared: false,
            page_size_log2: None,
        });
        let [narrow, wide] = align.map(|align| MemArg {
            align,
            offset: 300,
            memory_index: 0,
        });
        let mut function = Function::new([]);
        function.instructions().i32_const(0).i32_load(narrow).drop();
        function.instructions().i32_const(0).i64_load(wide).drop().end();
        let mut code = CodeSection::new();
        code.function(&function);
        let mut module = Module::new();
        module
            .section(&types)
            .section(&declared)
            .section(&memories)
            .section(&code);
        module.finish()
    }

    #[test]
    fn the_hint_follows_the_width() {
        assert_eq!(made_natural(&module([0, 2])).unwrap(), module([2, 3]));
        assert_eq!(made_natural(&module([2, 3])).unwrap(), module([2, 3]));
    }
}
