//! A tab: the real flow, its storage, the calls that it awaits, and the file in the browser's field.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use parcela_order_flow::{Import, OrderClaim, OrderVerdict, Placed, Start};
use uuid::Uuid;

use crate::body::{Body, File, Number};
use crate::flow::{Element, Flow, Input, Output};
use crate::network::Call;

const DAY: u64 = 24 * 60 * 60 * 1000;

/// A tab of the browser.
#[derive(Debug, Clone)]
pub(crate) struct Tab {
    pub(crate) element: Element,
    flow: Flow,
    /// The tab's storage.
    pub(crate) stored: BTreeMap<String, String>,
    pub(crate) calls: Vec<Call<Body>>,
    /// The claims that are not decided, or whose decision has not reached the tab.
    pub(crate) claims: Vec<(OrderClaim, Option<OrderVerdict>)>,
    /// The newest unanswered read of each order.
    pub(crate) reads: Vec<(u32, Number)>,
    /// The file in the browser's field whose first bytes are being read.
    pub(crate) reading: Option<(File, Number)>,
    /// The orders whose import was confirmed when the tab last looked.
    pub(crate) informed: BTreeSet<Number>,
    /// The orders whose newest status the page has read. No later read of the page returns an earlier one.
    pub(crate) settled: BTreeSet<Number>,
    /// The day that its page last read from the clock.
    clock_read: u8,
    /// A digest of the part of the flow that distinguishes states.
    mark: u64,
    /// Whether the flow has taken the fresh key of the last event.
    pub(crate) took_key: bool,
}

impl PartialEq for Tab {
    fn eq(&self, other: &Self) -> bool {
        self.essence() == other.essence()
    }
}

impl Hash for Tab {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.essence().hash(state);
    }
}

impl Tab {
    pub(crate) fn new(element: Element, stored: BTreeMap<String, String>) -> Self {
        Self {
            element,
            flow: Flow::new(element),
            stored,
            calls: Vec::new(),
            claims: Vec::new(),
            reads: Vec::new(),
            reading: None,
            informed: BTreeSet::new(),
            settled: BTreeSet::new(),
            clock_read: 0,
            mark: 0,
            took_key: false,
        }
    }

    pub(crate) fn flow(&self) -> &Flow {
        &self.flow
    }

    /// The open order.
    pub(crate) fn placed(&self) -> Option<&Placed> {
        self.flow.placed()
    }

    /// The number of the open order.
    pub(crate) fn shown(&self) -> Option<Number> {
        self.flow.shown()
    }

    /// Applies an event with the real transition.
    pub(crate) fn on(&mut self, input: Input, day: u8, key: Uuid) -> Vec<Output> {
        self.clock_read = day;
        let outputs = self.flow.on(input, now(day), key);
        let (text, mut hasher) = (self.flow.text(), DefaultHasher::new());
        text.hash(&mut hasher);
        self.mark = hasher.finish();
        self.took_key = text.contains(&key.to_string());
        outputs
    }

    /// Forgets all orders.
    pub(crate) fn forget(&mut self) {
        self.flow = Flow::new(self.element);
        self.stored.clear();
    }

    /// Whether the seller can choose a file.
    pub(crate) fn takes_file(&self) -> bool {
        self.placed()
            .is_some_and(|placed| placed.awaits_invoice() && !placed.is_importing())
    }

    /// The file that the open order shows as chosen or sent.
    pub(crate) fn file_shown(&self) -> Option<File> {
        match &self.placed()?.invoice.import {
            Import::Chosen(file) | Import::Sending(file) => file.name.strip_suffix(".pdf")?.parse().ok(),
            _ => None,
        }
    }

    /// Whether the open order shows a call of its own as unanswered.
    pub(crate) fn shows_call(&self, body: Body) -> bool {
        self.placed()
            .filter(|_| self.shown() == Some(body.order()))
            .is_none_or(|placed| match body {
                Body::Start(_) => placed.start == Start::Pending,
                // The status may no longer ask for the invoice.
                Body::Import(..) => placed.is_importing() || !placed.awaits_invoice(),
            })
    }

    /// Whether the open order shows the result of an operation.
    pub(crate) fn shows_result(&self, body: Body) -> bool {
        self.placed()
            .filter(|_| self.shown() == Some(body.order()))
            .is_some_and(|placed| match body {
                Body::Start(_) => matches!(placed.start, Start::Linked(_)),
                Body::Import(..) => placed.invoice.import == Import::Sent,
            })
    }

    fn essence(&self) -> impl Hash + PartialEq + '_ {
        let awaits = |number| self.placed().is_some_and(|placed| placed.awaits(number));
        let reads = self.reads.iter().map(|(number, order)| (awaits(*number), *order));
        let reads: Vec<_> = reads.collect();
        let waits = (&self.calls, &self.claims, reads, self.reading);
        (
            &self.stored,
            waits,
            &self.informed,
            &self.settled,
            self.clock_read,
            self.mark,
        )
    }
}

/// The time on a day, in milliseconds since the Unix epoch. The model does not distinguish times within a day.
pub(crate) fn now(day: u8) -> u64 {
    DAY * (1 + u64::from(day))
}
