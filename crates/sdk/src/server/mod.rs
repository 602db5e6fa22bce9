//! The functions for a partner's server: the client-credentials grant, the verification of notifications, and core's rules for a gateway.
//!
//! They are compiled with the feature `server`. The module for browsers is built without it.

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
