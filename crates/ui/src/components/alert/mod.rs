//! An alert: what has happened, and what the seller can do next.

use leptos::prelude::*;
use parcela_core::text::joined;

use super::erased_view::ErasedView;
use super::icon::{Icon, IconView};
use super::paragraphs::{Paragraph, Paragraphs};
use super::props::Derived;
use crate::messages::Explanation;

/// The severity of an alert.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AlertKind {
    /// Something failed.
    Failure,
    /// Something unusual happened that is not a failure.
    Remark,
}

impl AlertKind {
    /// The class and the part, for the widget's style sheets and the page's.
    fn name(self) -> &'static str {
        match self {
            Self::Failure => "alert",
            Self::Remark => "remark",
        }
    }

    /// The icon beside the text.
    pub fn icon(self) -> Icon {
        match self {
            Self::Failure => Icon::TRIANGLE_ALERT,
            Self::Remark => Icon::INFO,
        }
    }
}

/// Shows an alert. Without `items` it takes no space.
#[component(transparent)]
pub fn Alert(
    kind: AlertKind,
    items: Derived<Vec<Paragraph>>,
    /// The buttons below the text.
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

/// Speaks an alert. The live region is in the document before anything can fail: screen readers ignore a live region that is inserted
/// together with its text.
#[component(transparent)]
pub fn SpokenAlert(items: Derived<Vec<Paragraph>>) -> impl IntoView {
    let text = move || {
        let mut texts = Vec::new();
        for item in items() {
            texts.push(item.text().to_owned());
        }
        joined(&texts, " ")
    };
    view! {
        <p class="unseen" role="alert">
            {text}
        </p>
    }
}

impl Paragraph {
    /// Returns the paragraphs of an explanation, or none.
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
        for text in service_texts {
            paragraphs.push(Self::Service(text));
        }
        for text in details {
            paragraphs.push(Self::Text(text));
        }
        paragraphs.extend(quote.map(Self::Quote));
        paragraphs
    }
}
