//! Renders the data of the element's JavaScript as JSON: the style sheets, the HTML of each view by name, and the texts of each language.

#[path = "../../../tests/widgets/prerendered.rs"]
mod prerendered;

use std::error::Error;

use parcela_orders::messages::Language;
use parcela_orders::prerender::{styles, views};
use serde_json::json;

#[test]
fn the_packages_first_views_are_those_of_the_components() -> Result<(), Box<dyn Error>> {
    let languages =
        Language::ALL.map(|language| prerendered::language(language.lang, &language.texts(), language.stopped()));
    let rendered = json!({ "styles": styles(), "views": prerendered::by_name(views()?), "keys": Language::keys(), "languages": languages });
    prerendered::check("orders", &rendered)
}
