//! What every view of the orders needs.

use crate::messages::Messages;
use parcela_orders_flow::{Event, State};

/// The orders' state to read, the words, and where events go.
pub(crate) type Context = parcela_ui::context::Context<State, Event, Messages>;

/// The context of the view that is being made.
pub(crate) fn context() -> Context {
    parcela_ui::context::context()
}
