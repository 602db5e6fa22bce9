//! Fuzzes `parcela_fuzz::money`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| parcela_fuzz::money(data));
