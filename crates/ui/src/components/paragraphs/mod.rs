//! Paragraphs that come and go.

use leptos::prelude::*;

use super::erased_view::{erased, erased_views};
use super::props::Derived;
use crate::messages::SERVICE;

/// A paragraph: what kind of words it holds, and the words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Paragraph {
    /// What it is about.
    Title(String),
    /// What follows a title.
    Text(String),
    /// What the service says.
    Service(String),
    /// What is on its way.
    Waiting(String),
    /// What to do here.
    Hint(String),
    /// What there is in place of something else.
    Note(String),
    /// What went wrong.
    Error(String),
    /// What is good to know.
    Footnote(String),
    /// What to quote to the support.
    Quote(String),
}

impl Paragraph {
    /// Its words.
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
        matches!(self, Self::Service(_)).then_some(SERVICE)
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

/// Shows `items`.
#[component]
pub fn Paragraphs(items: Derived<Vec<Paragraph>>) -> impl IntoView {
    let paragraph =
        |item: &Paragraph| erased(view! { <p class=item.class() lang=item.lang()>{item.text().to_owned()}</p> });
    let items = ArcMemo::new(move |_| items());
    erased_views(move || items.with(|items| items.iter().map(paragraph).collect()))
}
