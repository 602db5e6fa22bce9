//! The view that replaces a widget if an attribute is missing or invalid.

use std::any::Any;

use leptos::mount::mount_to;
use leptos::prelude::*;
use parcela_core::document::Cnpj;
use parcela_transport::BaseUrl;
use web_sys::HtmlElement;

use crate::components::{AlertKind, IconView};
use crate::messages::Common;

/// An attribute whose value keeps the widget from running.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Misconfigured {
    /// `base-url` is missing or not an address.
    BaseUrl,
    /// `establishment` is not a CNPJ, or is missing although it is required.
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
    /// [`BaseUrl`](Self::BaseUrl) if the text is blank or not an address.
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
    /// [`Establishment`](Self::Establishment) if the text is not a CNPJ.
    pub fn establishment(text: &str) -> Result<Cnpj, Self> {
        text.parse().map_err(|_| Self::Establishment)
    }

    /// Shows the view in `container`. `setup` is its title. Returns Leptos' `UnmountHandle`.
    pub(crate) fn mount(self, container: HtmlElement, messages: Common, setup: &'static str) -> Box<dyn Any> {
        Box::new(mount_to(container, move || {
            view! { <Misconfiguration messages setup wrong=self/> }
        }))
    }
}

/// Tells the page's developer which attribute is wrong.
#[component(transparent)]
fn Misconfiguration(
    /// The texts.
    messages: Common,
    /// The title, which says that the widget is not configured.
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
