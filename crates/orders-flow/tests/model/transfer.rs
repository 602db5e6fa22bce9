//! The transfers of the model: claims are decided, requests reach the provider, and answers reach a tab or are lost.

use parcela_core::client::{ClientError, Failure};
use parcela_core::operation::{GetOrder, ImportOrderInvoice, Operation as _, StartCdcSale};
use parcela_order_flow::{Answer, CallFailure, Connection};
use uuid::Uuid;

use crate::body::{Body, Number, number_of};
use crate::flow::Input;
use crate::network::{Call, Place, Received, told};
use crate::provider::{Mood, Verdict};
use crate::world::{Broken, Kind, World};

/// The answer to a read of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reading {
    /// The order's status.
    Now,
    /// The status before the newest operation, from a replica of the service that does not know it yet.
    Before,
    Lost,
}

impl World {
    /// Delivers the decision about a claim.
    pub(crate) fn deliver(&mut self, index: usize, place: usize) {
        if let (claim, Some(verdict)) = self.tabs[index].claims.remove(place)
            && self.broken != Broken::ClaimsDropped
        {
            let input = Input::Answered(Answer::Claimed(claim, verdict));
            self.answer(index, number_of(claim.pedido_id), input);
        }
    }

    /// Answers a read.
    pub(crate) fn read(&mut self, index: usize, place: usize, reading: Reading) {
        let reads = &mut self.tabs[index].reads;
        let (mut number, order) = reads.remove(place);
        if let (Broken::ReadsMixedUp, Some((other, _))) = (self.broken, reads.first()) {
            number = *other;
        }
        let answer = match reading {
            Reading::Lost => Err(unread()),
            Reading::Now => Ok(self.status(order)),
            Reading::Before => Ok(self.status_before(order)),
        };
        if reading == Reading::Now && self.is_done(order) {
            self.tabs[index].settled.insert(order);
        }
        if answer.is_ok() {
            self.tabs[index].informed.clone_from(&self.confirmed);
        }
        self.answer(index, order, Input::Read(number, order, answer));
    }

    /// Whether the operation that an order waits for was carried out.
    pub(crate) fn is_done(&self, order: Number) -> bool {
        self.provider.done.iter().any(|done| done.body.order() == order)
    }

    fn status(&self, order: Number) -> i32 {
        match self.orders[usize::from(order)] {
            Kind::Invoice if self.is_done(order) => 16,
            Kind::Link if self.is_done(order) => 5,
            Kind::Invoice | Kind::Link => self.status_before(order),
        }
    }

    /// The status of an order until the operation that it waits for is carried out.
    fn status_before(&self, order: Number) -> i32 {
        match self.orders[usize::from(order)] {
            Kind::Invoice => 15,
            Kind::Link => 13,
        }
    }

    /// Delivers the attempt of a call to the provider.
    pub(crate) fn arrive(&mut self, index: usize, call: usize, mood: Mood) {
        let call = &mut self.tabs[index].calls[call];
        let verdict = self.provider.arrive(call.key, call.body, mood, self.day);
        call.at = verdict.map_or(Place::Inside, Place::Answered);
    }

    /// Finishes a request that is being processed.
    pub(crate) fn finish(&mut self, key: Uuid, mood: Mood) {
        let Some(verdict) = self.provider.finish(key, mood, self.day) else {
            return;
        };
        let inside = |call: &&mut Call<Body>| call.key == key && call.at == Place::Inside;
        for call in self.tabs.iter_mut().flat_map(|tab| &mut tab.calls).filter(inside) {
            call.at = Place::Answered(verdict);
        }
    }

    /// Delivers a stray request to the provider.
    pub(crate) fn stray_arrives(&mut self, stray: usize, mood: Mood) {
        let (key, body) = self.strays.remove(stray);
        self.provider.arrive(key, body, mood, self.day);
    }

    /// The browser cannot read the file of a call, which is not sent.
    pub(crate) fn fail_to_read(&mut self, index: usize, call: usize) {
        let call = self.tabs[index].calls.remove(call);
        let input = Input::Answered(Answer::Invoice(call.key, Err(None)));
        self.answer(index, call.body.order(), input);
    }

    /// Ends the attempt of a call.
    pub(crate) fn end(&mut self, index: usize, call: usize, received: Received) {
        let tab = &mut self.tabs[index];
        let call = tab.calls.remove(call);
        if matches!(received, Received::Lost(_)) && call.at == Place::OnItsWay {
            self.strays.push((call.key, call.body));
            self.strays.sort_unstable();
        }
        if let (Received::Lost(_), Place::Answered(Verdict::Done(_))) = (received, call.at) {
            self.lost.insert(call.body);
        }
        if let Some(next) = call.again(received) {
            tab.calls.push(next);
            return;
        }
        let closes = self.broken == Broken::AnyRefusalEndsKey;
        let answer = match call.body {
            Body::Start(_) => {
                let link = |number| Some(format!("https://pay.example/{number}"));
                Answer::Sale(call.key, told(&StartCdcSale::ROUTE, received, closes).map(link))
            }
            Body::Import(order, _) => {
                let answer = told(&ImportOrderInvoice::ROUTE, received, closes);
                if answer.is_ok() {
                    self.confirmed.insert(order);
                    tab.informed.insert(order);
                }
                Answer::Invoice(call.key, answer.map(drop).map_err(Some))
            }
        };
        self.answer(index, call.body.order(), Input::Answered(answer));
    }
}

/// The failure of a read.
fn unread() -> CallFailure {
    let error = ClientError {
        failure: Failure::Timeout,
        correlation_id: String::new(),
        idempotency_key: None,
        idempotency_key_expires_at: None,
        retry_after: None,
        maybe_done: false,
    };
    CallFailure::new(&GetOrder::ROUTE, error, Connection::Online)
}
