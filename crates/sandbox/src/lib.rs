//! A sandbox of the financing provider: the partner API of the specification, stateful, on a laptop, without credentials.
//!
//! Another crate's tests start it in-process:
//!
//! - without a socket: [`Sandbox::open`], then [`app()`] is a router to drive with `tower::ServiceExt::oneshot`;
//! - with one: bind a listener to port 0 and hand it to [`serve()`].
//!
//! Both take a [`Config`], whose default keeps all state in memory. What the sandbox decides where the specification is
//! silent, and which customers make what happen, stands in the crate's README.

mod api;
mod app;
mod clock;
mod config;
mod connections;
mod delivery;
mod domain;
mod gateway;
mod host;
mod panel;
mod payment;
mod progress;
mod scheduler;
mod serve;
mod state;
mod store;
mod token;

pub use app::app;
pub use config::{Config, GatewayUrl, JwtKey, NotAGateway, NotAUrl, PublicUrl, ShortKey, StartError};
pub use host::{HostName, NotAHost};
pub use serve::{Server, serve};
pub use state::Sandbox;
pub use store::OpenError;
