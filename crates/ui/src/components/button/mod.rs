//! A button.

use leptos::ev::MouseEvent;
use leptos::prelude::*;

use super::icon::Icon;
use super::icon::optional_icon;
use super::props::{Derived, Handler};

/// How a button stands out beside others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    /// What comes next.
    Primary,
    /// What can be done as well.
    Secondary,
    /// What is seldom done.
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

/// A button that does something, or, without `on_click`, submits its form.
#[component]
pub fn Button(
    part: &'static str,
    label: Derived<String>,
    #[prop(default = Weight::Primary)] weight: Weight,
    /// While this holds, the button is the primary one, whatever its `weight` is otherwise.
    #[prop(optional)]
    primary: Option<Derived<bool>>,
    #[prop(optional)] disabled: Option<Derived<bool>>,
    /// Stands before the label. One that is `expanded` turns it round.
    #[prop(optional)]
    icon: Option<Icon>,
    /// While this holds, the button says that it cannot be used, and keeps the focus. After a while it shows a spinner.
    #[prop(optional)]
    busy: Option<Derived<bool>>,
    /// Whether what the button opens is open.
    #[prop(optional)]
    expanded: Option<Derived<bool>>,
    #[prop(optional)] on_click: Option<Handler>,
) -> impl IntoView {
    let kind = if on_click.is_some() { "button" } else { "submit" };
    let class = move || {
        if holds(primary.as_ref()) {
            Weight::Primary
        } else {
            weight
        }
        .class()
    };
    let busy = move || holds(busy.as_ref()).then(|| "true".to_owned());
    let expanded = move || expanded.as_ref().map(|expanded| expanded().to_string());
    let click = move |event: MouseEvent| {
        // The second click of a double-click was meant for what stood there before the first one.
        if event.detail() > 1 {
            event.prevent_default();
        } else if let Some(on_click) = &on_click {
            on_click(());
        }
    };
    view! {
        <button
            part=part
            type=kind
            class=class
            disabled=move || holds(disabled.as_ref())
            aria-disabled=busy
            aria-expanded=expanded
            on:click=click
        >
            {optional_icon(icon)}
            {label}
        </button>
    }
}

fn holds(condition: Option<&Derived<bool>>) -> bool {
    condition.is_some_and(|condition| condition())
}
