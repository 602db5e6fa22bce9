//! Renders the data of the element's JavaScript as JSON: the style sheets, the HTML of each view by name, and the texts of each language.
//! `cargo xtask types` writes them to `pkg/parcela/prerendered`, and `pkg/parcela/scripts/prerender.mjs` reads them.

use std::error::Error;
use std::{env, fs};

use parcela_orders::messages::Language;
use parcela_orders::prerender::{PrerenderedView, styles};
use serde_json::{Map, Value, json};

const FILE: &str = "../../pkg/parcela/prerendered/orders.json";

#[test]
fn the_packages_first_views_are_those_of_the_components() -> Result<(), Box<dyn Error>> {
    let rendered = rendered()?;
    if env::var_os("PARCELA_UPDATE").is_some() {
        fs::write(FILE, serde_json::to_string_pretty(&rendered)? + "\n")?;
    }
    let written: Value = serde_json::from_str(&fs::read_to_string(FILE)?)?;
    assert!(
        written == rendered,
        "{FILE} is older than the views: run `cargo xtask types`"
    );
    Ok(())
}

fn rendered() -> Result<Value, Box<dyn Error>> {
    let mut views = Map::new();
    for view in PrerenderedView::ALL {
        views.insert(view.name().to_owned(), view.html()?.into());
    }
    let languages: Vec<Value> = Language::ALL
        .map(|language| {
            let stopped = Map::from_iter(language.stopped().map(|(key, text)| (key.to_owned(), text.into())));
            json!({ "lang": language.lang, "texts": language.texts(), "stopped": stopped })
        })
        .into();
    Ok(json!({ "styles": styles(), "views": views, "keys": Language::keys(), "languages": languages }))
}
