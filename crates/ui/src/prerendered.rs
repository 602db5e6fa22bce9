//! Views that need no WebAssembly, rendered natively as HTML.
//!
//! Each word is rendered as a mark around its key, so that one tree serves all languages and a page's own words.

use std::sync::Arc;

use leptos::prelude::*;

use crate::components::{AlertKind, Button, IconView, Weight};
use crate::messages::Common;

/// The place of the text with this key.
pub fn placeholder(key: &str) -> String {
    ["\u{e000}", key, "\u{e001}"].concat()
}

/// The texts of a table with these keys, each as a mark.
pub fn placeholders(keys: &[&str]) -> String {
    let texts: Vec<_> = keys.iter().map(|key| placeholder(key)).collect();
    texts.join("\0")
}

/// The HTML of the view of a widget that could not be loaded: what went wrong, and the button that goes on.
pub fn failed(messages: Common, label: &'static str) -> String {
    stopped(label, placeholder("failed"), messages.retry().to_owned())
}

/// The HTML of the view of a widget that has crashed.
pub fn crashed(label: &'static str) -> String {
    stopped(label, placeholder("crashed"), placeholder("goOn"))
}

fn stopped(name: &'static str, text: String, label: String) -> String {
    let label = Arc::new(move || label.clone());
    let view = view! {
        <section class="card" part="card" aria-label=name>
            <div class="alert" part="alert">
                <IconView icon=AlertKind::Failure.icon()/>
                <p role="alert">{text}</p>
                <div class="actions">
                    <Button part="retry" label weight=Weight::Secondary on_click=Box::new(|()| {})/>
                </div>
            </div>
        </section>
    };
    view.to_html()
}
