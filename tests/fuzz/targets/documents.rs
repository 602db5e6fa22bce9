//! Fuzzes `parcela_fuzz::documents`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| parcela_fuzz::documents(data));
