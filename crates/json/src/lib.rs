//! JSON for a browser: read, checked and written by tables, which `#[derive(Json)]` makes of a struct's serde attributes.
//!
//! # Why it exists
//!
//! A page downloads it. Measured with this workspace's flags, in kB of brotli, for the twelve answers of the partner API:
//!
//! | | read | checked only | unknown members | `12.0` is 12 |
//! |---|---|---|---|---|
//! | this crate | 11.7 | 6.9 | stay | yes |
//! | miniserde 0.1 | 14.0 | – | are lost | no |
//! | nanoserde 0.2, with its writer | 41.4 | – | are lost | no |
//!
//! serde itself makes a visitor of its own for each type, which was more than everything else in the download together.
//!
//! Most answers are not read at all: [`conform`] checks the text against the type's [`Shape`] and hands it on, with what is
//! missing put in, to the host's own JSON. What a service adds to an answer stays in it, and 1,000 orders take little
//! longer than `JSON.parse` alone.
//!
//! serde reads and writes the same types for whoever links it (the sandbox, tests). Property tests hold the two together.
//!
//! # Exactness
//!
//! A number is read as the double that is nearest to it, ties to even, as the standard library reads it. A double is written
//! in the fewest decimal places that read back as the same double; one that has no more than 15 significant digits, as
//! every amount of money, is written as a person would. Whole numbers are exact in 64 bits, also when they are written with a
//! fraction of zero or an exponent, in which case they are read up to 2⁵³.
//!
//! # Parts
//!
//! - [`FromJson`] reads a value from text ([`read`]) and [`ToJson`] writes one ([`write()`]); [`Json`] derives both.
//! - [`Shape`] is what a text must hold, and [`conform`] checks it without reading it.
//! - [`misfit`] says where a text departs from its shape.
//! - [`specified`] leaves out of a text what its [`Shape`] does not name.
//! - [`ObjectWriter`] writes an object that is no type of its own.
//! - [`text`] holds texts of numbers and identifiers, without the machinery of `std::fmt`.

mod big;
mod double_text;
mod exact;
mod misfit;
mod number;
mod object;
mod read;
mod scan;
mod shape;
mod specified;
pub mod text;
mod write;
mod writer;

pub use misfit::{Misfit, misfit};
pub use object::Object;
pub use parcela_json_derive::Json;
pub use read::{FromJson, Mismatch, Raw, read};
pub use shape::{Field, Shape, conform};
pub use specified::specified;
pub use write::{Members, ToJson, write};
pub use writer::ObjectWriter;
