//! A link to another page.

use crate::dom::{El, el};
use crate::messages::Messages;
use crate::ui::Ui;
use parcela_checkout_flow::State;

/// Something that follows from the state as a text.
type Text = fn(&State, &Messages) -> String;

/// A link that opens in a tab of its own, which learns nothing of this one.
pub(crate) fn anchor(ui: &Ui, part: &'static str, class: &'static str, href: Text, label: Text) -> El {
    el("a")
        .class(class)
        .part(part)
        .attr("target", "_blank")
        .attr("rel", "noopener noreferrer")
        .attr_of("href", ui.watch(href))
        .text_of(ui.watch(label))
}
