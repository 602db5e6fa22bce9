//! A button.

use leptos::ev::{self, MouseEvent};
use leptos::prelude::*;

use super::binding::on;
use super::icon::Icon;
use super::icon::optional_icon;
use super::props::{Derived, Handler};

/// The prominence of a button among others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    /// The next step.
    Primary,
    /// An alternative.
    Secondary,
    /// A rare action.
    Plain,
}

impl Weight {
    fn class(self) -> &'static str {
        match self {
            Self::Primary => "primary",
            Self::Secondary => "secondary",
            Self::Plain => "plain",
        }
    }
}

/// A button. Without `on_click` it submits its form.
#[component(transparent)]
pub fn Button(
    part: &'static str,
    label: Derived<String>,
    #[prop(default = Weight::Primary)] weight: Weight,
    /// While this is `true`, the button is primary, whatever its `weight` is.
    #[prop(optional)]
    primary: Option<Derived<bool>>,
    #[prop(optional)] disabled: Option<Derived<bool>>,
    /// The icon before the label. It is rotated while the button is `expanded`.
    #[prop(optional)]
    icon: Option<Icon>,
    /// While this is `true`, the button is marked as disabled but keeps the focus. After a delay it shows a spinner.
    #[prop(optional)]
    busy: Option<Derived<bool>>,
    /// Whether the part that the button opens is open.
    #[prop(optional)]
    expanded: Option<Derived<bool>>,
    #[prop(optional)] on_click: Option<Handler>,
) -> impl IntoView {
    let kind = if on_click.is_some() { "button" } else { "submit" };
    let class = move || {
        let is_primary = holds(primary.as_ref());
        let weight = if is_primary { Weight::Primary } else { weight };
        Some(weight.class().to_owned())
    };
    let disabled = move || holds(disabled.as_ref()).then(String::new);
    let busy = move || holds(busy.as_ref()).then(|| "true".to_owned());
    let expanded = move || expanded.as_ref().map(|expanded| expanded().to_string());
    let click = move |event: MouseEvent| {
        // The second click of a double-click was meant for the button that the first click has replaced.
        if event.detail() > 1 {
            event.prevent_default();
        } else if let Some(on_click) = &on_click {
            on_click(());
        }
    };
    view! {
        <button
            {..on(ev::click, click)}
            part=part
            type=kind
            class=class
            disabled=disabled
            aria-disabled=busy
            aria-expanded=expanded
        >
            {optional_icon(icon)}
            {label}
        </button>
    }
}

fn holds(condition: Option<&Derived<bool>>) -> bool {
    condition.is_some_and(|condition| condition())
}
