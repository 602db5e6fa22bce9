//! A place in memory for short texts: a validator that is called in a loop needs no allocation there.

use std::str::FromStr;
use std::sync::atomic::{AtomicU8, Ordering};

use wasm_bindgen::prelude::wasm_bindgen;

/// No document is longer, with its mask and some stray spaces.
const ROOM: usize = 64;

/// JavaScript writes here by itself, which the compiler must not overlook: hence the atomics.
static SCRATCH: [AtomicU8; ROOM] = [const { AtomicU8::new(0) }; ROOM];

/// Where in the module's memory the validators look: a text of at most 64 ASCII characters, one byte each.
#[wasm_bindgen]
pub fn scratch() -> usize {
    SCRATCH.as_ptr().addr()
}

/// Whether the first `length` bytes of the scratch are the text of a `T`.
pub(crate) fn holds<T: FromStr>(length: usize) -> bool {
    let mut bytes = [0; ROOM];
    let Some(text) = bytes.get_mut(..length) else {
        return false;
    };
    for (at, byte) in text.iter_mut().enumerate() {
        *byte = SCRATCH[at].load(Ordering::Relaxed);
    }
    str::from_utf8(text).is_ok_and(|text| text.parse::<T>().is_ok())
}
