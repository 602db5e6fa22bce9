//! Code that libraries bring along and nothing here can reach, made a trap: 3.5 kB of brotli of the checkout, and 1.0 of the SDK.
//! wasm-opt leaves out what only such a function would have called.
//!
//! The classes of server functions' streams are 2.2 kB of it. Without their exports, which wasm-opt leaves out, only the table of
//! functions leads to their code, and wasm-opt takes all that stands in the table for used. Listeners that are delegated to the
//! document are 1.3 kB. They are made only with Leptos' feature `delegation`, which `delegation.rs` refuses; but whether it is on
//! is asked while the page runs. Both are Leptos'.
//!
//! A number with a precision (`{:.2}`) is written by another algorithm than one without; which, `std::fmt` asks while the page runs. In
//! the SDK a number is formatted by serde's wording of an error only, which gives no precision; `cargo xtask check` refuses one in
//! the crates that the SDK is made of.

use anyhow::{Result, ensure};
use wasmparser::{FunctionBody, Operator};

use super::bodies;
use crate::package::symbols::Functions;

/// What the names of the streams' functions have in them: the crate that they are of, or the export that they are.
const STREAMS: [&str; 2] = ["wasm_streams[", "intounderlying"];

/// What the names of the functions for delegated listeners have in them.
const DELEGATED: &str = "::add_event_listener_delegated";

/// What the name of the function for numbers with a precision has in it.
pub(super) const PRECISE: &str = "::fmt::float::float_to_decimal_common_exact";

/// The body of a function without locals: `unreachable`, `end`.
const TRAP: [u8; 3] = [0x00, 0x00, 0x0b];

/// The module `wasm`, whose functions have names, with a trap for each function that is not used: `never` tells what the names of further
/// ones have in them.
///
/// # Errors
///
/// When a function that stays calls one of a stream: then they are used.
pub(crate) fn trapped(wasm: &[u8], never: &[&str]) -> Result<Vec<u8>> {
    let functions = Functions::of(wasm)?;
    bodies::replaced(wasm, &functions, |_, name, body| {
        if is_of_stream(name) || name.contains(DELEGATED) || never.iter().any(|part| name.contains(part)) {
            return Ok(Some(TRAP.to_vec()));
        }
        require_no_streams(&functions, name, body)?;
        Ok(None)
    })
}

fn is_of_stream(name: &str) -> bool {
    STREAMS.iter().any(|part| name.contains(part))
}

fn require_no_streams(functions: &Functions, caller: &str, body: &FunctionBody<'_>) -> Result<()> {
    for operator in body.get_operators_reader()? {
        if let Operator::Call { function_index } = operator? {
            let called = bodies::name(functions, function_index);
            ensure!(
                !is_of_stream(called),
                "{caller} calls {called}, which crates/xtask/src/package/wasm/unused.rs takes for unused"
            );
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{CodeSection, Function, FunctionSection, Module, NameMap, NameSection, TypeSection};

    use super::*;

    const STREAM: &str = "wasm_streams[0]::read";

    /// A module of a function of the crate of streams, and of `kept`, which calls the function `called`.
    fn module(called: u32) -> Vec<u8> {
        let (mut types, mut declared, mut code) = (TypeSection::new(), FunctionSection::new(), CodeSection::new());
        types.ty().function([], []);
        for call in [1, called] {
            declared.function(0);
            let mut function = Function::new([]);
            function.instructions().call(call).end();
            code.function(&function);
        }
        let mut names = NameMap::new();
        names.append(0, STREAM);
        names.append(1, "kept");
        let mut section = NameSection::new();
        section.functions(&names);
        let mut module = Module::new();
        module
            .section(&types)
            .section(&declared)
            .section(&code)
            .section(&section);
        module.finish()
    }

    fn bodies(wasm: &[u8]) -> Vec<Vec<u8>> {
        let bodies = Functions::of(wasm).unwrap().bodies.into_iter();
        bodies
            .map(|body| wasm[usize::try_from(body.start).unwrap()..usize::try_from(body.end).unwrap()].to_vec())
            .collect()
    }

    #[test]
    fn what_is_not_used_becomes_a_trap_and_all_else_stays() {
        let wasm = module(1);
        let trapped = trapped(&wasm, &[]).unwrap();
        assert_eq!(bodies(&trapped), [TRAP.to_vec(), bodies(&wasm)[1].clone()]);
        assert_eq!(
            Functions::of(&trapped).unwrap().names,
            Functions::of(&wasm).unwrap().names
        );
    }

    #[test]
    fn what_a_part_never_calls_becomes_a_trap() {
        let trapped = trapped(&module(1), &["kept"]).unwrap();
        assert_eq!(bodies(&trapped), [TRAP, TRAP]);
    }

    #[test]
    fn what_is_called_is_told() {
        let error = trapped(&module(0), &[]).unwrap_err().to_string();
        assert!(error.contains(&format!("kept calls {STREAM}")), "{error}");
    }
}
