//! The allocator, as in `crates/sdk`. Each module links one. The standard library's would add 430 bytes of at most 4096.

#[cfg(all(target_family = "wasm", not(target_feature = "atomics")))]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();
