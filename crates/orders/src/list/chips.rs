//! The chips that filter by a status and by a period.

use leptos::{ev, prelude::*};
use parcela_core::StatusKind;
use parcela_core::text::decimal;
use parcela_orders_flow::{Event, Period};
use parcela_ui::components::{Derived, Handler, RadioGroup, erased, on, property};

use crate::context::context;

/// The statuses with a chip: those that require an action of the shop, and the successful end.
const COMMON: [StatusKind; 3] = [
    StatusKind::PagamentoPendente,
    StatusKind::Faturamento,
    StatusKind::Concluido,
];

/// An option of a group. `<parcela-orders>` finds it by its name and value.
#[component(transparent)]
fn Chip(
    name: &'static str,
    value: String,
    label: &'static str,
    chosen: Derived<bool>,
    on_choose: Handler,
) -> impl IntoView {
    // The natively rendered view has attributes only, no properties.
    let first = untrack(|| chosen());
    view! {
        <label part="chip">
            <input
                type="radio"
                {..property("checked", chosen)}
                {..on(ev::change, move |_| on_choose(()))}
                name=name
                value=value
                checked=first
            />
            <span>{label}</span>
        </label>
    }
}

/// The number of a status on the wire.
fn number(status: StatusKind) -> String {
    decimal(i32::from(status))
}

/// The chips for one status or all. The list beside them has the statuses without a chip.
#[component(transparent)]
pub(super) fn StatusChips() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let chip = move |status: Option<StatusKind>| {
        let label = status.map_or(messages.any_status(), |status| messages.badge(status, true));
        erased(view! {
            <Chip
                name="status"
                value=status.map(number).unwrap_or_default()
                label
                chosen=context.derive_with(move |state| state.filter.status == status)
                on_choose=context.on_with(move |()| Event::StatusChosen(status))
            />
        })
    };
    let mut chips = vec![chip(None)];
    for status in COMMON {
        chips.push(chip(Some(status)));
    }
    view! {
        <RadioGroup part="statuses" rows="chips" legend=messages.statuses()>
            {chips}
            <OtherStatus/>
        </RadioGroup>
    }
}

/// The statuses without a chip, by the texts of their badges.
#[component(transparent)]
fn OtherStatus() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let value = context.derive(|state| {
        let other = state.filter.status.filter(|status| !COMMON.contains(status));
        other.map(number).unwrap_or_default()
    });
    let mut options = Vec::new();
    for status in StatusKind::listed().filter(|status| !COMMON.contains(status)) {
        let [badge, opening, label, closing] = messages.filter_name(status);
        options.push(erased(
            view! { <option value=number(status)>{badge} {opening} {label} {closing}</option> },
        ));
    }
    let choose = move |event: web_sys::Event| {
        let status = event_target_value(&event)
            .parse()
            .ok()
            .map(|number: i32| StatusKind::from(number));
        context.emit(Event::StatusChosen(status));
    };
    view! {
        <select {..property("value", value)} {..on(ev::change, choose)} part="other-status" aria-label=messages.other_status()>
            <option value="">{messages.other_status()}</option>
            {options}
        </select>
    }
}

/// The chips for the period in which the orders were created.
#[component(transparent)]
pub(super) fn PeriodChips() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let chips = Period::ALL.map(move |period| {
        erased(view! {
            <Chip
                name="period"
                value=period.name().to_owned()
                label=messages.period(period)
                chosen=context.derive_with(move |state| state.filter.period == period)
                on_choose=context.on_with(move |()| Event::PeriodChosen(period))
            />
        })
    });
    view! {
        <RadioGroup part="periods" rows="chips" legend=messages.periods()>
            {Vec::from(chips)}
        </RadioGroup>
    }
}
