//! core does no I/O and reads no clock: what it may depend on is a closed list, and a longer list is a decision.

use super::Finding;
use crate::quality::sources::SourceFile;

const ALLOWED: [&str; 14] = [
    "base64",
    "chrono",
    "futures-util",
    "hex",
    "hmac",
    // A crate of this workspace, as pure as core: it has no dependency but uuid.
    "parcela-json",
    "serde",
    "serde_json",
    "sha2",
    "subtle",
    "thiserror",
    // Optional: the TypeScript declarations and OpenAPI schemas of the wire, which no page downloads.
    "ts-rs",
    "utoipa",
    "uuid",
];

/// Where the list is, for whoever has a reason to make it longer.
const LIST: &str = "crates/xtask/src/tidy/core_dependencies.rs";

/// What core's Cargo.toml has beyond the list.
pub(super) fn check(manifest: &SourceFile) -> Vec<Finding> {
    let Ok(table) = manifest.text.parse::<toml::Table>() else {
        return vec![Finding::new(&manifest.path, 1, "this is not TOML")];
    };
    let mut refused = Vec::new();
    let dependencies = table.get("dependencies").and_then(toml::Value::as_table);
    let names = dependencies
        .into_iter()
        .flat_map(|table| table.keys())
        .map(String::as_str);
    refused.extend(names.filter(|name| !ALLOWED.contains(name)));
    refused.extend(
        ["build-dependencies", "target"]
            .into_iter()
            .filter(|section| table.contains_key(*section)),
    );
    let rule = |name| format!("{name} is not on the list of what core may depend on ({LIST})");
    refused
        .iter()
        .map(|name| Finding::new(&manifest.path, line_of(&manifest.text, name), rule(name)))
        .collect()
}

fn line_of(text: &str, name: &str) -> usize {
    let found = text
        .lines()
        .position(|line| line.trim_start_matches('[').starts_with(name));
    found.map_or(1, |index| index + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_lines(text: &str, expected: &[usize]) {
        let manifest = SourceFile {
            path: "crates/core/Cargo.toml".to_owned(),
            text: text.to_owned(),
        };
        let found: Vec<usize> = check(&manifest).into_iter().map(|finding| finding.line).collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn the_list_is_closed() {
        check_lines("[dependencies]\nserde.workspace = true\ntokio.workspace = true\n", &[3]);
        check_lines("[dependencies]\nwasm-bindgen.workspace = true\n", &[2]);
        check_lines(
            "[dependencies]\n[target.'cfg(unix)'.dependencies]\nlibc = \"1\"\n",
            &[2],
        );
        check_lines("[dev-dependencies]\nproptest = \"1\"\n", &[]);
    }
}
