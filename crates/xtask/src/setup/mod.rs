//! The requirements of the commands: this checkout, external programs, and the tools of this machine, which are installed if they are
//! missing.
//!
//! A satisfied requirement prints nothing and takes no time. An installation prints one line first.

mod apt;
mod browser;
pub(crate) mod cache;
mod cargo_install;
mod cargo_tools;
mod component;
mod databases;
pub(crate) mod effort;
pub(crate) mod exec;
mod firefox;
pub(crate) mod gateway;
pub(crate) mod lockfile;
mod node;
mod program;
pub(crate) mod project;
mod python_tool;
pub(crate) mod report;
pub(crate) mod sandbox;
mod shell;
pub(crate) mod shops;
pub(crate) mod stamp;
pub(crate) mod wasm_target;
mod webkit;

pub(crate) use browser::Browser;
pub(crate) use cargo_tools::{
    cargo_deny, cargo_fuzz, cargo_machete, finish_installing, geckodriver, install_in_background, trunk, wasm_bindgen,
    wasm_pack,
};
pub(crate) use component::{Component, cargo_with};
pub(crate) use databases::Databases;
pub(crate) use firefox::Firefox;
pub(crate) use node::{node_modules, npm_ci, npm_ci_dependencies, require_node};
pub(crate) use program::{clang, program};
pub(crate) use python_tool::{schemathesis, zizmor};
pub(crate) use shell::Shell;
pub(crate) use wasm_target::TARGET as WASM_TARGET;
pub(crate) use webkit::WebKit;
