//! JSON for a browser: read, checked and written by tables, which `#[derive(Json)]` generates from serde's attributes.
//!
//! # Why it exists
//!
//! A page downloads it. serde generates a visitor for each type: serde_json in its place makes the SDK 18 to 25 kB of brotli larger,
//! and the checkout 22 to 28 kB (measured for 0.2.0). miniserde and nanoserde lose the members that a type does not name, and do
//! not read `12.0` as 12.
//!
//! Most answers are not read at all: [`validate`] checks the text against the type's [`Shape`], adds missing members, and passes the
//! text on to the host's own JSON. Members that a service adds are kept, and 1,000 orders take little longer than `JSON.parse` alone.
//!
//! The same types implement serde's traits, for the sandbox and for tests. Property tests compare both.
//!
//! # Exactness
//!
//! A number is read exactly, or is a mismatch. It may have at most 18 decimal places, and its digits, without the point, must fit 64
//! bits. It becomes the nearest double, ties to even. The partner API's amounts have at most twelve digits, two of them decimals, and
//! its whole numbers fit 64 bits; the limit is higher, as a service that adds amounts as doubles writes up to 17 digits.
//! [`validate`] refuses the same numbers as [`read`], and [`shape_error`] reports which one it was.
//!
//! A whole number may be written with a fraction of zero or an exponent. Doubles are written as amounts, to the centavo.
//!
//! # Contents
//!
//! - [`FromJson`] reads a value from text ([`read`]) and [`ToJson`] writes one ([`write()`]); [`Json`] derives both.
//! - [`Shape`] describes the structure of a text, and [`validate`] checks it without reading it.
//! - [`shape_error`] reports the first value of a text that does not match its shape.
//! - [`strip_unknown`] drops the members that a [`Shape`] does not name.
//! - [`ObjectWriter`] writes an object without a type of its own.
//! - [`text`] formats numbers and identifiers without `std::fmt`.

mod number;
mod object;
mod read;
mod scan;
mod shape;
mod shape_error;
mod strip_unknown;
pub mod text;
mod write;
mod writer;

pub use object::Object;
pub use parcela_json_derive::Json;
pub use read::{FromJson, Mismatch, Raw, read, read_leniently, utf8};
pub use shape::{Check, Field, Shape, validate};
pub use shape_error::{ShapeError, shape_error};
pub use strip_unknown::strip_unknown;
pub use write::{Members, ToJson, write};
pub use writer::ObjectWriter;
