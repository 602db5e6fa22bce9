//! The widget of one element, as its boundary to JavaScript holds it: the part that all widgets share.

use std::any::Any;
use std::rc::Rc;

use parcela_order_flow::Placed;
use web_sys::HtmlElement;

use crate::messages::WidgetMessages;
use crate::misconfigured::Misconfigured;
use crate::runner::{CurrentRunner, FlowRunner, RunnerBase, SessionOf};
use crate::shared_sales;

/// The parts in which the kinds of widgets differ, as far as their element is concerned.
pub trait Widget: FlowRunner {
    /// The texts of one language.
    type Messages: WidgetMessages;

    /// Returns a runner for the element `host`.
    fn new(base: RunnerBase<Self>, host: &HtmlElement, messages: Self::Messages) -> Self;

    /// Shows the views in the runner's container. Returns Leptos' `UnmountHandle`, whose type contains the types of all views.
    fn mount(self: &Rc<Self>, messages: Self::Messages) -> Box<dyn Any>;

    /// Whether leaving the page loses what the seller has typed, or a file.
    fn is_unsaved(state: &Self::State) -> bool;

    /// The orders that the widget follows.
    fn followed(state: &Self::State) -> impl Iterator<Item = &Placed>;

    /// Whether leaving the page loses the key of an operation, because the browser has not stored it.
    fn loses_key(&self) -> bool {
        loses_key_of_order(self)
    }
}

/// Whether leaving the page loses the key of an operation on an existing order.
pub fn loses_key_of_order<W: Widget>(runner: &W) -> bool {
    let session = runner.session();
    let loses = |placed: &Placed| shared_sales::loses_key(session.scope.as_ref(), placed, runner.now());
    session.state.with_untracked(|state| W::followed(state).any(loses))
}

/// One widget. It lives on while its element is out of the document, and keeps what the seller has typed.
pub struct Handle<W: Widget> {
    /// The session, or the attribute because of which the widget does not run.
    pub session: Result<SessionOf<W>, Misconfigured>,
    current: CurrentRunner<W>,
    /// The messages, once the page has provided them.
    messages: Option<W::Messages>,
    mounted: Option<Mounted<W>>,
    /// Whether the widget has run before.
    began: bool,
}

impl<W: Widget> Handle<W> {
    /// Creates a widget. Nothing is shown or sent before it is connected.
    pub fn new(session: Result<SessionOf<W>, Misconfigured>) -> Self {
        Self {
            session,
            current: CurrentRunner::default(),
            messages: None,
            mounted: None,
            began: false,
        }
    }

    /// Sets the texts for the next connection. Returns `false` if texts are missing.
    pub fn speak(&mut self, lang: &str, texts: &str) -> bool {
        let messages = W::Messages::read(lang, texts);
        self.messages = messages.or(self.messages);
        messages.is_some()
    }

    /// Shows the widget in `container`. Without texts it shows nothing. Returns its runner, and `true` if it is the first one; `None` if the
    /// widget does not run.
    pub fn connect(&mut self, container: HtmlElement, host: &HtmlElement, page: W::Page) -> Option<(&Rc<W>, bool)> {
        self.mounted = None;
        let messages = self.messages?;
        let _ = container.set_attribute("lang", messages.lang());
        let session = match self.session.clone() {
            Ok(session) => session,
            Err(wrong) => {
                self.mounted = Some(Mounted {
                    _view: wrong.mount(container, *messages, messages.setup_title()),
                    runner: None,
                });
                return None;
            }
        };
        // A new view does not repeat the announcement of the previous one. The update also releases that view's observers.
        session.live_region.update(|region| region.announcement = None);
        let base = RunnerBase::new(session, self.current.clone(), page, container);
        let runner = Rc::new(W::new(base, host, messages));
        runner.show();
        self.mounted = Some(Mounted {
            _view: runner.mount(messages),
            runner: Some(runner),
        });
        let is_first = !std::mem::replace(&mut self.began, true);
        Some((self.runner()?, is_first))
    }

    /// Removes the widget from the document and keeps its state.
    pub fn disconnect(&mut self) {
        self.mounted = None;
    }

    /// The runner while the widget is in the document and runs.
    pub fn runner(&self) -> Option<&Rc<W>> {
        self.mounted.as_ref()?.runner.as_ref()
    }

    /// Passes an event to the flow while the widget is in the document.
    pub fn emit(&self, event: W::Event) {
        if let Some(runner) = self.runner() {
            runner.emit(event);
        }
    }

    /// Whether the seller would lose work by leaving the page now.
    pub fn is_unsaved(&self) -> bool {
        self.session
            .as_ref()
            .is_ok_and(|session| session.state.with_untracked(W::is_unsaved))
            || self.runner().is_some_and(|runner| runner.loses_key())
    }
}

/// The parts of a widget that exist only while its element is in the document. The view is dropped before the runner that receives its
/// events.
struct Mounted<W: Widget> {
    _view: Box<dyn Any>,
    runner: Option<Rc<W>>,
}

impl<W: Widget> Drop for Mounted<W> {
    fn drop(&mut self) {
        if let Some(runner) = &self.runner {
            runner.retire();
        }
    }
}

/// Exports the methods that all widgets have: `WidgetHandle` in `pkg/parcela/src/shared/glue.ts`. The struct `$shell` has a [`Handle`] in
/// its field `widget`, and `$event` is the type of its flow's events.
#[macro_export]
macro_rules! export_widget {
    ($shell:ident, $event:ident) => {
        #[wasm_bindgen::prelude::wasm_bindgen]
        impl $shell {
            /// Sets the texts, one after the other in the order of their keys and separated by NUL, and their language `lang`. They apply
            /// when the widget is connected next. Returns `false` if texts are missing.
            pub fn speak(&mut self, lang: &str, texts: &str) -> bool {
                self.widget.speak(lang, texts)
            }

            /// The name of the attribute that is missing or invalid, if any.
            #[wasm_bindgen(getter)]
            pub fn misconfigured(&self) -> Option<String> {
                let wrong = self.widget.session.as_ref().err()?;
                Some(wrong.attribute().to_owned())
            }

            /// Removes the widget from the document and keeps its state.
            pub fn disconnect(&mut self) {
                self.widget.disconnect();
            }

            /// Ends the seller's session: pending calls are cancelled, and no calls and events follow.
            pub fn close(&self) {
                if let Ok(session) = &self.widget.session {
                    session.end.cancel();
                }
            }

            /// Whether the seller would lose work by leaving the page now.
            #[wasm_bindgen(getter)]
            pub fn unsaved(&self) -> bool {
                self.widget.is_unsaved()
            }

            /// Stores a digest of the session as the tab's last one. A page calls this after all of its widgets have `returned`.
            #[wasm_bindgen(js_name = keepSession)]
            pub fn keep_session(&self) {
                if let Ok(session) = &self.widget.session {
                    session.keep_in_tab();
                }
            }

            /// Called when the page has received a notification about an order. The order is read immediately if it is shown.
            pub fn notify(&self, pedido_id: &str) {
                if let Ok(order) = parcela_core::operation::GetOrder::try_from(pedido_id) {
                    self.widget.emit($event::Pushed(order.pedido_id));
                }
            }

            /// Called when the connection is restored.
            pub fn online(&self) {
                self.widget.emit($event::Online);
            }
        }
    };
}
