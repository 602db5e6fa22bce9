//! Fuzzes `parcela_fuzz::webhooks`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| parcela_fuzz::webhooks(data));
