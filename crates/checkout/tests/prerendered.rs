//! Renders the data of the element's JavaScript as JSON: the style sheets, the HTML of each view by name, the customer's fields, and the request
//! of the first simulation with `{0}` for the amount. Lists the keys of the texts.

#[path = "../../../tests/widgets/prerendered.rs"]
mod prerendered;

use std::error::Error;
use std::fmt::Debug;

use parcela_checkout::messages::Messages;
use parcela_checkout::prerender::{styles, views};
use parcela_checkout_flow::FormField;
use parcela_core::Valor;
use parcela_core::operation::{ListSimulateInstallments, Operation, TipoValorCalculo};
use parcela_transport::{CACHE, REDIRECT};
use parcela_ui::messages::{WidgetMessages, keys};
use parcela_ui::prerendered::STOPPED;
use serde_json::{Map, Value, json};

#[test]
fn the_packages_first_views_are_those_of_the_components() -> Result<(), Box<dyn Error>> {
    let rendered = json!({
        "simulation": simulation()?,
        "fields": FormField::ALL.map(FormField::wire_name),
        "styles": styles(),
        "views": prerendered::by_name(views()?),
    });
    prerendered::check("checkout", &rendered)
}

#[test]
fn the_packages_texts_have_the_keys_of_the_tables() -> Result<(), Box<dyn Error>> {
    prerendered::check_keys("widget", &keys(), &[])?;
    let [failed, crashed, go_on] = STOPPED;
    prerendered::check_keys("checkout", &Messages::own_keys(), &[failed, crashed, go_on, "store"])
}

/// Returns the request of the first simulation.
fn simulation() -> Result<Value, Box<dyn Error>> {
    let first = ListSimulateInstallments::new(Valor::MINIMUM_SALE, TipoValorCalculo::default())?.request();
    let minimum = Valor::MINIMUM_SALE.to_query();
    let headers: Map<_, Value> = first
        .headers
        .iter()
        .map(|(name, value)| ((*name).to_owned(), value.as_str().into()))
        .collect();
    Ok(json!({
        "minimum": minimum,
        "address": first.url("").replace(&minimum, "{0}"),
        "request": { "cache": word(CACHE), "redirect": word(REDIRECT), "headers": headers },
    }))
}

/// Returns a mode of the Fetch standard in JavaScript's notation: `no-store` for `NoStore`.
fn word(mode: impl Debug) -> String {
    let mut word = String::new();
    for letter in format!("{mode:?}").chars() {
        if letter.is_uppercase() && !word.is_empty() {
            word.push('-');
        }
        word.push(letter.to_ascii_lowercase());
    }
    word
}
