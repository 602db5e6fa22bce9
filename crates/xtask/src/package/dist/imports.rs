//! Which files an entry of the npm package makes a user download.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The module `entry` and every module that it imports from the package, however far.
pub(crate) fn of_entry(entry: &Path) -> Result<BTreeSet<PathBuf>> {
    followed(entry, Follow::Modules)
}

/// What the module `entry` waits for, but does not import itself: without what is imported only when it is wanted.
pub(super) fn beyond_entry(entry: &Path) -> Result<BTreeSet<PathBuf>> {
    let mut further = followed(entry, Follow::Static)?;
    for known in of_module(entry, Follow::Static)?
        .iter()
        .map(PathBuf::as_path)
        .chain([entry])
    {
        further.remove(known);
    }
    Ok(further)
}

/// The same of declarations, which name the modules that they declare.
pub(crate) fn of_declarations(entry: &Path) -> Result<BTreeSet<PathBuf>> {
    followed(entry, Follow::Declarations)
}

/// Which imports lead on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Follow {
    /// All of a module.
    Modules,
    /// Those of a module that are not `import(…)`.
    Static,
    /// All of a declaration, whose imports have the extension of the module.
    Declarations,
}

fn followed(entry: &Path, follow: Follow) -> Result<BTreeSet<PathBuf>> {
    let mut found = BTreeSet::new();
    let mut open = vec![entry.to_owned()];
    while let Some(module) = open.pop() {
        if !found.contains(&module) {
            open.extend(of_module(&module, follow)?);
            found.insert(module);
        }
    }
    Ok(found)
}

/// What the module itself imports.
fn of_module(module: &Path, follow: Follow) -> Result<Vec<PathBuf>> {
    let text = fs::read_to_string(module).with_context(|| format!("{} cannot be read", module.display()))?;
    let folder = module.parent().unwrap_or(Path::new(""));
    let imports = relative_imports(&text).filter(|import| !import.is_late || follow != Follow::Static);
    let paths = imports.map(|Import { address, .. }| match follow {
        Follow::Declarations => joined(folder, address).with_extension("d.ts"),
        Follow::Modules | Follow::Static => joined(folder, address),
    });
    Ok(paths.collect())
}

/// What a module imports from beside it.
#[derive(Debug, PartialEq, Eq)]
struct Import<'a> {
    address: &'a str,
    /// Whether it is an `import(…)`.
    is_late: bool,
}

/// The addresses beginning with a dot after `from`, `import` or `import(`.
fn relative_imports(text: &str) -> impl Iterator<Item = Import<'_>> {
    text.match_indices(['"', '\'']).filter_map(|(at, quote)| {
        let is_late = text[..at].trim_end().ends_with('(');
        let before = text[..at].trim_end_matches(['(', ' ', '\n']);
        let after = &text[at + 1..];
        let address = &after[..after.find(quote)?];
        let imported = before.ends_with("from") || before.ends_with("import");
        (imported && address.starts_with('.') && !address.contains('\n')).then_some(Import { address, is_late })
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
        let found: Vec<_> = relative_imports(text)
            .map(|import| (import.address, import.is_late))
            .collect();
        assert_eq!(
            found,
            [
                ("./sdk/inline.js", false),
                ("../side-effect.js", false),
                ("./client.js", false),
                ("./lazy.js", true)
            ]
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
