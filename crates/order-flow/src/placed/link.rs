//! The payment link of an order: startCdcSale, and the seller's actions with the link.

use std::fmt;

use parcela_core::StatusKind;
use parcela_core::client::ErrorCode;
use parcela_core::operation::{Operation, StartCdcSale};
use parcela_core::order_status::NextStep;
use parcela_core::wire::is_web_address;
use uuid::Uuid;

use super::{Placed, Start};
use crate::{
    Action, Announcement, CallFailure, Effect, Import, Key, Moment, Notice, Numbers, OrderClaim, OrderOperation,
    Outcome, Target, Text,
};

/// A payment link that is safe to open: an `http` or `https` address. Its `Debug` is redacted, because anyone with the link can act as
/// the customer.
#[derive(Clone, PartialEq, Eq)]
pub struct Link(String);

impl Link {
    /// Parses a link; returns `None` unless it is a [web address](is_web_address).
    pub fn new(text: &str) -> Option<Self> {
        is_web_address(text).then(|| Self(text.trim().to_owned()))
    }

    /// The address.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Link(…)")
    }
}

impl Placed {
    /// Requests the link, for the first time or again. If the key is too old, the status is read first: it shows whether the sale has
    /// started.
    pub fn ask_for_link(&mut self, numbers: &mut Numbers, moment: Moment) -> Vec<Effect> {
        if matches!(self.start, Start::Pending | Start::Linked(_)) {
            return Vec::new();
        }
        self.is_asked = true;
        match Key::to_send(self.key, moment) {
            Some(key) => self.claim_start(key).into(),
            None => self.read_first(numbers, None),
        }
    }

    /// Returns `true` if the link may be shown without a request of the seller: the sale has started, and the service carries out startCdcSale
    /// once under the key of the session, which must be young enough.
    pub(super) fn may_repeat_start(&self) -> bool {
        let next = self.watch.status.map(StatusKind::next_step);
        self.is_shown && !self.is_asked && self.start == Start::Idle && next == Some(NextStep::ShareLink)
    }

    /// Claims `key` for startCdcSale.
    pub fn claim_start(&mut self, key: Key) -> [Effect; 2] {
        self.start = Start::Pending;
        self.key = Some(key);
        [self.save(), Effect::Do(Action::Claim(self.start_claim(key)))]
    }

    fn start_claim(&self, key: Key) -> OrderClaim {
        self.claim(OrderOperation::Link, key)
    }

    /// Requests the link if the status, which was just read, requires one.
    pub(super) fn start_if_due(&mut self, moment: Moment, status: StatusKind) -> Vec<Effect> {
        if !self.is_asked {
            return Vec::new();
        }
        let due = matches!(status.next_step(), NextStep::StartSale | NextStep::ShareLink);
        let is_called_for = match &self.start {
            Start::Idle | Start::NoLink => due,
            // startCdcSale has failed here although the sale has started. Its link can be requested.
            Start::Failed(_) if status.next_step() == NextStep::ShareLink => true,
            // A replica of the service did not know the order yet.
            Start::Failed(failure) => due && failure.code == ErrorCode::NotFound,
            Start::Pending | Start::Linked(_) => false,
        };
        let mut effects = Vec::new();
        if is_called_for {
            effects.extend(self.claim_start(Key::after_read(self.key, moment)));
        } else if self.start == Start::Idle {
            self.start = Start::NoLink;
        }
        effects
    }

    /// Handles the answer to startCdcSale.
    pub(super) fn sale_answered(
        &mut self,
        numbers: &mut Numbers,
        key: Uuid,
        answer: Result<Option<String>, CallFailure>,
    ) -> Vec<Effect> {
        let key = self.key.filter(|known| known.id == key && self.start == Start::Pending);
        let Some(key) = key else {
            return Vec::new();
        };
        let mut effects = match answer.map(|text| text.map(|text| Link::new(&text))) {
            Ok(Some(Some(link))) => {
                self.start = Start::Linked(link.clone());
                // The status was read during the call. The order may no longer need the link.
                let mut effects = Vec::from_iter(self.link().map(|_| Effect::Announce(Announcement::LinkReady)));
                effects.push(Effect::Notify(Notice::LinkReady(self.pedido_id, link)));
                effects
            }
            Ok(None) => {
                self.start = Start::NoLink;
                self.tries += 1;
                let mut effects = end(self, key);
                effects.extend(self.lacks_link().then_some(Effect::Announce(Announcement::NoLink)));
                effects
            }
            Ok(Some(None)) => {
                let failure = CallFailure::decode(&StartCdcSale::ROUTE, String::new());
                let mut effects = end(self, key);
                effects.extend(failed(self, failure));
                effects
            }
            Err(failure) => {
                let mut effects = Vec::new();
                if failure.ends_key() {
                    effects.extend(end(self, key));
                }
                effects.extend(failed(self, failure));
                effects
            }
        };
        // The status is more reliable than the answer. After a failure, the sale may have started.
        effects.extend(self.poll(numbers));
        effects
    }

    /// Retries the failed call.
    pub fn retry(&mut self, numbers: &mut Numbers, moment: Moment) -> Vec<Effect> {
        match (&self.start, &self.invoice.import) {
            (_, Import::Failed(..)) => self.send_invoice(numbers, moment),
            (Start::Failed(_) | Start::NoLink, _) if self.wants_link() => self.ask_for_link(numbers, moment),
            (Start::Idle | Start::Pending | Start::Failed(_) | Start::NoLink | Start::Linked(_), _) => {
                self.pushed(numbers)
            }
        }
    }

    /// Reads the status at once when the connection is restored. Failed calls that change something are retried by the seller, who sees
    /// that the connection is back.
    pub fn online(&mut self, numbers: &mut Numbers) -> Vec<Effect> {
        if let Start::Failed(failure) = &mut self.start {
            failure.connected();
        }
        if let Import::Failed(_, failure) = &mut self.invoice.import {
            failure.connected();
        }
        if let Some(failure) = &mut self.watch.failure {
            failure.connected();
        }
        self.shown(numbers)
    }

    /// Copies the link.
    pub fn copy(&self) -> Vec<Effect> {
        self.do_with_link(|link| Action::Copy(link.clone()))
    }

    /// Shares a text that contains the link.
    pub fn share(&self, text: Text) -> Vec<Effect> {
        self.do_with_link(|_| Action::Share(text))
    }

    fn do_with_link(&self, action: impl FnOnce(&Link) -> Action) -> Vec<Effect> {
        Vec::from_iter(self.link().map(|link| Effect::Do(action(link))))
    }

    /// Records that the link was copied (`true`), or that the clipboard refused it.
    pub(super) fn copied(&mut self, done: bool) -> Vec<Effect> {
        self.copied = Some(done);
        vec![Effect::Announce(Announcement::Copied(done))]
    }
}

/// Drops the key, which has ended. The next attempt draws another one.
fn end(placed: &mut Placed, key: Key) -> Vec<Effect> {
    placed.key = None;
    let claim = placed.start_claim(key);
    vec![placed.save(), Effect::Do(Action::Settle(claim, Outcome::Refused))]
}

fn failed(placed: &mut Placed, failure: CallFailure) -> Vec<Effect> {
    // The status was read during the call. The order no longer needs a link.
    if !placed.wants_link() {
        placed.start = Start::NoLink;
        return Vec::new();
    }
    placed.start = Start::Failed(failure.clone());
    // A seller who has not asked for the link is doing something else.
    let focus = placed.is_asked.then_some(Effect::Focus(Target::Retry));
    let mut effects = Vec::from_iter(focus);
    effects.push(Effect::Notify(Notice::Failed(
        Box::new(failure),
        Some(placed.pedido_id),
    )));
    effects
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_web_addresses_are_links() {
        for text in [
            "https://pay.example/abc?x=1",
            "HTTP://127.0.0.1:8787/pagar/x",
            "https://pay.example/@loja?de=ana@loja.example#@",
            " https://a ",
        ] {
            assert_eq!(Link::new(text).map(|link| link.0), Some(text.trim().to_owned()));
        }
        for text in [
            "",
            "https://",
            "javascript:alert(1)",
            "javascript://https://a",
            "java\tscript://a",
            "data:text/html,x",
            "//a.example",
            "https://a b",
            "https://pagar.example@outra.example",
            "https://ana:senha@outra.example/",
            "https://@outra.example",
            "https://\\outra.example",
            "https://a\nb",
            "https://a/\u{202e}b",
            "https://a/\u{2067}b",
        ] {
            assert_eq!(Link::new(text), None, "{text}");
        }
    }
}
