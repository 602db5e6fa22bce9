//! The components in a browser: `wasm-pack test --headless --chrome crates/ui`, or `--firefox`.

#![cfg(target_arch = "wasm32")]
#![expect(clippy::unwrap_used, reason = "a test ends where something is missing")]

use leptos::mount::mount_to;
use leptos::prelude::*;
use leptos::task::tick;
use parcela_core::mask::{Keyboard, Mask};
use parcela_ui::browser::swallow_tab;
use parcela_ui::components::TextField;
use std::sync::Arc;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::{Event, HtmlElement, HtmlInputElement, KeyboardEvent, KeyboardEventInit};

wasm_bindgen_test_configure!(run_in_browser);

/// A field for a CPF in the document, its text and its error.
struct Field {
    place: HtmlElement,
    text: RwSignal<String>,
    error: RwSignal<Option<String>>,
}

impl Field {
    fn open() -> Self {
        let document = web_sys::window().unwrap().document().unwrap();
        let place: HtmlElement = document.create_element("div").unwrap().unchecked_into();
        document.body().unwrap().append_child(&place).unwrap();
        let (text, error) = (RwSignal::new(String::new()), RwSignal::new(None::<String>));
        mount_to(place.clone(), move || {
            view! {
                <TextField
                    id="cpf"
                    label="CPF"
                    keyboard=Keyboard::Numeric
                    autocomplete="off"
                    mask=Some(Mask::Cpf)
                    value=Arc::new(move || text.get())
                    error=Arc::new(move || error.get())
                    lang=Arc::new(|| None)
                    on_input=Box::new(move |typed| text.set(typed))
                    on_rejected=Box::new(|_| ())
                    on_leave=Box::new(|()| ())
                />
            }
        })
        .forget();
        Self { place, text, error }
    }

    fn input(&self) -> HtmlInputElement {
        self.place.query_selector("input").unwrap().unwrap().unchecked_into()
    }

    /// Sets the field's text and caret as an edit leaves them.
    async fn edit(&self, text: &str, caret: u32) {
        let input = self.input();
        input.set_value(text);
        input.set_selection_range(caret, caret).unwrap();
        input.dispatch_event(&Event::new("input").unwrap()).unwrap();
        tick().await;
    }
}

#[wasm_bindgen_test]
async fn a_document_is_punctuated_during_typing_and_the_caret_stays_behind_its_digit() {
    let field = Field::open();
    field.edit("52998224725", 11).await;
    assert_eq!(field.input().value(), "529.982.247-25");
    assert_eq!(field.text.get_untracked(), "529.982.247-25");
    field.edit("59.982.247-25", 1).await;
    assert_eq!(field.input().value(), "599.822.472-5");
    assert_eq!(field.input().selection_start().unwrap(), Some(1));
}

#[wasm_bindgen_test]
async fn an_error_is_connected_with_its_field() {
    let field = Field::open();
    assert!(!field.input().has_attribute("aria-invalid"));
    field.error.set(Some("CPF inválido: confira os dígitos.".to_owned()));
    tick().await;
    let input = field.input();
    assert_eq!(input.get_attribute("aria-invalid").as_deref(), Some("true"));
    let described_by = input.get_attribute("aria-describedby").unwrap();
    let error = field
        .place
        .query_selector(&format!("#{described_by}"))
        .unwrap()
        .unwrap();
    assert_eq!(
        error.text_content().as_deref(),
        Some("CPF inválido: confira os dígitos.")
    );
    let label = field.place.query_selector("label[for=cpf]").unwrap().unwrap();
    assert_eq!(label.text_content().as_deref(), Some("CPF"));
}

#[wasm_bindgen_test]
async fn only_the_next_key_of_the_field_is_a_swallowed_tab() {
    for (keys, prevented) in [
        (vec![("cpf", "Tab", false), ("cpf", "Tab", false)], [true, false]),
        (vec![("cpf", "1", false), ("cpf", "Tab", false)], [false, false]),
        (vec![("cpf", "Tab", true), ("cpf", "Tab", false)], [false, false]),
        (vec![("other", "Tab", false), ("cpf", "Tab", false)], [false, false]),
    ] {
        let field = Field::open();
        let other = field.place.owner_document().unwrap().create_element("input").unwrap();
        other.set_id("other");
        field.place.append_child(&other).unwrap();
        swallow_tab(&field.place, "cpf");
        let pressed = keys.into_iter().map(|(id, key, shift)| {
            let options = KeyboardEventInit::new();
            options.set_key(key);
            options.set_shift_key(shift);
            options.set_bubbles(true);
            options.set_cancelable(true);
            let event = KeyboardEvent::new_with_keyboard_event_init_dict("keydown", &options).unwrap();
            let target = field.place.query_selector(&format!("#{id}")).unwrap().unwrap();
            !target.dispatch_event(&event).unwrap()
        });
        assert_eq!(pressed.collect::<Vec<_>>(), prevented);
    }
}
