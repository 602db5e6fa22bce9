//! What only a partner's server does: the client-credentials grant, telling a notification from a forgery, and what a gateway
//! needs of the core beside its client.
//!
//! Compiled with the feature `server`, which the module that browsers load is built without.

mod access_token;
mod cnpj;
mod freshness;
mod invoice;
mod signing;
mod webhook;
mod webhook_options;

pub use cnpj::format_cnpj;
pub use freshness::token_fresh_for;
pub use invoice::is_invoice_content;
pub use signing::sign_webhook;
pub use webhook::{check_webhook_headers, verify_webhook};
