//! The chips: a status and a period.

use leptos::prelude::*;
use parcela_core::StatusKind;
use parcela_core::text::decimal;
use parcela_orders_flow::{Event, Period};
use parcela_ui::components::{Radio, RadioGroup, fixed};

use crate::context::context;

/// The statuses that a seller looks for: those in which the shop has something to do, and the end that it works for.
const COMMON: [StatusKind; 3] = [
    StatusKind::PagamentoPendente,
    StatusKind::Faturamento,
    StatusKind::Concluido,
];

/// The value of the chip for all statuses. No status has it.
const ANY: i32 = -1;

/// One status or all. What has no chip of its own is in the list beside them.
#[component]
pub(super) fn StatusChips() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let chip = move |status: Option<StatusKind>| {
        let label = status.map_or(messages.any_status(), |status| messages.standing(status, true));
        view! {
            <Radio
                name="status"
                value=status.map_or(ANY, i32::from)
                label=fixed(label)
                chosen=context.derive(move |state| state.filter.status == status)
                on_choose=context.on(move |()| Event::StatusChosen(status))
            />
        }
    };
    let chips = [None].into_iter().chain(COMMON.map(Some)).map(chip).collect_view();
    view! {
        <RadioGroup part="statuses" rows="chips" legend=messages.statuses()>
            {chips}
            <OtherStatus/>
        </RadioGroup>
    }
}

/// The other statuses, by the names that the provider gives them.
#[component]
fn OtherStatus() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let others = || StatusKind::listed().filter(|status| !COMMON.contains(status));
    let value = context.derive(move |state| {
        let other = state.filter.status.filter(|status| !COMMON.contains(status));
        other.map(|status| decimal(i32::from(status))).unwrap_or_default()
    });
    let options = others().map(|status| {
        view! {
            <option value=decimal(i32::from(status)) lang="pt-BR">
                {status.label()}
            </option>
        }
    });
    let choose = move |event| {
        let number = event_target_value(&event);
        let status = number.parse().ok().map(|number: i32| StatusKind::from(number));
        context.emit(Event::StatusChosen(status));
    };
    view! {
        <select part="other-status" aria-label=messages.other_status() prop:value=value on:change=choose>
            <option value="">{messages.other_status()}</option>
            {options.collect_view()}
        </select>
    }
}

/// The days in which the orders were made.
#[component]
pub(super) fn PeriodChips() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let chips = (0..).zip(Period::ALL).map(move |(value, period)| {
        view! {
            <Radio
                name="period"
                value
                label=fixed(messages.period(period))
                chosen=context.derive(move |state| state.filter.period == period)
                on_choose=context.on(move |()| Event::PeriodChosen(period))
            />
        }
    });
    view! {
        <RadioGroup part="periods" rows="chips" legend=messages.periods()>
            {chips.collect_view()}
        </RadioGroup>
    }
}
