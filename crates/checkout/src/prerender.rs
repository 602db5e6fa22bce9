//! The views that `<parcela-checkout>` shows without the WebAssembly, rendered natively as HTML.
//!
//! Each text is rendered as a placeholder with its key, so that one tree serves all languages and the texts that a page overrides.

use chrono::NaiveDate;
use leptos::prelude::*;
use parcela_checkout_flow::{Event, State, transition};
use parcela_core::Violation;
use parcela_order_flow::Moment;
use uuid::Uuid;

use crate::context::Context;
use crate::messages::{Language, Messages};
use crate::widget::Checkout;
use parcela_ui::live_region::LiveRegion;
use parcela_ui::observable::Observable;
use parcela_ui::prerendered::{crashed, failed, placeholder, placeholders};

pub use crate::styles::styles;

/// A valid CNPJ, which the state of a sale requires. No view shows it.
const ESTABLISHMENT: &str = "11.222.333/0001-81";
/// An amount that is simulated immediately. No view shows it: `<parcela-checkout>` fills in the page's amount.
const AMOUNT: &str = "1500.00";

/// A view that needs no WebAssembly.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PrerenderedView {
    /// The first step.
    Blank,
    /// The first step with an amount of the page, while its options are being loaded.
    Given,
    /// The WebAssembly could not be loaded.
    Failed,
    /// The WebAssembly has crashed.
    Crashed,
    /// The choice of the store, above any other view. The element adds the stores.
    Store,
}

impl PrerenderedView {
    /// All views.
    pub const ALL: [Self; 5] = [Self::Blank, Self::Given, Self::Failed, Self::Crashed, Self::Store];

    /// The name by which `<parcela-checkout>` selects the view.
    pub fn name(self) -> &'static str {
        match self {
            Self::Blank => "blank",
            Self::Given => "given",
            Self::Failed => "failed",
            Self::Crashed => "crashed",
            Self::Store => "store",
        }
    }

    /// Renders the view to HTML.
    ///
    /// # Errors
    ///
    /// Never fails: `ESTABLISHMENT` is valid, and each text has a key.
    pub fn html(self) -> Result<String, Violation> {
        let messages = Messages::read("", &placeholders(&Language::keys())).ok_or(Violation::Length)?;
        Owner::new().with(|| match self {
            Self::Blank => first_step(messages, None),
            Self::Given => first_step(messages, Some(AMOUNT)),
            Self::Failed => Ok(failed(messages.common(), messages.widget())),
            Self::Crashed => Ok(crashed(messages.widget())),
            Self::Store => Ok(store(placeholder("store"))),
        })
    }
}

fn first_step(messages: Messages, amount: Option<&str>) -> Result<String, Violation> {
    let mut state = State::new(ESTABLISHMENT.parse()?, amount.map(str::to_owned));
    let moment = Moment {
        now: 0,
        today: NaiveDate::MIN,
        key: Uuid::nil(),
    };
    transition(&mut state, Event::Started(None), moment);
    let context = Context::new(Observable::new(state), messages, |_| {});
    let live_region = Observable::new(LiveRegion::default());
    Ok(view! { <Checkout context live_region on_step=Box::new(|_| {})/> }.to_html())
}

/// Renders the choice of the store as a field like those of the form.
fn store(label: String) -> String {
    let view = view! {
        <div class="card">
            <div class="field" part="field">
                <label for="store" part="label">{label}</label>
                <span class="control" part="control">
                    <select part="input" id="store" name="store"></select>
                </span>
            </div>
        </div>
    };
    view.to_html()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(view: PrerenderedView, parts: &[&str], others: &[&str]) {
        let html = view.html().unwrap();
        for part in parts {
            assert!(html.contains(part), "{part} is missing in {html}");
        }
        for other in others {
            assert!(!html.contains(other), "{other} is in {html}");
        }
    }

    #[test]
    fn the_first_step_has_its_fields_and_its_live_regions() {
        let form = [
            "id=\"amount\"",
            "inputmode=\"decimal\"",
            "for=\"amount\"",
            "name=\"tipoValorCalculo\"",
            "part=\"simulate\"",
            "part=\"toggle-down-payment\"",
            "aria-expanded=\"false\"",
            "role=\"status\"",
            "role=\"alert\"",
            "name=\"header\"",
        ];
        check(PrerenderedView::Blank, &form, &["part=\"options\""]);
        check(PrerenderedView::Given, &form, &["aria-invalid", "part=\"retry\""]);
        check(
            PrerenderedView::Given,
            &["part=\"options\"", "part=\"continue\"", "disabled"],
            &[],
        );
    }

    #[test]
    fn what_went_wrong_is_an_alert_with_a_way_on() {
        check(
            PrerenderedView::Failed,
            &["role=\"alert\"", "part=\"retry\""],
            &["id=\"amount\""],
        );
        check(
            PrerenderedView::Crashed,
            &["role=\"alert\"", "part=\"retry\""],
            &["id=\"amount\""],
        );
    }

    #[test]
    fn the_store_is_chosen_in_a_field_with_a_label() {
        check(
            PrerenderedView::Store,
            &["for=\"store\"", "id=\"store\"", "\u{e000}store\u{e001}"],
            &["part=\"card\"", "<option"],
        );
    }

    #[test]
    fn a_word_is_rendered_as_its_key() {
        check(
            PrerenderedView::Given,
            &["\u{e000}heading.simulation\u{e001}", "\u{e000}basis\u{e001}"],
            &["Simul"],
        );
        check(
            PrerenderedView::Crashed,
            &["\u{e000}crashed\u{e001}", "\u{e000}goOn\u{e001}"],
            &["erro"],
        );
    }
}
