//! Where the seller stands among the three steps.

use leptos::prelude::*;

use crate::flow::Step;
use crate::messages::Messages;

/// The list of steps, the current one marked.
pub(crate) fn progress(step: Memo<Step>, messages: &'static Messages) -> AnyView {
    let item = move |this: Step| {
        let current = move || (step.get() == this).then_some("step");
        let done = move || (step.get().number() > this.number()).then_some("");
        view! {
            <li aria-current=current data-done=done>
                <span class="number" aria-hidden="true">{this.number().to_string()}</span>
                <span>{messages.step(this)}</span>
            </li>
        }
    };
    view! { <ol class="progress" part="progress" aria-label=messages.steps()>{Step::ALL.map(item)}</ol> }.into_any()
}
