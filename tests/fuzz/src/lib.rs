//! What each fuzz target does with its bytes, and what must hold for all of them: nothing panics, and what is accepted
//! survives being written and read again.
//!
//! `cargo xtask fuzz` runs the targets for a bounded time; the seeds in `corpus/` also run as an ordinary test.

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

/// The bytes as text; what is no UTF-8 cannot reach a parser of texts.
fn text(data: &[u8]) -> Option<&str> {
    std::str::from_utf8(data).ok()
}
