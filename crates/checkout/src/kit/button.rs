//! A button.

use crate::dom::{El, el};
use crate::messages::Messages;
use crate::ui::Ui;
use parcela_checkout_flow::{Event, State};

/// A button that emits its event, or, without one, submits its form.
#[derive(Clone, Copy)]
pub(crate) struct Button {
    pub(crate) part: &'static str,
    /// `primary`, `secondary` or `plain`.
    pub(crate) class: fn(&State, &Messages) -> &'static str,
    pub(crate) label: fn(&State, &Messages) -> &'static str,
    pub(crate) disabled: fn(&State, &Messages) -> bool,
    pub(crate) event: Option<fn() -> Event>,
}

impl Button {
    /// The button of a form.
    pub(crate) fn submit(part: &'static str, label: fn(&State, &Messages) -> &'static str) -> Self {
        Self {
            part,
            class: |_, _| "primary",
            label,
            disabled: |_, _| false,
            event: None,
        }
    }

    /// A button that emits `event`.
    pub(crate) fn new(part: &'static str, label: fn(&State, &Messages) -> &'static str, event: fn() -> Event) -> Self {
        Self {
            event: Some(event),
            ..Self::submit(part, label)
        }
    }

    /// The same with the least weight.
    pub(crate) fn plain(self) -> Self {
        Self {
            class: |_, _| "plain",
            ..self
        }
    }

    /// The same with less weight, beside one that has more.
    pub(crate) fn secondary(self) -> Self {
        Self {
            class: |_, _| "secondary",
            ..self
        }
    }

    /// The same, disabled where that holds.
    pub(crate) fn disabled(self, disabled: fn(&State, &Messages) -> bool) -> Self {
        Self { disabled, ..self }
    }
}

/// Renders a button.
pub(crate) fn button(ui: &Ui, button: Button) -> El {
    let kind = if button.event.is_some() { "button" } else { "submit" };
    let element = el("button")
        .part(button.part)
        .attr("type", kind)
        .attr_of("class", ui.watch(button.class))
        .attr_of("disabled", ui.watch(button.disabled))
        .text_of(ui.watch(button.label));
    let Some(event) = button.event else { return element };
    let press = ui.sender(move |()| event());
    element.on("click", move |_| press(()))
}
