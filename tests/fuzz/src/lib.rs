//! The fuzz targets. Each requires that nothing panics, and that accepted input is the same after writing and reading it.
//!
//! `cargo xtask fuzz` runs the targets for a bounded time. The seeds in `corpus/` also run as an ordinary test.

mod answers;
mod documents;
mod inputs;
mod masks;
mod webhooks;

pub use answers::answers;
pub use documents::{documents, money};
pub use inputs::inputs;
pub use masks::masks;
pub use webhooks::webhooks;

/// The bytes as text, as a parser of texts receives valid UTF-8 only.
fn text(data: &[u8]) -> Option<&str> {
    std::str::from_utf8(data).ok()
}
