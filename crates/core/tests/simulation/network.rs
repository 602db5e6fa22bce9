//! The network: it loses, delays and doubles requests and answers, and delivers some long after it has given up.

use std::rc::Rc;
use std::task::{Context, Poll};

use parcela_core::http::{HttpRequest, IDEMPOTENCY_KEY};

use crate::checks::Rule;
use crate::coverage::Situation;
use crate::flaw::Flaw;
use crate::record::{Flight, Landing, Work};
use crate::reply::Reply;
use crate::world::{Happening, World, short};

impl World {
    /// Sends a request.
    pub(crate) fn depart(&self, request: HttpRequest) -> usize {
        let (work, call) = (Work::of(&request), self.active());
        let key = request.header(IDEMPOTENCY_KEY).and_then(|key| key.parse().ok());
        let mut flights = self.flights.borrow_mut();
        let index = flights.len();
        if work == Work::Token && flights.iter().any(Flight::is_token_request) {
            self.violate(Rule::SingleFlight, format!("#{index} is a second token request"));
        }
        let mut calls = self.calls.borrow_mut();
        let owner = &mut calls[call];
        if owner.end.is_some() {
            self.violate(Rule::AfterTheEnd, format!("call {call} has ended and sends #{index}"));
        }
        if work != Work::Token {
            owner.attempts.push(index);
        }
        flights.push(Flight {
            call,
            work,
            intent: owner.intent,
            key,
            sent: self.now(),
            arrived: false,
            admitted: None,
            landed: None,
            closed: None,
            waker: None,
            request: Rc::new(request),
        });
        drop((flights, calls));
        self.log(|| {
            let key = key.map_or(String::new(), |key| format!(", key {}", short(&key)));
            format!("call {call} sends #{index} {work:?}{key}")
        });
        self.carry(index);
        index
    }

    /// Decides the fate of a request.
    fn carry(&self, flight: usize) {
        let latency = || self.random.millis(5..=150);
        if self.fault(2) {
            self.log(|| format!("#{flight} never leaves"));
            return self.after(latency(), Happening::Land(flight, Landing::Broken));
        }
        if self.fault(1) {
            return self.log(|| format!("#{flight} vanishes"));
        }
        if self.fault(3) {
            self.log(|| format!("#{flight} is cut off, and lingers in the network"));
            self.after(latency(), Happening::Land(flight, Landing::Broken));
            return self.after(self.random.millis(50..=5_000), Happening::Arrive(flight, false));
        }
        self.after(latency(), Happening::Arrive(flight, false));
        if self.fault(3) {
            self.after(self.random.millis(5..=1_000), Happening::Arrive(flight, true));
        }
    }

    /// Delivers a request to the service.
    pub(crate) fn arrive(&self, index: usize, again: bool) {
        let (work, request) = {
            let mut flights = self.flights.borrow_mut();
            let flight = &flights[index];
            let newer = flights[index + 1..].iter();
            let mut newer = newer.filter(|other| (other.work, other.intent) == (flight.work, flight.intent));
            if again {
                self.see(Situation::Duplicated);
            } else if flight.work.has_key() && newer.any(|other| other.arrived) {
                self.see(Situation::Reordered);
            }
            if flight.work.has_key() && self.calls.borrow()[flight.call].end.is_some() {
                self.see(Situation::ArrivedAfterItsCall);
            }
            let flight = &mut flights[index];
            flight.arrived = true;
            (flight.work, Rc::clone(&flight.request))
        };
        self.log(|| format!("#{index} arrives{}", if again { " once more" } else { "" }));
        self.serve(index, work, request);
    }

    /// Sends the service's answer, which may be lost.
    pub(crate) fn answer(&self, flight: usize, reply: Reply, repeated: bool) {
        let latency = || self.random.millis(5..=150);
        self.log(|| {
            format!(
                "#{flight} is answered {reply:?}{}",
                if repeated { ", as before" } else { "" }
            )
        });
        if self.fault(4) {
            self.log(|| format!("the answer to #{flight} is lost"));
            return self.sever(flight);
        }
        let slow = self.fault(4);
        let wait = if slow {
            self.random.millis(150..=4_000)
        } else {
            latency()
        };
        self.after(wait, Happening::Land(flight, Landing::Answer(reply, repeated)));
    }

    /// Breaks the connection of a request, which the client may not notice.
    pub(crate) fn sever(&self, flight: usize) {
        if self.random.chance(70) {
            self.after(self.random.millis(1..=300), Happening::Land(flight, Landing::Broken));
        }
    }

    /// Delivers an answer to the client, which takes the first one while it waits.
    pub(crate) fn land(&self, index: usize, landing: Landing) {
        let mut flights = self.flights.borrow_mut();
        let flight = &mut flights[index];
        if flight.closed.is_some() || flight.landed.is_some() {
            return;
        }
        flight.landed = Some((self.now(), landing));
        self.log(|| format!("#{index} lands: {landing:?}"));
        if let Some(waker) = flight.waker.take().filter(|_| !self.has(Flaw::WakeUpForgotten)) {
            waker.wake();
        }
    }

    pub(crate) fn poll_flight(&self, index: usize, context: &Context<'_>) -> Poll<Landing> {
        let flight = &mut self.flights.borrow_mut()[index];
        if let Some((_, landing)) = flight.landed {
            return Poll::Ready(landing);
        }
        flight.waker = Some(context.waker().clone());
        Poll::Pending
    }

    /// Ends the client's wait.
    pub(crate) fn close(&self, index: usize) {
        let flight = &mut self.flights.borrow_mut()[index];
        flight.closed = Some(self.now());
        if flight.landed.is_some() {
            return;
        }
        self.log(|| format!("#{index} is given up"));
        if flight.work == Work::Token {
            self.see(Situation::TokenFetchAbandoned);
        }
    }
}
