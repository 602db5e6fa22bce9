//! The allocator, as in `crates/sdk`. Each module links one, and the standard library's is 430 bytes of the 4096 larger.

#[cfg(all(target_family = "wasm", not(target_feature = "atomics")))]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();
