//! Rules about the text of a file.

use super::Finding;
use crate::quality::sources::SourceFile;

/// A file longer than this is more than one topic.
const MOST_LINES: usize = 400;
const WRITTEN_BY_HAND: [&str; 9] = ["rs", "js", "mjs", "cjs", "ts", "tsx", "jsx", "css", "html"];

// Each word in two parts, so that this file does not break the rules it is about.
const SQL: [&str; 6] = [
    concat!("SELECT", " "),
    concat!("INSERT", " INTO "),
    concat!("DELETE", " FROM "),
    concat!("CREATE", " TABLE "),
    concat!("DROP", " TABLE "),
    concat!("ON", " CONFLICT"),
];
const STYLE_ATTRIBUTE: &str = concat!("style", "=\"");
const WASM_BINDGEN: &str = concat!("wasm", "_bindgen");
const MACHINE_PATHS: [&str; 2] = [concat!("/ro", "ot/"), concat!("/wo", "rk/")];

/// Where a file breaks a rule.
pub(super) fn check(file: &SourceFile) -> Vec<Finding> {
    let mut findings = Vec::new();
    let is_rust = file.is_one_of(&["rs"]);
    if is_rust && !file.text.starts_with("//!") {
        findings.push(Finding::new(
            &file.path,
            1,
            "a Rust file opens with a `//!` line that says what lives there",
        ));
    }
    let length = file.text.lines().count();
    if file.is_one_of(&WRITTEN_BY_HAND) && length > MOST_LINES {
        let rule = format!("{length} lines, where {MOST_LINES} are the most: split it by topic");
        findings.push(Finding::new(&file.path, length, rule));
    }
    for (number, line) in file.text.lines().enumerate() {
        let broken = broken_by_any(line).into_iter().chain(if is_rust {
            broken_by_rust(&file.path, line)
        } else {
            None
        });
        findings.extend(broken.map(|rule| Finding::new(&file.path, number + 1, rule)));
    }
    findings
}

fn broken_by_any(line: &str) -> Option<&'static str> {
    names_machine_path(line).then_some("a path of one machine: it is not there on another")
}

fn broken_by_rust(path: &str, line: &str) -> Option<&'static str> {
    if line.trim_start().starts_with("//") {
        return None;
    }
    if exports_to_javascript(line) && !may_export(path) {
        return Some(
            "the wasm boundary is crates/sdk, crates/sandbox-wasm and crates/checkout/src/element.rs: export from there",
        );
    }
    if SQL.iter().any(|word| line.contains(word)) && !may_query(path) {
        return Some("SQL stands in crates/sandbox/src/store/ only");
    }
    if line.contains(STYLE_ATTRIBUTE) && path.starts_with("crates/checkout/") {
        return Some(
            "a content security policy blocks style attributes: use a class, or a custom property set by script",
        );
    }
    if formats_precisely(line) && IN_THE_SDK.iter().any(|sources| path.starts_with(sources)) {
        return Some(
            "the wasm of the SDK has no code for a number with a precision (crates/xtask/src/package/wasm/unused.rs)",
        );
    }
    None
}

/// What the SDK's wasm is made of.
const IN_THE_SDK: [&str; 4] = [
    "crates/sdk/src/",
    "crates/core/src/",
    "crates/json/src/",
    "crates/transport/src/",
];

/// What the checkout is to the element, and the element to the checkout.
const CHECKOUT_BOUNDARY: [&str; 2] = ["crates/checkout/src/element.rs", "crates/checkout/src/page.rs"];

fn may_export(path: &str) -> bool {
    let crates = ["crates/sdk/", "crates/validators/", "crates/sandbox-wasm/"];
    crates.iter().any(|krate| path.starts_with(krate)) || CHECKOUT_BOUNDARY.contains(&path)
}

/// The store, and tests that look into its file from outside.
fn may_query(path: &str) -> bool {
    path.starts_with("crates/sandbox/src/store/") || path.starts_with("crates/sandbox/tests/")
}

/// The attribute itself, in `#[…]` or `cfg_attr`, but not `wasm_bindgen_test` or a path.
fn exports_to_javascript(line: &str) -> bool {
    line.match_indices(WASM_BINDGEN).any(|(at, word)| {
        let before = line[..at].trim_end();
        let after = &line[at + word.len()..];
        let in_attribute = before.ends_with("#[") || (before.contains("cfg_attr(") && before.ends_with(','));
        in_attribute && after.starts_with([']', '(', ')'])
    })
}

/// A placeholder such as `{:.2}` or `{x:>8.prec$}`.
fn formats_precisely(line: &str) -> bool {
    line.split('{').skip(1).any(|rest| {
        let placeholder = rest.split('}').next().unwrap_or_default();
        let is_placeholder = placeholder
            .chars()
            .all(|char| char.is_alphanumeric() || "_:<>^+-#.$*?".contains(char));
        is_placeholder && placeholder.split_once(':').is_some_and(|(_, spec)| spec.contains('.'))
    })
}

/// A folder at the beginning of a path, not inside an address such as `https://example.com/…`.
fn names_machine_path(line: &str) -> bool {
    MACHINE_PATHS.iter().any(|folder| {
        line.match_indices(folder).any(|(at, _)| {
            let before = line[..at].chars().next_back();
            before.is_none_or(|char| !(char.is_alphanumeric() || ['.', '-', '_', '}', '*', '/'].contains(&char)))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A rule is broken in exactly these lines of `text`, as a file at `path`.
    fn check_lines(path: &str, text: &str, expected: &[usize]) {
        let file = SourceFile {
            path: path.to_owned(),
            text: text.to_owned(),
        };
        let found: Vec<usize> = check(&file).into_iter().map(|finding| finding.line).collect();
        assert_eq!(found, expected, "{path}:\n{text}");
    }

    #[test]
    fn rust_files_open_with_docs() {
        check_lines("a.rs", "use std::fs;\n", &[1]);
        check_lines("a.rs", "//! A topic.\nuse std::fs;\n", &[]);
        check_lines("a.js", "import x;\n", &[]);
    }

    #[test]
    fn the_wasm_boundary_is_where_it_belongs() {
        let text = [
            "//! A topic.",
            concat!("#[wasm", "_bindgen]"),
            concat!("#[wasm", "_bindgen(js_name = x)]"),
        ]
        .join("\n");
        check_lines("crates/core/src/lib.rs", &text, &[2, 3]);
        check_lines("crates/checkout/src/view.rs", &text, &[2, 3]);
        check_lines("crates/checkout/src/element.rs", &text, &[]);
        check_lines("crates/sdk/src/client.rs", &text, &[]);
        let conditional = concat!("//!\n#[cfg_attr(feature = \"x\", wasm", "_bindgen)]");
        check_lines("crates/core/src/lib.rs", conditional, &[2]);
        let tests = concat!("//!\nuse wasm", "_bindgen::JsValue;\n#[wasm", "_bindgen_test]\n");
        check_lines("crates/checkout/tests/web.rs", tests, &[]);
    }

    #[test]
    fn sql_stands_in_the_store() {
        let text = concat!("//! A topic.\nlet sql = \"SELECT", " 1\";\n// SELECT", " in prose\n");
        check_lines("crates/sandbox/src/api/routes/orders.rs", text, &[2]);
        check_lines("crates/sandbox/src/store/orders.rs", text, &[]);
    }

    #[test]
    fn no_style_attributes_in_views() {
        let text = concat!("//! A topic.\nview! { <p style", "=\"color: red\"/> }\n");
        check_lines("crates/checkout/src/view.rs", text, &[2]);
    }

    #[test]
    fn the_sdk_gives_no_precision() {
        let text = "//!\nformat!(\"{:.2}\", x)\nformat!(\"{x:>8.p$} {y}\")\nformat!(\"{x}. {y:?}.\")\nlet z = Z { a: 1.0 };\n\"{\"a\":9.0}\"\n";
        check_lines("crates/core/src/money.rs", text, &[2, 3]);
        check_lines("crates/sandbox/src/money.rs", text, &[]);
    }

    #[test]
    fn no_paths_of_one_machine() {
        let text = concat!(
            "see /ro",
            "ot/.cargo\nhttps://example.com/wo",
            "rk/a\n\"/wo",
            "rk/main\"\n"
        );
        check_lines("README.md", text, &[1, 3]);
    }

    #[test]
    fn no_file_is_too_long() {
        let text = "//! A topic.\n".repeat(MOST_LINES);
        check_lines("a.rs", &text, &[]);
        check_lines("a.rs", &format!("{text}//\n"), &[MOST_LINES + 1]);
        check_lines("spec.md", &format!("{text}//\n"), &[]);
    }
}
