//! The commands of `cargo xtask`, a file for each.

pub(crate) mod bench;
pub(crate) mod build;
pub(crate) mod check;
pub(crate) mod demo;
pub(crate) mod dev;
pub(crate) mod env;
pub(crate) mod fuzz;
mod hour;
pub(crate) mod pack;
mod parts;
pub(crate) mod screenshots;
pub(crate) mod site;
pub(crate) mod size;
pub(crate) mod soak;
pub(crate) mod test;
pub(crate) mod types;
