//! The review of an order: customer, address and sale.

use leptos::prelude::*;
use parcela_core::Valor;
use parcela_order_flow::{Plan, Terms};

use crate::context::{Context, context};
use crate::messages::Messages;
use parcela_checkout_flow::{Event, FormField, Group, State};
use parcela_ui::components::{
    Button, Derived, DescriptionItem, DescriptionList, ErasedView, Handler, Paragraph, Paragraphs, ShowIf, Weight,
    erased, fixed,
};

/// Shows the data that the seller checks before the order is created: the customer's data that will be sent, and the sale. Each group has a
/// button to edit it. For an order that is `made`, shows the customer's name and the sale.
#[component]
pub(super) fn Review(#[prop(default = false)] made: bool) -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let of_customer = move |group| {
        let items = context.derive_with(move |state| typed(state, group, messages));
        let edit = FormField::first_of(group).map(|first| context.on_with(move |()| Event::FocusField(first)));
        part(context, messages.group(group), items, edit)
    };
    let customer = move || Vec::from(Group::ALL.map(of_customer));
    let items = context.derive_with(move |state| {
        let mut items = Vec::new();
        if made {
            items.push((messages.person(), state.customer.reviewed_name().to_owned()));
        }
        items.extend(sale(state, messages));
        items
    });
    let hint = context.describe(|state, messages| {
        let plan = simulated(state).into_iter();
        plan.map(|plan| Paragraph::Hint(messages.simulation(plan))).collect()
    });
    let edit = (!made).then(|| context.on(|()| Event::EditSale));
    view! {
        <section class="review" part="review">
            <ShowIf condition=context.derive(|state| state.review)>{customer()}</ShowIf>
            {part(context, messages.review(), items, edit)}
            <Paragraphs items=hint/>
        </section>
    }
}

/// A group with its values, and the button to edit it.
fn part(
    context: Context,
    title: &'static str,
    items: Derived<Vec<DescriptionItem>>,
    edit: Option<Handler<()>>,
) -> ErasedView {
    let edit = edit.map(|on_click| {
        view! {
            <Button
                part="edit"
                label=fixed(context.messages.edit())
                weight=Weight::Plain
                disabled=context.derive(State::is_held)
                on_click
            />
        }
    });
    erased(view! {
        <div class="reviewed" role="group" aria-label=title>
            <h3>{title}</h3>
            {edit}
            <DescriptionList items/>
        </div>
    })
}

/// The texts of a group of fields.
fn typed(state: &State, group: Group, messages: Messages) -> Vec<DescriptionItem> {
    let mut items = Vec::new();
    for field in FormField::ALL {
        if field.spec().group == group {
            items.push((messages.label(field), state.customer.text(field).trim().to_owned()));
        }
    }
    items
}

/// The amounts of the sale, and the simulated installments until the term of the order is known.
fn sale(state: &State, messages: Messages) -> Vec<DescriptionItem> {
    let mut items = amounts(state, messages);
    let plan = simulated(state);
    items.extend(plan.map(|plan| {
        (
            messages.installments(),
            messages.installment_text(plan.prazo, plan.each),
        )
    }));
    items
}

/// The amounts and the terms of the order, as far as they are known.
pub(super) fn amounts(state: &State, messages: Messages) -> Vec<DescriptionItem> {
    let shares = financed(state).map(|financed| match state.plan {
        Some(plan) => messages.sale_amounts(financed, plan.down_payment),
        // The service knows no down payment, so the whole amount of another page's sale is unknown.
        None => vec![(messages.financed(), financed.formatted())],
    });
    let mut items = shares.unwrap_or_default();
    items.extend(terms(state).map(|terms| messages.terms(terms)).unwrap_or_default());
    items
}

fn terms(state: &State) -> Option<&Terms> {
    state.placed().map(|placed| &placed.watch.terms)
}

/// The financed amount: that of the order, or while it is unknown, that of the simulation.
fn financed(state: &State) -> Option<Valor> {
    let requested = terms(state).and_then(|terms| terms.requested);
    requested.or(state.plan.map(|plan| plan.sale))
}

/// The amount that the customer agrees to.
pub(super) fn amount(state: &State) -> String {
    financed(state).map(Valor::formatted).unwrap_or_default()
}

/// The simulation, until the term of the order is known. The simulated term is not part of the order.
fn simulated(state: &State) -> Option<Plan> {
    let chosen = terms(state).is_some_and(|terms| terms.prazo.is_some());
    state.plan.filter(|_| !chosen)
}
