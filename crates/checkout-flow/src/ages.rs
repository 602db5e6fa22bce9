//! The ages of what is kept, once the clock has been set back.

use super::{Effect, Key, Sale, SavedSale, State, sales};

/// Makes the ages of all keys unknown, here and in what is saved.
pub(super) fn forget_ages(state: &mut State) -> Vec<Effect> {
    let mut effects = Vec::new();
    match &mut state.sale {
        Sale::Claiming(_, intent) | Sale::Asking(intent, _) | Sale::Sending(intent) | Sale::Failed(intent, _) => {
            intent.created_at = Key::UNKNOWN;
            effects.push(Effect::Save(SavedSale::Open(intent.clone()).into()));
        }
        Sale::Placed(placed) => {
            placed.forget_ages();
            effects.push(placed.save());
        }
        Sale::Draft | Sale::Refused(_) => {}
    }
    if !state.sales.is_empty() {
        for sale in &mut state.sales {
            sale.record.forget_ages();
        }
        effects.push(sales::save(state));
    }
    effects
}
