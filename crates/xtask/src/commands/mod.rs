//! One file for each command of `cargo xtask`.

pub(crate) mod build;
