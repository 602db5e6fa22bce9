//! A list of paragraphs that changes.

use leptos::prelude::*;

use super::erased_view::{erased, erased_views};
use super::props::Derived;
use crate::messages::SERVICE_LANG;

/// A paragraph: the kind of its text, and the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Paragraph {
    /// A title.
    Title(String),
    /// A text below a title.
    Text(String),
    /// A message of the service.
    Service(String),
    /// The progress of a task.
    Waiting(String),
    /// A hint on what to do.
    Hint(String),
    /// A note in place of content that is missing.
    Note(String),
    /// An error.
    Error(String),
    /// Additional information.
    Footnote(String),
    /// The code to quote to support.
    Quote(String),
}

impl Paragraph {
    /// The text.
    pub fn text(&self) -> &str {
        match self {
            Self::Title(text)
            | Self::Text(text)
            | Self::Service(text)
            | Self::Waiting(text)
            | Self::Hint(text)
            | Self::Note(text)
            | Self::Error(text)
            | Self::Footnote(text)
            | Self::Quote(text) => text,
        }
    }

    fn lang(&self) -> Option<&'static str> {
        matches!(self, Self::Service(_)).then_some(SERVICE_LANG)
    }

    fn class(&self) -> Option<&'static str> {
        match self {
            Self::Text(_) | Self::Service(_) => None,
            Self::Title(_) => Some("title"),
            Self::Waiting(_) => Some("waiting"),
            Self::Hint(_) => Some("hint"),
            Self::Note(_) => Some("note"),
            Self::Error(_) => Some("error"),
            Self::Footnote(_) => Some("footnote"),
            Self::Quote(_) => Some("quote"),
        }
    }
}

/// Shows `items` as paragraphs.
#[component(transparent)]
pub fn Paragraphs(items: Derived<Vec<Paragraph>>) -> impl IntoView {
    erased_views(items, |items, paragraphs| {
        for item in items {
            let text = item.text().to_owned();
            paragraphs.push(erased(view! { <p class=item.class() lang=item.lang()>{text}</p> }));
        }
    })
}
