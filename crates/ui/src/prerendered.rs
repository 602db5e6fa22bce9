//! Views that need no WebAssembly, rendered natively as HTML.
//!
//! Each text is rendered as a placeholder with its key, so that one tree serves all languages and the texts that a page overrides.

use std::sync::Arc;

use leptos::prelude::*;

use crate::components::{AlertKind, Button, IconView, Weight};
use crate::messages::Common;

/// The keys of the texts of [`failed`] and [`crashed`], which no table has.
pub const STOPPED: [&str; 3] = ["failed", "crashed", "goOn"];

/// Returns the placeholder of the text with this key.
pub fn placeholder(key: &str) -> String {
    ["\u{e000}", key, "\u{e001}"].concat()
}

/// Returns a table whose texts are the placeholders of these keys.
pub fn placeholders(keys: &[String]) -> String {
    let texts: Vec<_> = keys.iter().map(|key| placeholder(key)).collect();
    texts.join("\0")
}

/// Renders the view that replaces a widget that could not be loaded: the failure, and a button to try again.
pub fn failed(messages: Common, label: &'static str) -> String {
    stopped(label, placeholder("failed"), messages.retry().to_owned())
}

/// Renders the view that replaces a widget that has crashed.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::{COUNT, keys};

    #[test]
    fn a_failure_is_an_alert_with_a_button_to_go_on() {
        let messages = Common::read("", &placeholders(&keys()), COUNT).unwrap();
        let failed = Owner::new().with(|| failed(messages, "widget"));
        let crashed = Owner::new().with(|| crashed("widget"));
        for (html, words) in [(failed, ["failed", "retry"]), (crashed, ["crashed", "goOn"])] {
            assert!(
                html.contains("role=\"alert\"") && html.contains("part=\"retry\""),
                "{html}"
            );
            assert!(words.iter().all(|key| html.contains(&placeholder(key))), "{html}");
        }
    }
}
