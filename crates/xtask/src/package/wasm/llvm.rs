//! How LLVM optimizes crates that are optimized together.

use anyhow::Result;

use crate::setup::{WASM_TARGET, WasmToolchain, exec, report};

/// What LLVM optimizes by, where crates are optimized together. In kB of brotli of the checkout:
///
/// - It inlines a function that is called once whatever its size: it credits that with 15,000, where an instruction counts 5. Long
///   functions have many locals, and their code is less like other code. Here all but the credit counts 60 times as much, so that
///   it reaches for some 50 instructions: 1.9.
/// - It copies a struct by up to four loads and stores, which differ from place to place. Here a copy that takes more than one of each is
///   one instruction, `memory.copy`: 3.4.
/// - It keeps an address for each place that a loop reads, and does early in other branches what one of them has done: 0.6 and 0.4.
const OPTIONS: &str = "-Cllvm-args=-inline-instr-cost=300 -inline-call-penalty=1500 -inline-threshold=300 -max-store-memcpy=1 \
    -max-store-memmove=1 -max-store-memset=1 -disable-lsr -enable-pre=0 -enable-load-pre=0";

/// The options for rustc; none where its LLVM does not know them.
pub(super) fn options(toolchain: &WasmToolchain) -> Result<Option<&'static str>> {
    let mut rustc = toolchain.command("rustc", &[])?;
    let asked = exec::output(rustc.args([OPTIONS, "--print", "cfg", "--target", WASM_TARGET]));
    if asked.is_err() {
        report::step(
            "LLVM",
            "this compiler's does not know the options for size: the wasm will be larger than its budget",
        );
    }
    Ok(asked.is_ok().then_some(OPTIONS))
}
