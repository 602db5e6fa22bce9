//! Renders the data of the element's JavaScript as JSON: the style sheets and the HTML of each view by name.
//! Lists the keys of the texts.

#[path = "../../../tests/widgets/prerendered.rs"]
mod prerendered;

use std::error::Error;

use parcela_orders::messages::Messages;
use parcela_orders::prerender::{styles, views};
use parcela_ui::messages::WidgetMessages;
use parcela_ui::prerendered::STOPPED;
use serde_json::json;

#[test]
fn the_packages_first_views_are_those_of_the_components() -> Result<(), Box<dyn Error>> {
    let rendered = json!({ "styles": styles(), "views": prerendered::by_name(views()?) });
    prerendered::check("orders", &rendered)
}

#[test]
fn the_packages_texts_have_the_keys_of_the_table() -> Result<(), Box<dyn Error>> {
    prerendered::check_keys("orders", &Messages::own_keys(), &STOPPED)
}
