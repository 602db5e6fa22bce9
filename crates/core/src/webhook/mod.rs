//! Webhook notifications: verification of their signatures, and their content.
//!
//! The specification (Authentication 6, Events) says that a notification is signed with HMAC-SHA256 by the key
//! `chaveAssinatura`. It leaves the signed content, the headers and the body open. Here they are those of Standard Webhooks, and
//! [`Scheme`] adapts to other providers. The sandbox signs with the same code.
//!
//! # Examples
//!
//! ```
//! use parcela_core::webhook::{Scheme, Secret, Verifier};
//!
//! let secret = Secret::standard("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")?;
//! let body = br#"{"tipo":3,"evento":"pedido.status_alterado","dados":{}}"#;
//! let headers = Scheme::default().headers(&secret, "msg_1", 1_614_265_330, body);
//!
//! let verifier = Verifier::new([secret]);
//! let notification = verifier.verify(&headers, body, 1_614_265_331)?;
//! assert_eq!(notification.id, "msg_1");
//! assert_eq!(notification.event()?.evento, "pedido.status_alterado");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod authorization;
mod error;
mod event;
mod scheme;
mod secret;
mod verifier;

pub use authorization::Authorization;
pub use error::{Header, VerifyError};
pub use event::{Event, InvalidEvent, OrderStatusChange};
pub use scheme::{Encoding, Scheme, SignedContent, TimeUnit};
pub use secret::{InvalidSecret, Secret};
pub use verifier::{Claimed, Notification, Verifier};

#[cfg(test)]
mod tests;
