//! The search field: a name, a CPF, or the number of an order.

use std::sync::Arc;

use leptos::{ev, prelude::*};
use parcela_orders_flow::{Event, SearchError, Text};
use parcela_ui::browser::typed_text;
use parcela_ui::components::{Derived, FieldFrame, Icon, IconView, error_attributes, on, property};

use crate::context::context;

/// The `id` of the control, for its label, its error and the focus.
const ID: &str = "search";

/// The search field. It contains names and CPFs, so the browser does not complete, store or correct its text.
#[component(transparent)]
pub(super) fn Search() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let error: Derived<Option<String>> = context.describe(|state, messages| {
        let error: Option<SearchError> = state.search_error;
        error.map(|error| messages.search_error(error).to_owned())
    });
    let (invalid, described_by) = error_attributes(ID, None, &error);
    let value = context.derive(|state| state.filter.search.as_str().to_owned());
    let typed = move |event: web_sys::Event| context.emit(Event::SearchTyped(Text::from(typed_text(&event))));
    view! {
        <form role="search" class="search" {..context.on_submit(|| Event::SearchSubmitted)}>
            <FieldFrame
                id=ID
                label=messages.search()
                hint=None
                note=None
                error
                severity=Arc::clone(&invalid)
                lang=Arc::new(|| None)
            >
                <IconView icon=Icon::SEARCH/>
                <input
                    {..property("value", value)}
                    {..on(ev::input, typed)}
                    type="search"
                    part="input"
                    id=ID
                    name=ID
                    placeholder=messages.search()
                    autocomplete="off"
                    autocapitalize="words"
                    spellcheck="false"
                    enterkeyhint="search"
                    aria-invalid=invalid
                    aria-describedby=described_by
                />
            </FieldFrame>
        </form>
    }
}
