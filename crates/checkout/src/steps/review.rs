//! The review of an order: customer, address and sale.

use leptos::prelude::*;

use crate::context::{Context, context};
use crate::messages::Messages;
use crate::steps::shared::{NetToggle, money};
use parcela_checkout_flow::{Event, FormField, Group, State};
use parcela_ui::components::{
    Button, DescriptionItem, DescriptionList, ErasedView, Handler, Paragraph, Paragraphs, ShowIf, Weight, erased, fixed,
};

/// Shows the data that the seller checks before the order is created: the customer's data that will be sent, and the sale. Each group has a
/// button to edit it. For an order that is `made`, shows the sale alone.
#[component(transparent)]
pub(super) fn Review(#[prop(default = false)] made: bool) -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let of_customer = move |group| {
        let items = context.derive_with(move |state| typed(state, group, messages));
        let list = erased(view! { <DescriptionList items/> });
        let edit = FormField::first_of(group).map(|first| context.on_with(move |()| Event::FocusField(first)));
        part(context, messages.group(group), vec![list], edit)
    };
    let customer = move || {
        let mut parts = Vec::new();
        for group in Group::ALL {
            parts.push(of_customer(group));
        }
        parts
    };
    let notes = context.describe(|state, messages| {
        let mut notes = Vec::new();
        let plan = state.plan.filter(|_| state.is_simulated());
        notes.extend(plan.map(|plan| Paragraph::Hint(messages.simulation(plan))));
        notes
    });
    let edit = (!made).then(|| context.on(|()| Event::EditSale));
    view! {
        <section class="review" part="review">
            <ShowIf condition=context.derive(|state| state.review)>{customer()}</ShowIf>
            {part(context, messages.review(), money(context), edit)}
            <Paragraphs items=notes/>
            // The style sheet shows the note after five seconds. A screen reader reads it then, as it reads a text that is added here.
            <div role="status">
                <ShowIf condition=context.derive(State::is_sending)>
                    <p class="waiting">{messages.slow()}</p>
                </ShowIf>
            </div>
            <ShowIf condition=context.derive(|state| state.plan.is_some() && state.has_shop())>
                <NetToggle/>
            </ShowIf>
        </section>
    }
}

/// A group with its values, and the button to edit it.
fn part(context: Context, title: &'static str, lists: Vec<ErasedView>, edit: Option<Handler<()>>) -> ErasedView {
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
            {lists}
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
