//! What stands in place of a widget when an attribute is missing or wrong.

use leptos::prelude::*;
use parcela_core::document::Cnpj;
use parcela_transport::BaseUrl;

use crate::components::{AlertKind, IconView};
use crate::messages::Common;

/// An attribute of the element that keeps the widget from running.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Misconfigured {
    /// `base-url` is missing or no address.
    BaseUrl,
    /// `establishment` is no CNPJ, or is missing where it has to be there.
    Establishment,
}

impl Misconfigured {
    /// The attribute's name.
    pub fn attribute(self) -> &'static str {
        match self {
            Self::BaseUrl => "base-url",
            Self::Establishment => "establishment",
        }
    }

    /// Reads `base-url`.
    ///
    /// # Errors
    ///
    /// [`BaseUrl`](Self::BaseUrl) for a blank text, and for one that is no address.
    pub fn base_url(text: &str) -> Result<BaseUrl, Self> {
        if text.trim().is_empty() {
            return Err(Self::BaseUrl);
        }
        text.parse().map_err(|_| Self::BaseUrl)
    }

    /// Reads `establishment`.
    ///
    /// # Errors
    ///
    /// [`Establishment`](Self::Establishment) for a text that is no CNPJ.
    pub fn establishment(text: &str) -> Result<Cnpj, Self> {
        text.parse().map_err(|_| Self::Establishment)
    }
}

/// Tells the developer of the page which attribute is wrong.
#[component]
pub fn Misconfiguration(
    /// The words.
    messages: Common,
    /// Says that the widget is not set up.
    setup: &'static str,
    /// The attribute.
    wrong: Misconfigured,
) -> impl IntoView {
    view! {
        <section class="card" part="card">
            <div class="alert" part="alert" role="alert">
                <IconView icon=AlertKind::Failure.icon()/>
                <p class="title">{setup}</p>
                <p>{messages.setup_advice()} " " <code>{wrong.attribute()}</code></p>
            </div>
        </section>
    }
}
