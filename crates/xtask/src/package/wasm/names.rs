//! The names by which a wasm and its glue know each other, made short: half of each is a hash, which no compression makes
//! smaller. That is 2.6 kB of brotli of the slim SDK and 3.8 of the slim checkout. What the wasm does not
//! import any more is left out of the glue.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

/// What wasm-opt writes when it has shortened the names of a wasm.
#[derive(Deserialize)]
struct Report {
    /// Module, name, short name.
    imports: Vec<[String; 3]>,
    /// Name, short name.
    exports: Vec<[String; 2]>,
}

/// The module that wasm-opt makes all imports be of.
const MODULE: &str = "a";

/// How wasm-bindgen indents what the glue has for each import, and what it ends with.
const ENTRY: &str = "        ";
const ENTRY_END: &str = "        },";

/// The glue, with the names that wasm-opt has given in place of its own, as told in wasm-opt's `report`.
///
/// # Errors
///
/// When the glue does not have every import, once.
pub(crate) fn shortened(glue: &str, report: &str) -> Result<String> {
    let report: Report = serde_json::from_str(report).context("wasm-opt's names cannot be read")?;
    let mut imports = BTreeMap::new();
    let mut glue = glue.to_owned();
    for [module, name, short] in report.imports {
        glue = glue.replace(&format!("\"{module}\": "), &format!("{MODULE}: "));
        imports.insert(name, short);
    }
    let exports: BTreeMap<_, _> = report.exports.into_iter().map(|[name, short]| (name, short)).collect();
    let glue = without_unused(&glue, |name| imports.contains_key(name));
    let mut replaced = 0;
    let mut text = String::with_capacity(glue.len());
    for word in words(&glue) {
        let short = if text.ends_with("wasm.") {
            exports.get(word)
        } else if let Some(short) = imports.get(word) {
            replaced += 1;
            Some(short)
        } else {
            None
        };
        text.push_str(short.map_or(word, String::as_str));
    }
    ensure!(
        replaced == imports.len(),
        "the glue has {replaced} of the {} imports of its wasm: crates/xtask/src/package/wasm/names.rs has to follow",
        imports.len()
    );
    Ok(text)
}

/// The glue without the functions that it has for imports which are none. Each stands on lines of its own.
fn without_unused(glue: &str, is_import: impl Fn(&str) -> bool) -> String {
    let mut is_used = true;
    let mut text = String::with_capacity(glue.len());
    for line in glue.split_inclusive('\n') {
        let entry = line.strip_prefix(ENTRY).and_then(|line| line.split_once(": function("));
        let entry = entry.filter(|(name, _)| name.starts_with("__wb"));
        is_used = entry.map_or(is_used, |(name, _)| is_import(name));
        if is_used {
            text.push_str(line);
        }
        is_used |= line.trim_end() == ENTRY_END;
    }
    text
}

/// The text in pieces: its identifiers, and what stands between them.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_' || letter == '$';
    let mut rest = text;
    std::iter::from_fn(move || {
        let kind = is_part(rest.chars().next()?);
        let end = rest.find(|letter| is_part(letter) != kind).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        rest = after;
        Some(word)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const GLUE: &str = r#"
        const import0 = {
            __wbg_get_1f: function(arg0) { return wasm.__wbg_client_free(arg0, wasm.__wbg_client); },
        };
        return { "./sdk_bg.js": import0 };
        const name = "client";"#;

    #[test]
    fn both_sides_know_each_other_by_short_names() {
        let report = r#"{ "imports": [["./sdk_bg.js", "__wbg_get_1f", "$"]],
            "exports": [["__wbg_client", "b"], ["__wbg_client_free", "c"], ["client", "d"]] }"#;
        let expected = r#"
        const import0 = {
            $: function(arg0) { return wasm.c(arg0, wasm.b); },
        };
        return { a: import0 };
        const name = "client";"#;
        assert_eq!(shortened(GLUE, report).unwrap(), expected);
    }

    #[test]
    fn what_is_not_imported_is_left_out() {
        let unused = "        __wbg_close_3c: function(arg0) {\n            return arg0.close();\n        },\n";
        let used = "        __wbg_get_1f: function(arg0) {\n            return arg0.get();\n        },\n";
        let glue = format!("    return {{\n{unused}{used}{unused}    }};\n");
        let left = without_unused(&glue, |name| name == "__wbg_get_1f");
        assert_eq!(left, format!("    return {{\n{used}    }};\n"));
    }

    #[test]
    fn an_import_that_the_glue_does_not_have_is_told() {
        let report = r#"{ "imports": [["./sdk_bg.js", "__wbg_set_2e", "a"]], "exports": [] }"#;
        let error = shortened(GLUE, report).unwrap_err().to_string();
        assert!(error.contains("0 of the 1"), "{error}");
    }
}
