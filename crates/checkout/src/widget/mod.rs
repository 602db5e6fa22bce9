//! The whole widget: the progress, the current step, failures, and the status region.

mod progress;

use std::sync::Arc;

use leptos::prelude::*;

use self::progress::Progress;

use crate::context::Context;
use crate::messages::Messages;
use crate::steps::{Choice, LEAVE_CUSTOMER, LinkStep, OrderStep, Sales, SimulationStep, failure};
use parcela_checkout_flow::{Announcement, Outcome, State, Step};
use parcela_ui::components::{Handler, ShowIf, SpokenAlert, erased, erased_views};
use parcela_ui::live_region::LiveRegion;
use parcela_ui::observable::Observable;

/// The widget. It provides `context` to its views.
#[component(transparent)]
pub(crate) fn Checkout(
    context: Context,
    live_region: Observable<LiveRegion<Announcement>>,
    /// Called with the step that is shown.
    on_step: Handler<Step>,
) -> impl IntoView {
    provide_context(context);
    let messages = context.messages;
    let step = context.derive(|state| state.step);
    let current = Arc::clone(&step);
    let shown = erased_views(step, move |step, views| {
        on_step(*step);
        views.push(match step {
            Step::Simulation => erased(view! { <SimulationStep/> }),
            Step::Order => erased(view! { <OrderStep/> }),
            Step::Link => erased(view! { <LinkStep/> }),
        });
    });
    let steps = Step::ALL.map(|step| (step, messages.step(step)));
    let said = context.derive_with(move |state| status_text(messages, live_region.with(|region| *region), state));
    view! {
        <section class="card" part="card" aria-label=messages.widget()>
            <slot name="header"></slot>
            <Progress label=messages.steps() steps current finished=context.derive(|state| state.outcome() == Some(Outcome::Paid))/>
            <Choice question=&LEAVE_CUSTOMER/>
            {shown}
            <ShowIf condition=context.derive(|state| !state.sales.is_empty())>
                <Sales/>
            </ShowIf>
            <SpokenAlert items=failure(context)/>
            <p class="unseen" role="status">
                {move || said()}
            </p>
            <slot name="footer"></slot>
        </section>
    }
}

/// The text of the status region: that of a pending simulation, or else the newest announcement while it holds.
fn status_text(messages: Messages, region: LiveRegion<Announcement>, state: &State) -> String {
    if state.is_simulating() {
        return messages.simulating().to_owned();
    }
    let announcement = region.announcement.filter(|announcement| announcement.holds(state));
    let text = announcement.map(|announcement| messages.announcement(announcement));
    region.spoken(text.unwrap_or_default())
}
