//! The device's clock, which may be set back while a page is open. The age of every key that was made before is unknown then.

use super::{Effect, Key, Sale, SavedSale, State, sales};

/// By how much a clock may run back when it is tuned, in milliseconds. The margin of a key's life covers that.
const TUNING: u64 = 60_000;

/// The readings of the device's clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Clock {
    /// The latest reading since the clock was set back, in milliseconds since the Unix epoch.
    latest: u64,
}

impl Clock {
    /// Takes a reading. Returns whether the clock was set back since the one before.
    pub fn is_set_back(&mut self, now: u64) -> bool {
        let is_set_back = now.saturating_add(TUNING) < self.latest;
        self.latest = if is_set_back { now } else { self.latest.max(now) };
        is_set_back
    }
}

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
