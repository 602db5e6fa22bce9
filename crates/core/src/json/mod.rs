//! JSON as browsers need it: small. Bodies are written field by field, answers are read or checked by their shape.
//!
//! serde reads and writes the same types for whoever links it (the sandbox, tests); a monomorphised visitor for each type
//! would be most of what a page downloads, so the operations go through here.
//!
//! - [`ObjectWriter`] writes an object.
//! - [`FromJson`] reads a value from text: [`read`].
//! - [`Shape`] says what a text must hold, and [`conform`] checks it without reading it.

mod macros;
mod number;
mod object;
mod read;
mod scan;
mod shape;
mod write;

pub(crate) use macros::from_json;
pub use object::Object;
pub use read::{FromJson, Raw, read};
pub use shape::{Field, Shape, conform};
pub use write::ObjectWriter;
