//! Holds a file of the package to what a widget's crate renders natively: `cargo xtask types` writes it to `pkg/parcela/prerendered`, and
//! `pkg/parcela/scripts/prerender.mjs` reads it.

use std::error::Error;
use std::{env, fs};

use serde_json::{Map, Value, json};

/// Compares the file of the widget `name` with `rendered`. Writes it before if `PARCELA_UPDATE` is set.
pub(crate) fn check(name: &str, rendered: &Value) -> Result<(), Box<dyn Error>> {
    let file = format!("../../pkg/parcela/prerendered/{name}.json");
    if env::var_os("PARCELA_UPDATE").is_some() {
        fs::write(&file, serde_json::to_string_pretty(rendered)? + "\n")?;
    }
    let written: Value = serde_json::from_str(&fs::read_to_string(&file)?)?;
    assert!(
        written == *rendered,
        "{file} is older than the views: run `cargo xtask types`"
    );
    Ok(())
}

/// Returns the texts of a language: those of the WebAssembly's table, and those that the element shows without it, by their keys.
pub(crate) fn language<'a>(lang: &str, texts: &[&str], stopped: impl IntoIterator<Item = (&'a str, &'a str)>) -> Value {
    json!({ "lang": lang, "texts": texts, "stopped": by_name(stopped) })
}

/// Returns an object with these members.
pub(crate) fn by_name<'a>(members: impl IntoIterator<Item = (&'a str, impl Into<Value>)>) -> Map<String, Value> {
    let members = members.into_iter();
    members.map(|(name, value)| (name.to_owned(), value.into())).collect()
}
