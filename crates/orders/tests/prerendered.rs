//! Renders the data of the element's JavaScript as JSON: the style sheets, the HTML of each view by name, and the texts of each language.

#[path = "../../../tests/widgets/prerendered.rs"]
mod prerendered;

use std::error::Error;

use parcela_orders::messages::Language;
use parcela_orders::prerender::{PrerenderedView, styles};
use serde_json::{Map, json};

#[test]
fn the_packages_first_views_are_those_of_the_components() -> Result<(), Box<dyn Error>> {
    let mut views = Map::new();
    for view in PrerenderedView::ALL {
        views.insert(view.name().to_owned(), view.html()?.into());
    }
    let languages =
        Language::ALL.map(|language| prerendered::language(language.lang, &language.texts(), language.stopped()));
    let rendered = json!({ "styles": styles(), "views": views, "keys": Language::keys(), "languages": languages });
    prerendered::check("orders", &rendered)
}
