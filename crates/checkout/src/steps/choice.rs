//! The questions whether the page replaces something that the seller has: the amount of the sale, or the customer.

use leptos::prelude::*;

use crate::context::context;
use crate::messages::Messages;
use parcela_checkout_flow::{Event, State, Step};
use parcela_ui::components::{AlertKind, Button, ErasedView, IconView, Paragraph, Paragraphs, ShowIf, Weight, erased};

/// A question with two answers. A table costs less download than a view for each question.
pub(crate) struct Question {
    part: &'static str,
    is_asked: fn(&State) -> bool,
    words: fn(&State, Messages) -> Vec<Paragraph>,
    answers: [Answer; 2],
}

struct Answer {
    part: &'static str,
    label: fn(&State, Messages) -> &'static str,
    event: fn() -> Event,
}

/// The amount, while the page's differs from the plan's.
pub(super) static CHANGED_AMOUNT: Question = Question {
    part: "changed-amount",
    is_asked: |state| state.changed_amount().is_some(),
    words: changed_amount,
    answers: [
        Answer {
            part: "keep-amount",
            label: keep,
            event: || Event::AmountKept,
        },
        Answer {
            part: "take-amount",
            label: take,
            event: || Event::AmountTaken,
        },
    ],
};

/// The customer that the seller has typed, before another order replaces it.
pub(crate) static LEAVE_CUSTOMER: Question = Question {
    part: "leave-customer",
    is_asked: State::is_asked_to_leave,
    words: |_, messages| vec![Paragraph::Title(messages.leave_customer().to_owned())],
    answers: [
        Answer {
            part: "keep-customer",
            label: |_, messages| messages.keep_customer(),
            event: || Event::CustomerKept,
        },
        Answer {
            part: "open-order",
            label: |_, messages| messages.open_order(),
            event: || Event::CustomerLeft,
        },
    ],
};

/// Shows the question while it is asked.
#[component(transparent)]
pub(crate) fn Choice(question: &'static Question) -> impl IntoView {
    let condition = context().derive(question.is_asked);
    view! { <ShowIf condition>{asked(question)}</ShowIf> }
}

/// The question. It is not answered while the order is being sent.
fn asked(question: &'static Question) -> ErasedView {
    let context = context();
    let items = context.derive_with(move |state| (question.words)(state, context.messages));
    let answer = |answer: &'static Answer| {
        let label = context.derive_with(move |state| (answer.label)(state, context.messages).to_owned());
        let disabled = context.derive(State::is_sending);
        let on_click = context.on_with(move |()| (answer.event)());
        erased(view! { <Button part=answer.part label weight=Weight::Secondary disabled on_click/> })
    };
    let answers: Vec<_> = question.answers.iter().map(answer).collect();
    erased(view! {
        <div class="remark" part=question.part>
            <IconView icon=AlertKind::Remark.icon()/>
            <Paragraphs items/>
            <div class="actions">{answers}</div>
        </div>
    })
}

fn changed_amount(state: &State, messages: Messages) -> Vec<Paragraph> {
    let Some(given) = state.changed_amount() else {
        return Vec::new();
    };
    let (title, advice) = messages.changed_amount(given, state.step);
    vec![Paragraph::Title(title), Paragraph::Text(advice.to_owned())]
}

fn keep(state: &State, messages: Messages) -> &'static str {
    match state.step {
        Step::Simulation | Step::Order => messages.keep_amount(),
        Step::Link => messages.keep_order(),
    }
}

fn take(state: &State, messages: Messages) -> &'static str {
    match state.step {
        Step::Simulation | Step::Order => messages.take_amount(),
        Step::Link => messages.sell_anew(),
    }
}
