//! A link to another page.

use leptos::prelude::*;

use super::icon::Icon;
use super::icon::optional_icon;
use super::props::Derived;

/// The look of a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnchorStyle {
    /// A word in a text.
    Text,
    /// A secondary button.
    Button,
    /// The primary button.
    Primary,
}

/// A link that opens in a new tab, without an opener or a referrer.
#[component(transparent)]
pub fn Anchor(
    part: &'static str,
    #[prop(default = AnchorStyle::Button)] style: AnchorStyle,
    href: Derived<Option<String>>,
    label: Derived<String>,
    /// The icon before the label.
    #[prop(optional)]
    icon: Option<Icon>,
) -> impl IntoView {
    let class = match style {
        AnchorStyle::Text => None,
        AnchorStyle::Button => Some("secondary"),
        AnchorStyle::Primary => Some("primary"),
    };
    view! {
        <a class=class part=part target="_blank" rel="noopener noreferrer" href=href>
            {optional_icon(icon)}
            {label}
        </a>
    }
}
