//! What must hold of a tab after every action.

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
    /// Records what is wrong with a tab.
    pub(crate) fn look_at(&mut self, index: usize) {
        let tab = &self.tabs[index];
        let mut wrong = Vec::new();
        let waits = matches!(tab.flow().sale, Sale::Asking(..) | Sale::Failed(..));
        for text in tab.stored.values() {
            if let Some(SavedSale::Open(intent)) = SavedSale::decode(text) {
                // The page has yet to see that its clock was set back.
                let is_unaware = self.clock() < tab.seen;
                let is_old = intent.is_expired(now(self.clock())) && tab.awake == self.day && waits && !is_unaware;
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
        // At that time, nothing is too old.
        let saved_at = |text: &str| match SavedSale::decode(text) {
            Some(SavedSale::Open(intent)) => intent.created_at,
            Some(SavedSale::Placed(_) | SavedSale::Planned(_)) | None => 0,
        };
        let is_anothers = |(name, text): (&String, &String)| own.discards_saved(name, text, saved_at(text));
        if tab.stored.iter().any(is_anothers) {
            wrong.push(Wrong::AnothersDataStay);
        }
        if tab.written().is_some_and(|body| session_of(body) != tab.session) {
            wrong.push(Wrong::AnothersDataShown);
        }
        // An entry has no place for personal data.
        let is_entry = |text: &String| read::<Entry>(text.as_bytes()).is_some_and(|entry| write(&entry) == *text);
        if !self.shared.values().all(is_entry) {
            wrong.push(Wrong::PersonalDataShared);
        }
        self.wrong.extend(wrong);
    }
}

/// Whether the review shows the order that is on its way or asked about. An earlier draft is sent again without one.
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
