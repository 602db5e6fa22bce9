//! The reaction to a clock that was set back: the age of every key is unknown.

use super::{Effect, Sale, SavedSale, State, sales};
use parcela_order_flow::{Key, Placed};

/// Marks the ages of all keys as unknown, in the state and in the saved sales.
pub(super) fn forget_ages(state: &mut State) -> Vec<Effect> {
    let mut effects = Vec::new();
    match &mut state.sale {
        Sale::Claiming(_, intent) | Sale::Asking(intent, _) | Sale::Sending(intent) | Sale::Failed(intent, _) => {
            intent.key.created_at = Key::UNKNOWN;
            effects.push(Effect::Save(SavedSale::Open(intent.clone()).into()));
        }
        Sale::Placed(placed) => {
            placed.forget_ages();
            effects.push(placed.save().into());
        }
        Sale::Draft | Sale::Refused(_) => {}
    }
    if !state.sales.is_empty() {
        state.sales.iter_mut().for_each(Placed::forget_ages);
        effects.push(sales::save(state));
    }
    effects
}
