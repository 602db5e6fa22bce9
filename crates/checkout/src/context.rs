//! What every view of the checkout needs.

use crate::messages::Messages;
use parcela_checkout_flow::{Event, State};

/// The sale's state to read, the words, and where events go.
pub(crate) type Context = parcela_ui::context::Context<State, Event, Messages>;

/// The context of the view that is being made.
pub(crate) fn context() -> Context {
    parcela_ui::context::context()
}
