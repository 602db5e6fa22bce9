//! Prints what the element's JavaScript is made of, as JSON: the style sheet, the views' HTML by name, and the words by
//! language and key. `cargo xtask build` makes `prerendered.js` of it.

use std::error::Error;
use std::io::{Write, stdout};

use parcela_checkout::prerender::{STYLES, Still, words};
use serde_json::{Map, Value, json};

fn main() -> Result<(), Box<dyn Error>> {
    let mut views = Map::new();
    for still in Still::ALL {
        views.insert(still.name().to_owned(), still.html()?.into());
    }
    let words: Vec<Value> = words()
        .map(|(lang, texts)| {
            let texts: Map<String, Value> = texts.into_iter().map(|(key, text)| (key, text.into())).collect();
            json!({ "lang": lang, "texts": texts })
        })
        .collect();
    let all = json!({ "styles": STYLES, "views": views, "words": words });
    writeln!(stdout(), "{all}")?;
    Ok(())
}
