//! Fuzzes `parcela_fuzz::answers`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| parcela_fuzz::answers(data));
