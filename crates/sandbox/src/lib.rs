//! A sandbox of the financing provider: the partner API of the specification, stateful, on a laptop, without credentials.
//!
//! Another crate's tests start it in-process:
//!
//! - without a socket: `Sandbox::open`, then `app()` is a router to drive with `tower::ServiceExt::oneshot`;
//! - with one: bind a listener to port 0 and hand it to `Server::open`.
//!
//! Both take a [`Config`], whose default keeps all state in memory, and belong to the native host (feature `native`). Any other host
//! implements the [`ports`], opens [`Sandbox::in_memory`], and drives [`service`] and [`background()`].
//!
//! The crate's README lists the sandbox's decisions where the specification is silent, and the test customers.

mod api;
mod app;
mod background;
mod clock;
mod config;
mod delivery;
mod domain;
#[cfg(feature = "native")]
mod gateway;
mod host;
#[cfg(feature = "native")]
mod native;
mod panel;
mod payment;
pub mod ports;
mod progress;
mod site_links;
mod state;
mod store;
mod token;

pub use api::document::operations as described_operations;
pub use api::routes::site::missing as missing_file;
pub use api::routes::site::missing_page;
pub use app::service;
pub use background::background;
pub use config::{Config, GatewayUrl, JwtKey, NotAGateway, NotAUrl, PublicUrl, ShortKey, StartError};
pub use domain::dialect::Dialect;
pub use host::{HostName, NotAHost};
#[cfg(feature = "native")]
pub use native::{Server, app};
pub use state::Sandbox;
pub use store::OpenError;
