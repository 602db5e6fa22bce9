//! The context of the checkout's views.

use crate::messages::Messages;
use parcela_checkout_flow::{Event, State};

/// The state of the sale, the messages, and the receiver of events.
pub(crate) type Context = parcela_ui::context::Context<State, Event, Messages>;

/// Returns the context of the view that is being built.
pub(crate) fn context() -> Context {
    parcela_ui::context::context()
}
