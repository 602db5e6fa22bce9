//! Prints what the element's JavaScript is made of, as JSON: the style sheet, the views' HTML by name, each language's words, and the
//! address of the first simulation, with `{0}` for the amount.
//! `cargo xtask build` makes `prerendered.js` and the tables of messages of it.

use std::error::Error;
use std::io::{Write, stdout};

use parcela_checkout::messages::Language;
use parcela_checkout::prerender::{STYLES, Still};
use parcela_core::Valor;
use parcela_core::operation::{ListSimulateInstallments, Operation, TipoValorCalculo};
use serde_json::{Map, Value, json};

fn main() -> Result<(), Box<dyn Error>> {
    let mut views = Map::new();
    for still in Still::ALL {
        views.insert(still.name().to_owned(), still.html()?.into());
    }
    let languages: Vec<Value> = Language::ALL
        .map(|language| {
            let stopped = Map::from_iter(language.stopped().map(|(key, text)| (key.to_owned(), text.into())));
            json!({ "lang": language.lang, "texts": language.texts(), "stopped": stopped })
        })
        .into();
    let first = ListSimulateInstallments::new(Valor::MINIMUM_SALE, TipoValorCalculo::default())?.request();
    let minimum = Valor::MINIMUM_SALE.to_query();
    let simulation = json!({ "minimum": minimum, "address": first.url("").replace(&minimum, "{0}") });
    let all = json!({ "simulation": simulation, "styles": STYLES, "views": views, "keys": Language::keys(), "languages": languages });
    writeln!(stdout(), "{all}")?;
    Ok(())
}
