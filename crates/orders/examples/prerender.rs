//! Prints the data of the element's JavaScript as JSON: the style sheets, the HTML of each view by name, and the texts of each language.
//! `cargo xtask build` generates `orders/prerendered.js` and the tables of texts from it.

use std::error::Error;
use std::io::{Write, stdout};

use parcela_orders::messages::Language;
use parcela_orders::prerender::{PrerenderedView, styles};
use serde_json::{Map, Value, json};

fn main() -> Result<(), Box<dyn Error>> {
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
    let all = json!({ "styles": styles(), "views": views, "keys": Language::keys(), "languages": languages });
    writeln!(stdout(), "{all}")?;
    Ok(())
}
