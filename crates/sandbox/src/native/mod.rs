//! The native host: a program on tokio, with a database file or a database in memory, and hyper on both sides.

mod connections;
mod open;
mod ports;
mod sender;
mod serve;
mod site;

pub use self::open::app;
pub use self::serve::{Server, serve};
