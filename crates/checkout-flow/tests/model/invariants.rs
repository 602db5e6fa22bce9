//! The invariants of a tab, which are checked after every action.

use parcela_checkout_flow::{Entry, FormField, Sale, SavedSale, State};
use parcela_json::{read, write};

use crate::amounts;
use crate::tab::now;
use crate::world::{World, session_of};

/// A violation that the model has found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Wrong {
    SuccessLost,
    PersonalDataStay,
    AnothersDataSent,
    AnothersDataShown,
    AnothersDataStay,
    PersonalDataShared,
    EndlessExchange,
    SentUnseen,
    SentUndecided,
    OrderLeft,
    DownPaymentLost,
}

impl World {
    /// Records the violations in a tab.
    pub(crate) fn look_at(&mut self, index: usize) {
        let tab = &self.tabs[index];
        let mut wrong = Vec::new();
        let waits = matches!(tab.flow().sale, Sale::Asking(..) | Sale::Failed(..));
        for text in tab.stored.values() {
            if let Some(SavedSale::Open(intent)) = SavedSale::decode(text) {
                // The page has not noticed yet that its clock was set back.
                let is_unaware = self.clock() < tab.clock_read;
                let is_old = intent.key.is_expired(now(self.clock())) && tab.awake == self.day && waits && !is_unaware;
                if !tab.is_open() || is_old {
                    wrong.push(Wrong::PersonalDataStay);
                }
            }
        }
        if !shows_what_it_sends(tab.flow()) {
            wrong.push(Wrong::SentUnseen);
        }
        if !tab.adds_up || !tab.stored.values().all(|text| amounts::are_stored(text)) {
            wrong.push(Wrong::DownPaymentLost);
        }
        let own = tab.scope(false);
        // Each text is checked at the time when its key was made: expired data do not count as another seller's.
        let saved_at = |text: &str| match SavedSale::decode(text) {
            Some(SavedSale::Open(intent)) => intent.key.created_at,
            Some(SavedSale::Placed(_) | SavedSale::Planned(_)) | None => 0,
        };
        let is_anothers = |(name, text): (&String, &String)| own.discards_saved(name, text, saved_at(text));
        if tab.stored.iter().any(is_anothers) {
            wrong.push(Wrong::AnothersDataStay);
        }
        if tab.written().is_some_and(|body| session_of(body) != tab.session) {
            wrong.push(Wrong::AnothersDataShown);
        }
        // An entry cannot contain personal data.
        let is_entry = |text: &String| read::<Entry>(text.as_bytes()).is_some_and(|entry| write(&entry) == *text);
        if !self.shared.values().all(is_entry) {
            wrong.push(Wrong::PersonalDataShared);
        }
        self.wrong.extend(wrong);
    }
}

/// Returns `true` if the review shows the order that is being sent, or about which the seller is asked. An earlier draft is sent again
/// without a review.
fn shows_what_it_sends(flow: &State) -> bool {
    let (Sale::Claiming(_, intent) | Sale::Asking(intent, _) | Sale::Sending(intent)) = &flow.sale else {
        return true;
    };
    let address = &intent.draft().order.endereco;
    let texts = [FormField::Numero, FormField::Complemento].map(|field| flow.customer.text(field));
    let sent = [
        address.numero.as_str(),
        address.complemento.as_deref().unwrap_or_default(),
    ];
    flow.review && (texts == sent || intent.is_earlier())
}
