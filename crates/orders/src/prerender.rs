//! The views that `<parcela-orders>` shows without the WebAssembly, rendered natively as HTML.

use leptos::prelude::*;
use parcela_core::Violation;
use parcela_orders_flow::State;
use parcela_ui::live_region::LiveRegion;
use parcela_ui::observable::Observable;
use parcela_ui::prerendered::{crashed, failed, placeholders};

use crate::context::Context;
use crate::messages::{Language, Messages};
use crate::root::Orders;

pub use crate::styles::styles;

/// A view that needs no WebAssembly.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PrerenderedView {
    /// The list, while its orders are being loaded.
    Blank,
    /// The WebAssembly could not be loaded.
    Failed,
    /// The WebAssembly has crashed.
    Crashed,
}

impl PrerenderedView {
    /// All views.
    pub const ALL: [Self; 3] = [Self::Blank, Self::Failed, Self::Crashed];

    /// The name by which `<parcela-orders>` selects the view.
    pub fn name(self) -> &'static str {
        match self {
            Self::Blank => "blank",
            Self::Failed => "failed",
            Self::Crashed => "crashed",
        }
    }

    /// Renders the view to HTML.
    ///
    /// # Errors
    ///
    /// Never fails: each text has a key.
    pub fn html(self) -> Result<String, Violation> {
        let messages = Messages::read("", &placeholders(&Language::keys())).ok_or(Violation::Length)?;
        Ok(Owner::new().with(|| match self {
            Self::Blank => {
                let context = Context::new(Observable::new(State::new(None)), messages, |_| {});
                view! { <Orders context live_region=Observable::new(LiveRegion::default())/> }.to_html()
            }
            Self::Failed => failed(messages.common(), messages.widget()),
            Self::Crashed => crashed(messages.widget()),
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_has_its_search_its_chips_and_its_live_regions() {
        let html = PrerenderedView::Blank.html().unwrap();
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

    #[test]
    fn what_went_wrong_is_an_alert_with_a_way_on() {
        for view in [PrerenderedView::Failed, PrerenderedView::Crashed] {
            let html = view.html().unwrap();
            assert!(
                html.contains("role=\"alert\"") && html.contains("part=\"retry\""),
                "{html}"
            );
        }
    }
}
