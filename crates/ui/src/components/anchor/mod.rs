//! A link to another page.

use leptos::prelude::*;

use super::icon::Icon;
use super::icon::optional_icon;
use super::props::Derived;

/// How a link looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnchorStyle {
    /// As a word of a text.
    Text,
    /// As a button, with less weight.
    Button,
    /// As the button that comes next.
    Primary,
}

/// A link that opens in a tab of its own, which learns nothing of this one.
#[component]
pub fn Anchor(
    part: &'static str,
    #[prop(default = AnchorStyle::Button)] style: AnchorStyle,
    href: Derived<Option<String>>,
    label: Derived<String>,
    /// Stands before the label.
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
