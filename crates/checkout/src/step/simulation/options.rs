//! The installment options, one to be chosen.

use leptos::prelude::*;

use crate::flow::{Event, Installment};
use crate::widget::Ui;

/// The installment options as a group of radio buttons in a frame of its own.
pub(crate) fn options_group(ui: Ui, options: Vec<Installment>) -> AnyView {
    let chosen = ui.watch(|state| state.simulation.prazo);
    let rows = options.into_iter().map(|option| row(ui, chosen, option));
    view! {
        <fieldset class="options" part="options">
            <legend>{ui.messages.options}</legend>
            <div class="rows">{rows.collect_view()}</div>
        </fieldset>
    }
    .into_any()
}

fn row(ui: Ui, chosen: Memo<Option<i32>>, option: Installment) -> AnyView {
    let prazo = option.prazo;
    view! {
        <label>
            <input
                type="radio"
                name="prazo"
                value=prazo.to_string()
                prop:checked=move || chosen.get() == Some(prazo)
                on:change=move |_| ui.emit(Event::TermChosen(prazo))
            />
            <span class="each">{(ui.messages.installment)(prazo, option.each)}</span>
            <span class="total">{(ui.messages.total)(option.total)}</span>
        </label>
    }
    .into_any()
}
