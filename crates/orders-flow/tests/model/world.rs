//! The state of the model: tabs, their shared storage, the network and the provider.

use std::collections::{BTreeMap, BTreeSet};

use parcela_order_flow::Action;
use uuid::Uuid;

use crate::body::{Body, File, Number, number_of};
use crate::flow::{Element, Input, Output};
use crate::invariants::Wrong;
use crate::network::{Call, Place};
use crate::provider::Provider;
use crate::tab::Tab;
use crate::transfer::Reading;

/// A rule that is broken on purpose. The test proves that the model finds the violation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Broken {
    Nothing,
    /// Any refusal ends the key, even from an intermediary.
    AnyRefusalEndsKey,
    /// The tabs share nothing.
    TabsApart,
    /// Claims are not decided: each tab sends its own key.
    NoClaims,
    /// An order is forgotten when it is closed.
    ForgottenWhenClosed,
    /// A reloaded page finds nothing.
    NothingStored,
    /// The file in the browser's field is sent, although the seller has not seen it yet.
    FieldIsSent,
    /// A read is answered with the status of another order.
    ReadsMixedUp,
    /// The tabs forget the intents of an order whose sale is over.
    EndedForgotten,
    /// The tabs take a status for the newest one, although another tab has just read a later one.
    EndedLongAgo,
    /// The decision about a claim does not reach the tab.
    ClaimsDropped,
}

/// The number of days by which the device's clock is ahead until it is set back. A model lasts fewer days.
const AHEAD: u8 = 4;

/// The operation that an order waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    Link,
    Invoice,
}

#[derive(Debug, Clone, PartialEq, Hash)]
pub(crate) struct World {
    pub(crate) tabs: Vec<Tab>,
    pub(crate) orders: Vec<Kind>,
    /// The storage that tabs share.
    pub(crate) shared: BTreeMap<String, String>,
    /// Stray requests: no tab waits for their answers any more, and they may still arrive.
    pub(crate) strays: Vec<(Uuid, Body)>,
    pub(crate) provider: Provider<Body>,
    pub(crate) day: u8,
    /// Whether the device's clock was set back.
    pub(crate) is_set_back: bool,
    /// The number of keys that were generated.
    keys: u8,
    /// The orders whose import was confirmed to a tab.
    pub(crate) confirmed: BTreeSet<Number>,
    /// The operations that were carried out, and whose answer was lost.
    pub(crate) lost: BTreeSet<Body>,
    /// How often each rare action may still happen.
    pub(crate) left: Budget,
    pub(crate) broken: Broken,
    pub(crate) wrong: BTreeSet<Wrong>,
}

/// How often each rare action may still happen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Budget {
    /// Orders that are opened or closed.
    pub(crate) opens: u8,
    pub(crate) files: u8,
    /// Files whose first bytes are read slowly.
    pub(crate) slow_files: u8,
    /// Files that the browser cannot read when they are sent.
    pub(crate) unreadable: u8,
    pub(crate) losses: u8,
    pub(crate) refusals: u8,
    pub(crate) ponders: u8,
    pub(crate) looks: u8,
    pub(crate) rebuilds: u8,
    pub(crate) reloads: u8,
    pub(crate) days: u8,
    pub(crate) clocks: u8,
    /// Reads that are answered with an earlier status.
    pub(crate) lags: u8,
}

impl World {
    /// Creates tabs in which the first order is open, and its status is known.
    pub(crate) fn new(tabs: &[Element], orders: &[Kind], left: Budget, broken: Broken) -> Self {
        let tab = |element: &Element| Tab::new(*element, BTreeMap::new());
        let mut world = Self {
            tabs: tabs.iter().map(tab).collect(),
            orders: orders.to_vec(),
            shared: BTreeMap::new(),
            strays: Vec::new(),
            provider: Provider::default(),
            day: 0,
            is_set_back: false,
            keys: 0,
            confirmed: BTreeSet::new(),
            lost: BTreeSet::new(),
            left,
            broken,
            wrong: BTreeSet::new(),
        };
        for index in 0..tabs.len() {
            world.begin(index);
            world.happen(index, Input::Open(0));
            while !world.tabs[index].reads.is_empty() {
                world.read(index, 0, Reading::Now);
            }
        }
        world
    }

    /// The day on the device's clock.
    pub(crate) fn clock(&self) -> u8 {
        if self.is_set_back { self.day } else { self.day + AHEAD }
    }

    /// Applies an event to a tab's flow and runs the effects.
    pub(crate) fn happen(&mut self, index: usize, input: Input) -> Vec<Output> {
        let key = Uuid::from_u128(1 + u128::from(self.keys));
        let clock = self.clock();
        let outputs = self.tabs[index].on(input, clock, key);
        if self.tabs[index].took_key {
            self.keys += 1;
        }
        for output in &outputs {
            self.carry_out(index, output);
        }
        self.look_at(index);
        outputs
    }

    fn carry_out(&mut self, index: usize, output: &Output) {
        let tab = &mut self.tabs[index];
        match output {
            Output::Read(number, order) => {
                tab.reads.retain(|(_, known)| known != order);
                tab.reads.push((*number, *order));
            }
            Output::Do(Action::StartSale(key, id)) => tab.calls.push(Call::new(*key, Body::Start(number_of(*id)))),
            Output::Do(Action::ImportInvoice(key, id, file)) => {
                let file = file.handle.get::<File>().copied();
                let reading = tab.reading.map(|(file, _)| file);
                let file = reading.filter(|_| self.broken == Broken::FieldIsSent).or(file);
                let file = file.expect("a file of the model");
                let body = Body::Import(number_of(*id), file);
                if tab.shown() == Some(body.order()) && tab.file_shown() != Some(file) {
                    self.wrong.insert(Wrong::SentUnseen);
                }
                tab.calls.push(Call::new(*key, body));
            }
            Output::Do(Action::Claim(claim)) => tab.claims.push((*claim, None)),
            Output::Do(action) => self.store(index, action),
            Output::Save(saved) => self.save(index, saved),
            Output::Said | Output::Told(_) | Output::Other => {}
        }
    }

    /// The tab learns what the session has done: it opens an order, or the seller returns to it.
    pub(crate) fn look(&mut self, index: usize, input: Input) {
        self.happen(index, input);
        self.find(index);
    }

    /// The seller or the page closes the order.
    pub(crate) fn close(&mut self, index: usize, input: Input) {
        self.happen(index, input);
        if self.broken == Broken::ForgottenWhenClosed {
            self.tabs[index].forget();
        }
    }

    /// The seller chooses a file. Its first bytes are read at once, or slowly.
    pub(crate) fn choose(&mut self, index: usize, chosen: File, is_slow: bool) {
        let shown = self.tabs[index].shown();
        self.tabs[index].reading = shown.map(|order| (chosen, order));
        if self.broken != Broken::FieldIsSent {
            self.happen(index, Input::Reading);
        }
        if !is_slow {
            self.head(index);
        }
    }

    /// The first bytes of the file in the field are read.
    pub(crate) fn head(&mut self, index: usize) {
        if let Some((chosen, order)) = self.tabs[index].reading.take() {
            self.happen(index, Input::Chosen(chosen, order));
        }
    }

    /// Loads the tab's page again: its calls end, but their requests may still arrive. The page opens the same order.
    pub(crate) fn load(&mut self, index: usize) {
        let tab = &self.tabs[index];
        let left = tab.calls.iter().filter(|call| call.at == Place::OnItsWay);
        self.strays.extend(left.map(|call| (call.key, call.body)));
        self.strays.sort_unstable();
        let (shown, mut stored) = (tab.shown(), tab.stored.clone());
        if self.broken == Broken::NothingStored {
            stored.clear();
            self.shared.clear();
        }
        self.tabs[index] = Tab::new(tab.element, stored);
        self.begin(index);
        if let Some(shown) = shown {
            self.look(index, Input::Open(shown));
        }
    }

    /// Lets a day pass. No request takes that long.
    pub(crate) fn pass_a_day(&mut self) {
        self.day += 1;
        self.strays.clear();
        self.provider.forget();
        let orders = u8::try_from(self.orders.len()).expect("few orders");
        for tab in &mut self.tabs {
            tab.settled.extend(0..orders);
        }
    }
}
