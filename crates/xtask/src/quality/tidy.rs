//! The rules without a linter: the order of modules, the `//!` line of a Rust file, and the length of files.

use std::path::Path;

use anyhow::{Result, ensure};

use crate::quality::sources::{self, SourceFile};

/// The maximum number of lines. A longer file has more than one topic. ESLint counts the lines of JavaScript.
const MAX_LINES: usize = 400;

/// The modules of a crate's source folder, from the lowest layer to the highest. A module may name modules of its own and of lower layers.
const LAYERS: [(&str, &[&[&str]]); 2] = [
    (
        "crates/sandbox/src/",
        &[
            &["domain", "ports"],
            &["store"],
            &["clock", "config", "host", "token", "progress"],
            &["state"],
            &["api", "delivery"],
            &["gateway", "payment", "panel"],
            &["app", "background"],
            &["native"],
        ],
    ),
    (
        "crates/xtask/src/",
        &[&["setup"], &["package"], &["quality"], &["commands"]],
    ),
];

/// Fails with every violation in the repository at `root`.
pub(crate) fn check(root: &Path) -> Result<()> {
    let violations: Vec<String> = sources::all(root)?.iter().flat_map(violations_in).collect();
    ensure!(
        violations.is_empty(),
        "the house rules are broken:\n{}",
        violations.join("\n")
    );
    Ok(())
}

fn violations_in(SourceFile { path, text }: &SourceFile) -> Vec<String> {
    let mut violations = Vec::new();
    let extension = path.rsplit('.').next().unwrap_or_default();
    if extension == "rs" && !text.starts_with("//!") {
        violations.push(format!("{path}: the `//!` line is missing"));
    }
    if ["rs", "css", "html"].contains(&extension) && text.lines().count() > MAX_LINES {
        violations.push(format!("{path}: more than {MAX_LINES} lines: split it by topic"));
    }
    for (folder, layers) in LAYERS {
        let layer = |module| layers.iter().position(|modules| modules.contains(&module));
        let Some(own) = path.strip_prefix(folder).and_then(|path| layer(first_name(path))) else {
            continue;
        };
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        let named = code.flat_map(|line| line.split("crate::").skip(1).map(first_name));
        violations.extend(
            named
                .filter(|name| layer(name) > Some(own))
                .map(|name| format!("{path}: `{name}` is above this module: move the shared code to a lower layer")),
        );
    }
    violations
}

/// The first segment of a file path or a Rust path.
fn first_name(path: &str) -> &str {
    path.split(|char: char| !char.is_alphanumeric() && char != '_')
        .next()
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_repository_follows_the_rules() {
        check(Path::new("../..")).unwrap();
    }

    #[test]
    fn each_rule_is_reported() {
        let check = |path: &str, text: &str, expected: usize| {
            let (path, text) = (path.to_owned(), text.to_owned());
            assert_eq!(violations_in(&SourceFile { path, text }).len(), expected);
        };
        check("crates/core/src/lib.rs", "use std::fs;", 1);
        check("www/styles/page.css", &"a {}\n".repeat(MAX_LINES + 1), 1);
        let naming = |name| ["//! A topic.\n// crate::native\nuse cra", "te::", name, "::x;"].concat();
        check("crates/sandbox/src/store/order.rs", &naming("domain"), 0);
        check("crates/sandbox/src/store/order.rs", &naming("store"), 0);
        check("crates/sandbox/src/store/order.rs", &naming("clock"), 1);
        check("crates/sandbox/src/state.rs", &naming("api"), 1);
        check("crates/sandbox/src/lib.rs", &naming("native"), 0);
        check("crates/xtask/src/package/pack.rs", &naming("commands"), 1);
    }
}
