//! Webhook notifications: verification of their signatures, and their content.
//!
//! The specification (Authentication 6, Events) says that a notification is signed with HMAC-SHA256 by the key
//! `chaveAssinatura`. It leaves the signed content, the headers and the body open. Here they are those of Standard Webhooks; a caller
//! reads those of another provider as [`Signed`]. The sandbox signs with the same code.
//!
//! # Examples
//!
//! ```
//! use parcela_core::webhook::{Event, Secret, Verifier, sign};
//!
//! let secret = Secret::standard("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")?;
//! let body = br#"{"tipo":3,"evento":"pedido.status_alterado","dados":{}}"#;
//! let headers = sign(&secret, "msg_1", 1_614_265_330, body);
//!
//! let verifier = Verifier::new([secret]);
//! let notification = verifier.verify(&headers, body, 1_614_265_331)?;
//! assert_eq!(notification.id, "msg_1");
//! assert!(Event::parse(notification.body).is_err(), "the event has no order");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod authorization;
mod error;
mod event;
mod secret;
mod signed;
mod verifier;

pub use authorization::Authorization;
pub use error::{Header, VerifyError};
pub use event::{Event, InvalidEvent, OrderStatusChange};
pub use secret::{InvalidSecret, Secret};
pub use signed::{Signed, sign};
pub use verifier::{Notification, Verifier};

#[cfg(test)]
mod tests;
