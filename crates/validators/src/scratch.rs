//! A place in memory for the texts that go in and out, as UTF-8: a call needs no allocation for it.

use std::sync::atomic::{AtomicU8, Ordering};

use wasm_bindgen::prelude::wasm_bindgen;

/// No value is longer, with its mask and some stray spaces: an e-mail address has up to 254 bytes. Two texts of a mask fit.
const ROOM: usize = 512;

/// JavaScript writes here by itself, which the compiler must not overlook: hence the atomics.
static SCRATCH: [AtomicU8; ROOM] = [const { AtomicU8::new(0) }; ROOM];

/// Where the scratch is in the module's memory. It has room for 512 bytes.
#[wasm_bindgen(js_name = scratch)]
pub fn address() -> usize {
    SCRATCH.as_ptr().addr()
}

/// A copy of the scratch.
pub(crate) struct Texts([u8; ROOM]);

impl Texts {
    pub(crate) fn read() -> Self {
        let mut bytes = [0; ROOM];
        for (byte, place) in bytes.iter_mut().zip(&SCRATCH) {
            *byte = place.load(Ordering::Relaxed);
        }
        Self(bytes)
    }

    /// The text of `length` bytes from `start` on; empty for what is none, which no caller writes.
    pub(crate) fn at(&self, start: usize, length: usize) -> &str {
        let bytes = self.0.get(start..).and_then(|rest| rest.get(..length));
        bytes.and_then(|bytes| str::from_utf8(bytes).ok()).unwrap_or_default()
    }
}

/// Writes a text and answers its length.
pub(crate) fn put(text: &str) -> usize {
    for (byte, place) in text.bytes().zip(&SCRATCH) {
        place.store(byte, Ordering::Relaxed);
    }
    text.len()
}
