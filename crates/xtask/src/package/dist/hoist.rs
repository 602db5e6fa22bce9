//! Each entry names all modules that it needs, however far they are: a page without a bundler asks for them at once, not for one
//! layer after the other.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::imports;

/// Adds to each entry in `package` the imports of the modules that its own imports lead to. Nothing is taken from them, so that the order
/// of evaluation stays, and a bundler leaves them out: the package's modules have no side effects.
pub(super) fn hoist(package: &Path) -> Result<()> {
    for entry in entries(package)? {
        let text = fs::read_to_string(&entry).with_context(|| format!("cannot read {}", entry.display()))?;
        let mut lines = vec![text];
        for module in imports::beyond_entry(&entry)? {
            let path = module.strip_prefix(package)?.display();
            lines.push(format!("import {{}} from \"./{path}\";\n"));
        }
        fs::write(&entry, lines.concat()).with_context(|| format!("cannot write {}", entry.display()))?;
    }
    Ok(())
}

/// The modules in the folder itself that serve every host: one with a second extension, such as `index.workerd.js`, is for one alone.
fn entries(package: &Path) -> Result<Vec<PathBuf>> {
    let files = fs::read_dir(package).with_context(|| format!("cannot read {}", package.display()))?;
    let mut found: Vec<PathBuf> = files.flatten().map(|file| file.path()).collect();
    found.retain(|path| {
        path.extension().is_some_and(|end| end == "js") && path.with_extension("").extension().is_none()
    });
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_names_what_its_imports_lead_to_and_nothing_that_is_asked_for_later() {
        let package = std::env::temp_dir().join(format!("parcela-hoist-{}", std::process::id()));
        fs::create_dir_all(package.join("shared")).unwrap();
        for (name, text) in [
            ("auto.js", "import { define } from \"./entry.js\";\ndefine();\n"),
            ("entry.js", "import { part } from \"./shared/part.js\";\n"),
            ("entry.workerd.js", "import { define } from \"./entry.js\";\n"),
            (
                "shared/part.js",
                "import{a}from\"./small.js\";const late = () => import(\"./late.js\");\n",
            ),
            ("shared/small.js", ""),
            ("shared/late.js", ""),
        ] {
            fs::write(package.join(name), text).unwrap();
        }
        hoist(&package).unwrap();
        let read = |name: &str| fs::read_to_string(package.join(name)).unwrap();
        let [auto, entry, workerd] = ["auto.js", "entry.js", "entry.workerd.js"].map(read);
        fs::remove_dir_all(&package).unwrap();
        assert_eq!(
            auto,
            "import { define } from \"./entry.js\";\ndefine();\n\
            import {} from \"./shared/part.js\";\nimport {} from \"./shared/small.js\";\n"
        );
        assert_eq!(
            entry,
            "import { part } from \"./shared/part.js\";\nimport {} from \"./shared/small.js\";\n"
        );
        assert_eq!(workerd, "import { define } from \"./entry.js\";\n");
    }
}
