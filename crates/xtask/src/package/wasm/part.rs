//! The parts of the packages that are compiled from Rust: a table, and what is asked of it.

use super::{split, unused};
use crate::package::shrink;

/// A crate compiled for JavaScript: it becomes a folder of a package with `<name>.js` and `<name>_bg.wasm`.
pub(super) struct Part {
    pub(super) name: &'static str,
    /// The folder of its package under `pkg/`.
    pub(super) package: &'static str,
    /// The folder under `crates/`.
    pub(super) krate: &'static str,
    pub(super) features: &'static [&'static str],
    pub(super) calls: Calls,
    pub(super) aim: Aim,
    /// Its crates are optimized together. That takes minutes for the crates of the sandbox.
    pub(super) optimized_together: bool,
    /// The code of the later steps becomes a second wasm.
    pub(super) is_split: bool,
    /// The part calls no function whose name holds one of these texts. Further texts hold for all parts.
    pub(super) never: &'static [&'static str],
}

/// How JavaScript calls a wasm.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Calls {
    /// By the functions that wasm-bindgen writes around it, once it has been inflated and compiled beside the page's other work.
    Glue,
    /// By itself and at once: it takes and answers numbers only, and is small enough to be compiled where it is needed. Of the crate's
    /// exports it lacks these.
    Direct(&'static str),
}

/// What a wasm is optimized for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Aim {
    /// A page downloads it.
    Size,
    /// Tests run it, once it is installed.
    Speed,
}

impl Aim {
    /// The profile of cargo's.
    pub(super) fn profile(self) -> &'static str {
        match self {
            Self::Size => "wasm",
            Self::Speed => "wasm-speed",
        }
    }

    /// The passes of wasm-opt.
    pub(super) fn passes(self) -> &'static [&'static str] {
        match self {
            Self::Size => &shrink::FOR_SIZE,
            Self::Speed => &shrink::FOR_SPEED,
        }
    }
}

/// What browsers load, what servers load, and the provider for tests.
const PARTS: [Part; 6] = [
    Part {
        name: "sdk",
        package: "parcela",
        krate: "sdk",
        features: &[],
        calls: Calls::Glue,
        aim: Aim::Size,
        optimized_together: true,
        is_split: false,
        never: &[unused::PRECISE],
    },
    Part {
        name: "server",
        package: "parcela",
        krate: "sdk",
        features: &["server"],
        calls: Calls::Glue,
        aim: Aim::Size,
        optimized_together: true,
        is_split: false,
        never: &[],
    },
    Part {
        name: "checkout",
        package: "parcela",
        krate: "checkout",
        features: &[split::FEATURE],
        calls: Calls::Glue,
        aim: Aim::Size,
        optimized_together: true,
        is_split: true,
        never: &[],
    },
    Part {
        name: "validators",
        package: "parcela",
        krate: "validators",
        features: &[],
        calls: Calls::Direct("mask,parseValor,formatValor"),
        aim: Aim::Size,
        optimized_together: false,
        is_split: false,
        never: &[],
    },
    Part {
        name: "masks",
        package: "parcela",
        krate: "validators",
        features: &[],
        calls: Calls::Direct("isValid*,format"),
        aim: Aim::Size,
        optimized_together: false,
        is_split: false,
        never: &[],
    },
    Part {
        name: "sandbox",
        package: "sandbox",
        krate: "sandbox-wasm",
        features: &[],
        calls: Calls::Glue,
        aim: Aim::Speed,
        optimized_together: false,
        is_split: false,
        never: &[],
    },
];

/// The folders of `package` that are compiled from Rust.
pub(crate) fn parts(package: &str) -> impl Iterator<Item = &'static str> {
    parts_of(package).map(|part| part.name)
}

/// The arguments by which cargo is told of all crates that `package` is compiled from, and of their features.
pub(crate) fn cargo_selection(package: &str) -> Vec<String> {
    let arguments = parts_of(package).flat_map(|Part { krate, features, .. }| {
        let features = features
            .iter()
            .map(move |feature| format!("--features=parcela-{krate}/{feature}"));
        features.chain([format!("--package=parcela-{krate}")])
    });
    arguments.collect()
}

/// The parts of `package`.
pub(super) fn parts_of(package: &str) -> impl Iterator<Item = &'static Part> {
    PARTS.iter().filter(move |part| part.package == package)
}

/// The files that are built of a part.
pub(super) fn outputs(part: &Part) -> impl Iterator<Item = String> {
    let glue = (part.calls == Calls::Glue).then(|| format!("{}.js", part.name));
    let later = part.is_split.then(|| split::MODULE.to_owned());
    let both = [file(part.name), "inline.js".to_owned()];
    glue.into_iter().chain(later).chain(both)
}

/// The file of a part's wasm.
pub(crate) fn file(name: &str) -> String {
    format!("{name}_bg.wasm")
}
