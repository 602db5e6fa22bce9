//! Fuzzes `parcela_fuzz::masks`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| parcela_fuzz::masks(data));
