//! The rooms of the sandbox: a module names only what stands below it.

use super::Finding;
use crate::sources::SourceFile;

const SANDBOX: &str = "crates/sandbox/src/";
const NAMED: &str = "crate::";

/// From the ground up.
const FLOORS: [&[&str]; 8] = [
    &["domain"],
    &["store"],
    &["clock", "config", "host", "token", "progress"],
    &["state"],
    &["api", "delivery", "scheduler"],
    &["payment", "panel"],
    &["app", "connections"],
    &["serve"],
];

/// Where a module of the sandbox names one that stands above it.
pub(super) fn check(file: &SourceFile) -> Vec<Finding> {
    let Some(own) = file.path.strip_prefix(SANDBOX).map(module).and_then(floor) else {
        return Vec::new();
    };
    let mut findings = Vec::new();
    for (number, line) in file.text.lines().enumerate() {
        if line.trim_start().starts_with("//") {
            continue;
        }
        let named = line.split(NAMED).skip(1).map(module);
        findings.extend(named.filter(|name| floor(name) > Some(own)).map(|name| {
            let rule = format!("`{name}` stands above this module: move what both need to a floor below");
            Finding::new(&file.path, number + 1, rule)
        }));
    }
    findings
}

/// The first name of a path, whether of a file or in Rust.
fn module(path: &str) -> &str {
    path.split(|char: char| !char.is_alphanumeric() && char != '_')
        .next()
        .unwrap_or_default()
}

fn floor(module: &str) -> Option<usize> {
    FLOORS.iter().position(|modules| modules.contains(&module))
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
        check_text("crates/sandbox/src/lib.rs", "use crate::serve;", 0);
        check_text("crates/core/src/lib.rs", "use crate::serve;", 0);
    }
}
