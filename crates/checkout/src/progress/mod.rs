//! Where the seller stands among the three steps.

use crate::dom::{El, el};
use crate::ui::Ui;
use parcela_checkout_flow::Step;

/// The list of steps, the current one marked.
pub(crate) fn progress(ui: &Ui) -> El {
    el("ol")
        .class("progress")
        .part("progress")
        .attr("aria-label", ui.messages.steps())
        .children(Step::ALL.map(|step| item(ui, step)))
}

fn item(ui: &Ui, this: Step) -> El {
    let number = el("span").class("number").attr("aria-hidden", "true");
    el("li")
        .attr_of(
            "aria-current",
            ui.watch(move |state, _| (state.step == this).then_some("step")),
        )
        .attr_of(
            "data-done",
            ui.watch(move |state, _| state.step.number() > this.number()),
        )
        .child(number.text(this.digit()))
        .child(el("span").text(ui.messages.step(this)))
}
