//! The second step: the customer's data, a review, and the order.

mod customer_field;
mod question;
mod summary;

use leptos::prelude::*;

use self::customer_field::CustomerField;
use self::question::Question;
use self::summary::Summary;
use crate::context::context;
use crate::messages::Messages;
use crate::steps::choice::{CHANGED_AMOUNT, Choice};
use crate::steps::review::Review;
use crate::steps::shared::{Failure, Heading, Remark, Retry, can_retry};
use parcela_checkout_flow::{Event, FormField, Group, State};
use parcela_ui::components::{Button, Paragraph, Paragraphs, ShowIf, Weight, erased, fixed, flag};

/// The second step.
#[component(transparent)]
pub(crate) fn OrderStep() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let is_wrong = context.derive(|state| !state.customer.summary().is_empty());
    let mut groups = Vec::new();
    for group in Group::ALL {
        groups.push(erased(view! { <Fields group/> }));
    }
    view! {
        <form class="step" novalidate="" {..context.on_submit(|| Event::Submit)}>
            <Heading/>
            <Remark/>
            <Choice question=&CHANGED_AMOUNT/>
            <ShowIf condition=is_wrong>
                <Summary/>
            </ShowIf>
            {groups}
            // The note is below the fields, so that it does not move them.
            <div>
                <Paragraphs items=context.describe(found)/>
            </div>
            <Review/>
            <Failure/>
            <ShowIf condition=context.derive(|state| state.equal_order().is_some())>
                <Question/>
            </ShowIf>
            <div class="actions">
                <Button
                    part="back"
                    label=fixed(messages.back())
                    weight=Weight::Plain
                    disabled=context.derive(State::is_sending)
                    on_click=context.on(|()| Event::Back)
                />
                // The button to try again replaces the one that creates the order.
                <ShowIf condition=can_retry(context)>
                    <Retry/>
                </ShowIf>
                <ShowIf condition=context.derive(|state| !state.can_retry() && state.equal_order().is_none())>
                    <Submit/>
                </ShowIf>
            </div>
        </form>
    }
}

/// The note that some fields come from the page's records.
fn found(state: &State, messages: Messages) -> Vec<Paragraph> {
    let is_shown = state.customer.has_registered() && !state.review;
    let text = is_shown.then(|| messages.customer_filled().to_owned());
    text.map(Paragraph::Hint).into_iter().collect()
}

/// The button that opens the review, and that creates the order from the review.
#[component(transparent)]
fn Submit() -> impl IntoView {
    let context = context();
    let label = context.describe(|state, messages| {
        let label = match (state.review, state.is_sending()) {
            (_, true) => messages.submitting(),
            (true, false) => messages.submit(),
            (false, false) => messages.to_review(),
        };
        label.to_owned()
    });
    view! { <Button part="submit" label busy=context.derive(State::is_sending)/> }
}

/// A group of fields. The review only hides them, because after a crash the element reads their texts from the document.
#[component(transparent)]
fn Fields(group: Group) -> impl IntoView {
    let context = context();
    let hidden = context.derive(|state| state.review);
    let fields = FormField::ALL.into_iter().filter(|field| field.spec().group == group);
    let fields = fields.map(|field| erased(view! { <CustomerField field/> }));
    view! {
        <fieldset class="group" part="group" hidden=flag(hidden)>
            <legend>{context.messages.group(group)}</legend>
            <div class="grid">{fields.collect::<Vec<_>>()}</div>
        </fieldset>
    }
}

#[cfg(all(test, feature = "ssr"))]
mod tests {
    use super::*;
    use crate::context::Context;
    use parcela_checkout_flow::Step;
    use parcela_ui::observable::Observable;

    /// A field that the review does not show would be sent without the seller's check.
    #[test]
    fn the_form_and_its_review_show_every_field() {
        let messages = Messages::of("pt-BR");
        let mut state = State::new("11222333000181".parse().unwrap(), None);
        state.step = Step::Order;
        state.review = true;
        for field in FormField::ALL {
            let text = if field == FormField::Estado { "SP" } else { field.id() };
            state.customer.prefill(field, text.to_owned());
        }
        let html = Owner::new().with(|| {
            provide_context(Context::new(Observable::new(state), messages, |_| {}));
            view! { <OrderStep/> }.to_html()
        });
        let (form, review) = html.split_once("part=\"review\"").unwrap();
        for field in FormField::ALL {
            let id = ["id=\"", field.id(), "\""].concat();
            assert!(form.contains(&id), "{id} is missing in {form}");
            let term = ["<dt>", messages.label(field), "</dt>"].concat();
            assert!(review.contains(&term), "{term} is missing in {review}");
        }
    }
}
