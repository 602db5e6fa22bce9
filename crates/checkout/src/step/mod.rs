//! The three steps, a folder each.

mod link;
mod order;
mod simulation;

pub(crate) use link::link_step;
pub(crate) use order::order_step;
pub(crate) use simulation::simulation_step;

use leptos::prelude::*;

use crate::flow::Step;
use crate::messages::Messages;

/// The heading of a step, which takes the focus when the step is shown.
fn heading(messages: &Messages, step: Step) -> AnyView {
    view! { <h2 tabindex="-1">{(messages.heading)(step)}</h2> }.into_any()
}
