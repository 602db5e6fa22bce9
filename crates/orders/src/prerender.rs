//! The views that `<parcela-orders>` shows without the WebAssembly, rendered natively as HTML.

use leptos::prelude::*;
use parcela_core::Violation;
use parcela_orders_flow::State;
use parcela_ui::live_region::LiveRegion;
use parcela_ui::messages::WidgetMessages;
use parcela_ui::observable::Observable;
use parcela_ui::prerendered::{crashed, failed, placeholders};

use crate::context::Context;
use crate::messages::Messages;
use crate::root::Orders;

pub use crate::styles::styles;

/// Renders the views by the names under which `<parcela-orders>` selects them: the list while its orders are being loaded, and the failures of
/// a WebAssembly that could not be loaded or has crashed.
///
/// # Errors
///
/// Never fails: each text has a key.
pub fn views() -> Result<[(&'static str, String); 3], Violation> {
    let messages = Messages::read("", &placeholders(&Messages::keys())).ok_or(Violation::Length)?;
    Ok(Owner::new().with(|| {
        let context = Context::new(Observable::new(State::new(None)), messages, |_| {});
        let blank = view! { <Orders context live_region=Observable::new(LiveRegion::default())/> };
        [
            ("blank", blank.to_html()),
            ("failed", failed(messages.common(), messages.widget())),
            ("crashed", crashed(messages.widget())),
        ]
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_has_its_search_its_chips_and_its_live_regions() {
        let [(_, html), ..] = views().unwrap();
        for part in [
            "id=\"search\"",
            "type=\"search\"",
            "for=\"search\"",
            "name=\"status\"",
            "name=\"period\"",
            "role=\"status\"",
            "role=\"alert\"",
            "\u{e000}loading\u{e001}",
        ] {
            assert!(html.contains(part), "{part} is missing in {html}");
        }
        assert!(!html.contains("part=\"row\""), "{html}");
    }
}
