//! Fuzzes `parcela_fuzz::inputs`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| parcela_fuzz::inputs(data));
