//! Which files an entry of the npm package makes a user download.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The module `entry` and every module that it imports from the package, however far.
pub(crate) fn of_entry(entry: &Path) -> Result<BTreeSet<PathBuf>> {
    followed(entry, "")
}

/// The same of declarations, which name the modules that they declare.
pub(crate) fn of_declarations(entry: &Path) -> Result<BTreeSet<PathBuf>> {
    followed(entry, "d.ts")
}

/// `extension` takes the place of that of an import, unless it is empty.
fn followed(entry: &Path, extension: &str) -> Result<BTreeSet<PathBuf>> {
    let mut found = BTreeSet::new();
    let mut open = vec![entry.to_owned()];
    while let Some(module) = open.pop() {
        let text = fs::read_to_string(&module).with_context(|| format!("{} cannot be read", module.display()))?;
        let folder = module.parent().unwrap_or(Path::new("")).to_owned();
        if found.insert(module) {
            open.extend(relative_imports(&text).map(|import| {
                let path = joined(&folder, import);
                if extension.is_empty() {
                    path
                } else {
                    path.with_extension(extension)
                }
            }));
        }
    }
    Ok(found)
}

/// The addresses beginning with a dot after `from`, `import` or `import(`.
fn relative_imports(text: &str) -> impl Iterator<Item = &str> {
    text.match_indices(['"', '\'']).filter_map(|(at, quote)| {
        let before = text[..at].trim_end_matches(['(', ' ', '\n']);
        let after = &text[at + 1..];
        let address = &after[..after.find(quote)?];
        let imported = before.ends_with("from") || before.ends_with("import");
        (imported && address.starts_with('.') && !address.contains('\n')).then_some(address)
    })
}

fn joined(folder: &Path, address: &str) -> PathBuf {
    let mut path = folder.to_owned();
    for part in address.split('/') {
        match part {
            "." => {}
            ".." => {
                path.pop();
            }
            name => path.push(name),
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_imports_in_each_form_and_nothing_else() {
        let text = r#"
            import inlined from "./sdk/inline.js";
            import "../side-effect.js";
            export { Client } from './client.js';
            const lazy = () => import("./lazy.js");
            import { html } from "lit";
            const text = "./not-imported.js";
        "#;
        let found: Vec<_> = relative_imports(text).collect();
        assert_eq!(
            found,
            ["./sdk/inline.js", "../side-effect.js", "./client.js", "./lazy.js"]
        );
    }

    #[test]
    fn addresses_are_relative_to_their_module() {
        assert_eq!(
            joined(Path::new("dist/checkout"), "../error.js"),
            Path::new("dist/error.js")
        );
        assert_eq!(joined(Path::new("dist"), "./sdk/sdk.js"), Path::new("dist/sdk/sdk.js"));
    }
}
