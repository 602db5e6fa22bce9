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
use crate::messages::Messages;
use crate::widget::Checkout;
use parcela_ui::live_region::LiveRegion;
use parcela_ui::messages::WidgetMessages;
use parcela_ui::observable::Observable;
use parcela_ui::prerendered::{crashed, failed, placeholder, placeholders};

pub use crate::styles::styles;

/// A valid CNPJ, which the state of a sale requires. No view shows it.
const ESTABLISHMENT: &str = "11.222.333/0001-81";
/// An amount that is simulated immediately. No view shows it: `<parcela-checkout>` fills in the page's amount.
const AMOUNT: &str = "1500.00";

/// Renders the views by the names under which `<parcela-checkout>` selects them: the first step without an amount of the page, and with one
/// while its options are being loaded; the failures of a WebAssembly that could not be loaded or has crashed; the choice of the store, above
/// any other view, to which the element adds the stores.
///
/// # Errors
///
/// Never fails: `ESTABLISHMENT` is valid, and each text has a key.
pub fn views() -> Result<[(&'static str, String); 5], Violation> {
    let messages = Messages::read("", &placeholders(&Messages::keys())).ok_or(Violation::Length)?;
    Owner::new().with(|| {
        Ok([
            ("blank", first_step(messages, None)?),
            ("given", first_step(messages, Some(AMOUNT))?),
            ("failed", failed(messages.common(), messages.widget())),
            ("crashed", crashed(messages.widget())),
            ("store", store(placeholder("store"))),
        ])
    })
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

    fn check(name: &str, parts: &[&str], others: &[&str]) {
        let views = views().unwrap();
        let (_, html) = views.iter().find(|(view, _)| *view == name).unwrap();
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
        check("blank", &form, &["part=\"options\""]);
        check("given", &form, &["aria-invalid", "part=\"retry\""]);
        check("given", &["part=\"options\"", "part=\"continue\"", "disabled"], &[]);
    }

    #[test]
    fn the_store_is_chosen_in_a_field_with_a_label() {
        check(
            "store",
            &["for=\"store\"", "id=\"store\"", "\u{e000}store\u{e001}"],
            &["part=\"card\"", "<option"],
        );
    }

    #[test]
    fn a_word_is_rendered_as_its_key() {
        check(
            "given",
            &["\u{e000}heading.simulation\u{e001}", "\u{e000}basis\u{e001}"],
            &["Simul"],
        );
        check(
            "crashed",
            &["\u{e000}crashed\u{e001}", "\u{e000}goOn\u{e001}"],
            &["erro"],
        );
    }
}
