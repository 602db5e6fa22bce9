//! In place of the crate wasm-streams, by `[patch.crates-io]`. Leptos requires it for server functions, which no crate of ours has.
//!
//! The original exports three classes to JavaScript. A linker keeps what is exported, with the texts of `std::io::Error`: 4.6 kB of brotli in
//! each widget. Here is what Leptos' code names, as a type without values, so that nothing of it is compiled.

use futures_util::Stream;
use futures_util::stream::Empty;
use wasm_bindgen::JsValue;

/// A chunk of a stream, or its error.
type Chunk = Result<JsValue, JsValue>;

/// A stream of a server function's request or response.
#[derive(Debug)]
pub enum ReadableStream {}

impl ReadableStream {
    /// Would read a response.
    ///
    /// # Panics
    ///
    /// Panics always.
    pub fn from_raw(_: web_sys::ReadableStream) -> Self {
        panic!("a server function is called")
    }

    /// Would send a request.
    ///
    /// # Panics
    ///
    /// Panics always.
    pub fn from_stream(_: impl Stream<Item = Chunk> + 'static) -> Self {
        panic!("a server function is called")
    }

    /// Returns the browser's stream.
    pub fn into_raw(self) -> web_sys::ReadableStream {
        match self {}
    }

    /// Returns the chunks.
    pub fn into_stream(self) -> Empty<Chunk> {
        match self {}
    }
}
