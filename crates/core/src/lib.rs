//! The partner API of credit-financed sales (CDC), without any I/O.
//!
//! - [`document`] and [`money`]: validated values. `FromStr` or `TryFrom` is the only constructor of each.
//! - [`mask`]: the text of a field while a document, a date or an amount is typed into it.
//! - [`wire`]: the JSON bodies, with the specification's names.
//! - [`json`]: reads, checks and writes them in a page, to which serde would be a larger download. It is a crate of its own.
//! - [`operation`]: a file per operation, with its typed input, its request and its answer.
//! - [`walk`]: reads all pages of a list that may change meanwhile.
//! - [`webhook`]: verifies notifications and reads them.
//! - [`client`]: tokens, retries, idempotency and time-outs over a [`client::Host`].
//!
//! Nothing here opens a connection, reads a clock or draws a random number. The host provides these through the traits
//! [`Transport`](client::Transport), [`Timer`](client::Timer) and [`Entropy`](client::Entropy).

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
pub mod walk;
pub mod webhook;
pub mod wire;

pub use error::ApiError;
pub use money::Valor;
pub use order_status::StatusKind;
pub use parcela_json as json;
pub use parcela_json::text;
pub use validation::{FieldErrors, Violation};
