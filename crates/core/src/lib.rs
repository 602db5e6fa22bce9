//! Everything Parcela knows about the partner API of credit-financed sales (CDC), without any I/O.
//!
//! - [`document`] and [`money`]: validated values, each with one door in (`FromStr` or `TryFrom`).
//! - [`mask`]: what a field shows while a document, a date or an amount is typed into it.
//! - [`wire`]: the JSON bodies, field by field as the specification names them.
//! - [`json`]: reads, checks and writes them where serde would be too large; a crate of its own.
//! - [`operation`]: one file per operation: a typed input, the request it makes, the answer it reads.
//! - [`webhook`]: whether a notification comes from the service, and what it says.
//! - [`client`]: tokens, retries, idempotency and time-outs over the [`client::Host`] it is given.
//!
//! Nothing here opens a connection, reads a clock or draws a random number: those come in through the
//! traits [`Transport`](client::Transport), [`Timer`](client::Timer) and [`Entropy`](client::Entropy).

pub mod client;
pub mod document;
pub mod error;
pub mod http;
pub mod invoice_file;
pub mod mask;
pub mod money;
pub mod operation;
pub mod order_status;
mod redact;
#[cfg(feature = "typescript")]
pub mod typescript;
pub mod validation;
pub mod webhook;
pub mod wire;

pub use error::ApiError;
pub use money::Valor;
pub use order_status::StatusKind;
pub use parcela_json as json;
pub use parcela_json::text;
pub use validation::{FieldErrors, Violation};
