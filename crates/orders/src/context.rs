//! The context of the orders' views.

use crate::messages::Messages;
use parcela_orders_flow::{Event, State};

/// The state of the orders, the messages, and the receiver of events.
pub(crate) type Context = parcela_ui::context::Context<State, Event, Messages>;

/// Returns the context of the view that is being built.
pub(crate) fn context() -> Context {
    parcela_ui::context::context()
}
