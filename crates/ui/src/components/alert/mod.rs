//! What the seller has to know, and what to do next.

use leptos::prelude::*;

use super::erased_view::ErasedView;
use super::icon::{Icon, IconView};
use super::paragraphs::{Paragraph, Paragraphs};
use super::props::Derived;
use crate::messages::Explanation;

/// How bad it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AlertKind {
    /// Something failed.
    Failure,
    /// Something is out of the ordinary.
    Remark,
}

impl AlertKind {
    /// The name for the style sheets, the page's own included.
    fn name(self) -> &'static str {
        match self {
            Self::Failure => "alert",
            Self::Remark => "remark",
        }
    }

    /// The icon beside its words.
    pub fn icon(self) -> Icon {
        match self {
            Self::Failure => Icon::TRIANGLE_ALERT,
            Self::Remark => Icon::INFO,
        }
    }
}

/// An explanation to be seen; empty, it takes no room.
#[component]
pub fn Alert(
    kind: AlertKind,
    items: Derived<Vec<Paragraph>>,
    /// The buttons, below the words.
    #[prop(optional)]
    actions: Option<ErasedView>,
) -> impl IntoView {
    let mut buttons = Vec::new();
    if let Some(actions) = actions {
        buttons.push(actions);
    }
    view! {
        <div class=kind.name() part=kind.name()>
            <IconView icon=kind.icon()/>
            <Paragraphs items/>
            <div class="actions">{buttons}</div>
        </div>
    }
}

/// The same, to be heard. It stands there before anything can fail: a live region that comes together with its text would
/// not be read.
#[component]
pub fn SpokenAlert(items: Derived<Vec<Paragraph>>) -> impl IntoView {
    let text = move || items().iter().map(Paragraph::text).collect::<Vec<_>>().join(" ");
    view! {
        <p class="unseen" role="alert">
            {text}
        </p>
    }
}

impl Paragraph {
    /// The paragraphs of an explanation, if there is one.
    pub fn explain(explanation: Option<Explanation>) -> Vec<Self> {
        let Some(Explanation {
            title,
            service_texts,
            details,
            quote,
        }) = explanation
        else {
            return Vec::new();
        };
        let mut paragraphs = vec![Self::Title(title.to_owned())];
        paragraphs.extend(service_texts.into_iter().map(Self::Service));
        paragraphs.extend(details.into_iter().map(Self::Text));
        paragraphs.extend(quote.map(Self::Quote));
        paragraphs
    }
}
