//! The rooms of the crates that have floors: a module names only what stands on its own floor or below it.

use super::Finding;
use crate::quality::sources::SourceFile;

const NAMED: &str = "crate::";

/// A crate in rooms.
struct House {
    sources: &'static str,
    /// The modules, from the ground up.
    floors: &'static [&'static [&'static str]],
}

const HOUSES: [House; 2] = [
    House {
        sources: "crates/sandbox/src/",
        floors: &[
            &["domain", "ports"],
            &["store"],
            &["clock", "config", "host", "token", "progress"],
            &["state"],
            &["api", "delivery", "scheduler"],
            &["gateway", "payment", "panel"],
            &["app", "background"],
            &["native"],
        ],
    },
    House {
        sources: "crates/xtask/src/",
        floors: &[&["setup"], &["package"], &["quality"], &["commands"]],
    },
];

/// Where a module names one that stands above it.
pub(super) fn check(file: &SourceFile) -> Vec<Finding> {
    let mut findings = Vec::new();
    for house in HOUSES {
        if let Some(path) = file.path.strip_prefix(house.sources) {
            findings.extend(house.check(file, module(path)));
        }
    }
    findings
}

impl House {
    /// Where `file`, which belongs to `own`, names what stands above it.
    fn check(&self, file: &SourceFile, own: &str) -> Vec<Finding> {
        let Some(own) = self.floor(own) else {
            return Vec::new();
        };
        let mut findings = Vec::new();
        for (number, line) in file.text.lines().enumerate() {
            if line.trim_start().starts_with("//") {
                continue;
            }
            let named = line.split(NAMED).skip(1).map(module);
            findings.extend(named.filter(|name| self.floor(name) > Some(own)).map(|name| {
                let rule = format!("`{name}` stands above this module: move what both need to a floor below");
                Finding::new(&file.path, number + 1, rule)
            }));
        }
        findings
    }

    fn floor(&self, module: &str) -> Option<usize> {
        self.floors.iter().position(|modules| modules.contains(&module))
    }
}

/// The first name of a path, whether of a file or in Rust.
fn module(path: &str) -> &str {
    path.split(|char: char| !char.is_alphanumeric() && char != '_')
        .next()
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_text(path: &str, text: &str, expected: usize) {
        let file = SourceFile {
            path: path.to_owned(),
            text: text.to_owned(),
        };
        assert_eq!(check(&file).len(), expected, "{path}: {text}");
    }

    #[test]
    fn nothing_is_named_upward() {
        check_text("crates/sandbox/src/store/order.rs", "use crate::domain::partner;", 0);
        check_text("crates/sandbox/src/store/order.rs", "use crate::store::StoreError;", 0);
        check_text("crates/sandbox/src/store/order.rs", "use crate::clock::Clock;", 1);
        check_text("crates/sandbox/src/domain/window.rs", "let x = crate::api::paging;", 1);
        check_text("crates/sandbox/src/domain/window.rs", "/// See [`x`](crate::api).", 0);
        check_text("crates/sandbox/src/state.rs", "use crate::api::error;", 1);
        check_text("crates/sandbox/src/panel/mod.rs", "use crate::api::error;", 0);
        check_text("crates/sandbox/src/lib.rs", "use crate::native;", 0);
        check_text("crates/core/src/lib.rs", "use crate::native;", 0);
        check_text("crates/xtask/src/package/pack.rs", "use crate::setup::exec;", 0);
        check_text(
            "crates/xtask/src/package/pack.rs",
            concat!("use cra", "te::commands::size;"),
            1,
        );
    }
}
