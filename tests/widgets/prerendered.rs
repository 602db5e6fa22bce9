//! Holds files of the package to what a widget's crate renders natively: `cargo xtask types` writes them, and
//! `pkg/parcela/scripts/prerender.mjs` reads them.

use std::error::Error;
use std::{env, fs};

use serde_json::{Map, Value};

/// Compares the views of the widget `name` with the package's.
pub(crate) fn check(name: &str, rendered: &Value) -> Result<(), Box<dyn Error>> {
    let text = serde_json::to_string_pretty(rendered)? + "\n";
    check_file(&format!("prerendered/{name}.json"), &text)
}

/// Compares the keys of texts with the type that the texts in `src/<folder>/messages` have. `keys` are those in the WebAssembly's table, in
/// its order, and `early` those of texts that the element shows without it.
pub(crate) fn check_keys(folder: &str, keys: &[String], early: &[&str]) -> Result<(), Box<dyn Error>> {
    let keys: String = keys.iter().flat_map(|key| ["  \"", key, "\",\n"]).collect();
    let early: String = early.iter().flat_map(|key| [" | \"", key, "\""]).collect();
    let module = format!(
        "/** The keys of texts in the order of the WebAssembly's table. Written by `cargo xtask types`. */\n\n\
         export const KEYS = [\n{keys}] as const;\n\n\
         /** The texts of one language. */\n\
         export type Texts = Readonly<Record<(typeof KEYS)[number]{early}, string>>;\n"
    );
    check_file(&format!("src/{folder}/messages/keys.ts"), &module)
}

/// Compares a file of the package with `expected`. Writes it before if `PARCELA_UPDATE` is set.
fn check_file(path: &str, expected: &str) -> Result<(), Box<dyn Error>> {
    let file = format!("../../pkg/parcela/{path}");
    if env::var_os("PARCELA_UPDATE").is_some() {
        fs::write(&file, expected)?;
    }
    let is_current = fs::read_to_string(&file).is_ok_and(|written| written == expected);
    assert!(is_current, "{file} is out of date: run `cargo xtask types`");
    Ok(())
}

/// Returns an object with these members.
pub(crate) fn by_name<'a>(members: impl IntoIterator<Item = (&'a str, impl Into<Value>)>) -> Map<String, Value> {
    let members = members.into_iter();
    members.map(|(name, value)| (name.to_owned(), value.into())).collect()
}
