//! The steps after the first. A release has their views in a WebAssembly of their own, by the feature `split`: the first download
//! is 14 kB of brotli smaller. It is loaded while the seller is at the first step.

#[cfg(not(feature = "split"))]
use std::future::{Ready, ready};
use std::sync::Arc;

use leptos::prelude::*;
#[cfg(feature = "split")]
use leptos::wasm_split::{SplitLoaderError, wasm_split};

use super::{Heading, LinkStep, OrderStep};
use crate::components::{
    Alert, AlertKind, Button, Paragraph, Paragraphs, Piece, SpokenAlert, Weight, When, fixed, piece,
};
use crate::context::context;
use crate::messages::Words;
use parcela_checkout_flow::{Event, Step};

/// Makes the view of a later step.
pub(crate) type Maker = fn(Step) -> Piece;

/// The state of the later steps' views.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Later {
    /// They are on their way.
    Loading,
    /// They are there.
    Here(Maker),
    /// They did not arrive.
    Missing,
}

impl Later {
    /// The state before anything has been loaded.
    pub(crate) fn first() -> Self {
        if cfg!(feature = "split") {
            Self::Loading
        } else {
            Self::Here(make)
        }
    }

    /// Loads the views. What has been loaded is not loaded again.
    pub(crate) async fn load() -> Self {
        maker().await.map_or(Self::Missing, Self::Here)
    }

    /// Returns the maker of the views; `None` until it has arrived.
    pub(crate) fn maker(self) -> Option<Maker> {
        match self {
            Self::Here(make) => Some(make),
            Self::Loading | Self::Missing => None,
        }
    }

    fn is_missing(self) -> bool {
        matches!(self, Self::Missing)
    }
}

/// The other WebAssembly has all that only this function leads to.
#[cfg(feature = "split")]
#[wasm_split(later, wasm_split_path = leptos::wasm_split, fallible)]
#[allow(clippy::unnecessary_wraps, reason = "it is called by way of what may fail")]
fn maker() -> Result<Maker, SplitLoaderError> {
    Ok(make)
}

#[cfg(not(feature = "split"))]
fn maker() -> Ready<Option<Maker>> {
    ready(Some(make))
}

fn make(step: Step) -> Piece {
    match step {
        Step::Link => piece(view! { <LinkStep/> }),
        Step::Order | Step::Simulation => piece(view! { <OrderStep/> }),
    }
}

/// Stands in place of a later step until its view is there. What did not arrive is loaded again, now and on request.
#[component]
pub(crate) fn Awaited() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    if context.later_untracked().is_missing() {
        context.load_later();
    }
    let waiting = context.derive_later(move |later| {
        let waiting = (!later.is_missing()).then(|| Paragraph::Waiting(messages.loading().to_owned()));
        waiting.into_iter().collect()
    });
    let missing = context.derive_later(move |later| {
        Paragraph::explain(later.is_missing().then(|| {
            let (title, advice) = (messages.not_loaded(), messages.not_loaded_advice());
            Words { title, advice }.into()
        }))
    });
    view! {
        <div class="step">
            <Heading/>
            <div>
                <Paragraphs items=waiting/>
            </div>
            <Alert kind=AlertKind::Failure items=Arc::clone(&missing)/>
            <SpokenAlert items=missing/>
            <div class="actions">
                <When there=context.derive(|state| state.step == Step::Order)>
                    <Button
                        part="back"
                        label=fixed(messages.back())
                        weight=Weight::Plain
                        on_click=context.on(|()| Event::Back)
                    />
                </When>
                <When there=context.derive_later(Later::is_missing)>
                    <Button part="retry" label=fixed(messages.retry()) on_click=Box::new(move |()| context.load_later())/>
                </When>
            </div>
        </div>
    }
}

#[cfg(all(test, feature = "ssr"))]
mod tests {
    use std::cell::Cell;
    use std::rc::Rc;

    use super::*;
    use crate::context::Context;
    use crate::messages::{Language, Messages};
    use crate::observable::Observable;
    use parcela_checkout_flow::State;

    /// The HTML of [`Awaited`], and the number of requests for the views.
    fn shown(later: Later) -> Option<(String, u32)> {
        let texts = Language::ALL[0].texts().join("\0");
        let messages = Messages::read("pt-BR", &texts)?;
        let state = State::new("11222333000181".parse().ok()?, None);
        let asked = Rc::new(Cell::new(0));
        let count = Rc::clone(&asked);
        let load = move || count.set(count.get() + 1);
        let html = Owner::new().with(|| {
            let context = Context::new(Observable::new(state), messages, |_| {}, Observable::new(later), load);
            provide_context(context);
            view! { <Awaited/> }.to_html()
        });
        Some((html, asked.get()))
    }

    #[test]
    fn a_step_says_that_it_is_being_loaded() {
        let (html, asked) = shown(Later::Loading).unwrap();
        assert!(
            html.contains("Carregando…") && !html.contains("part=\"retry\""),
            "{html}"
        );
        assert_eq!(asked, 0);
    }

    #[test]
    fn a_step_that_did_not_arrive_is_told_and_loaded_again() {
        let (html, asked) = shown(Later::Missing).unwrap();
        for part in [
            "Esta etapa não pôde ser carregada.",
            "Nada se perdeu.",
            "part=\"retry\"",
        ] {
            assert!(html.contains(part), "{part} is missing in {html}");
        }
        assert!(!html.contains("Carregando"), "{html}");
        assert_eq!(asked, 1);
    }
}
