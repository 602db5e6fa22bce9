//! What only a partner's server does: the client-credentials grant, and telling a notification from a forgery.
//!
//! Compiled with the feature `server`, which the module that browsers load is built without.

mod access_token;
mod webhook;

pub use webhook::verify_webhook;
