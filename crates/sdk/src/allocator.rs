//! The allocator: 2 kB of brotli less than the standard library's, which the widget has all the same, as its threads' handles are allocated by it.

#[cfg(all(target_family = "wasm", not(target_feature = "atomics")))]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();
