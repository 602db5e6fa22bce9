//! The model: what can happen next.

use std::collections::BTreeMap;

use parcela_checkout_flow::{Event, Sale, Step};
use stateright::{Model, Property};
use uuid::Uuid;

use crate::network::{FILTERS, GUARDS, LOSSES, Place, Seen, identifier};
use crate::properties::properties;
use crate::provider::{Body, Mood};
use crate::world::{Broken, Budget, World, session_of};

/// A seller's checkout in some tabs.
#[derive(Debug, Clone)]
pub(crate) struct Checkout {
    pub(crate) tabs: u8,
    pub(crate) budget: Budget,
    pub(crate) broken: Broken,
}

/// One step. Tabs, calls and strays are told by their places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Move {
    /// The seller changes the form.
    Write(usize, Body),
    Submit(usize),
    CreateAnother(usize),
    ShowTwin(usize),
    Back(usize),
    /// The page or the seller begins the next sale.
    Reset(usize),
    /// The seller fills in the next sale.
    Fill(usize, Body),
    /// The page goes on with an order.
    Resume(usize, u8),
    /// The claim is decided.
    Decide(usize),
    /// The tab, which may have been frozen, hears of the decision.
    Deliver(usize),
    Arrive(usize, usize, Mood),
    StrayArrives(usize, Mood),
    Finish(Uuid, Mood),
    /// The attempt ends.
    End(usize, usize, Seen),
    /// A reload, or a crash.
    Reload(usize),
    /// The tab is closed, and another one is opened.
    Reopen(usize),
    /// The page is loaded under the session of another seller.
    LogIn(usize),
    Day,
    /// The tab is awake on another day, and its timers run.
    Wake(usize),
}

const MOODS: [Mood; 3] = [Mood::Accepts, Mood::Refuses, Mood::Ponders];

impl Checkout {
    fn seller(world: &World, index: usize, steps: &mut Vec<Move>) {
        let (tab, left) = (&world.tabs[index], world.left);
        let own = |body: &Body| session_of(*body) == tab.session;
        if tab.is_free() {
            steps.push(Move::Submit(index));
            if left.edits > 0 {
                let others = (0..4).filter(own).filter(|body| tab.written() != Some(*body));
                steps.extend(others.map(|body| Move::Write(index, body)));
            }
        }
        if let Some(twin) = tab.flow().twin()
            && left.answers > 0
        {
            steps.extend([Move::CreateAnother(index), Move::Back(index)]);
            steps.extend(twin.pedido_id.map(|_| Move::ShowTwin(index)));
        }
        if left.resets > 0 && tab.flow().step != Step::Simulation {
            steps.push(Move::Reset(index));
        }
        if tab.flow().step == Step::Simulation {
            steps.extend((0..4).filter(own).take(1).map(|body| Move::Fill(index, body)));
        }
        if left.resumes > 0 && !tab.flow().is_sending() {
            let orders = 1..=u8::try_from(world.provider.orders.len()).unwrap_or(u8::MAX);
            steps.extend(orders.map(|order| Move::Resume(index, order)));
        }
        if left.reloads > 0 {
            steps.push(Move::Reload(index));
        }
        if left.closings > 0 {
            steps.push(Move::Reopen(index));
        }
        if left.logins > 0 {
            steps.push(Move::LogIn(index));
        }
        if tab.awake < world.day {
            steps.push(Move::Wake(index));
        }
    }

    fn network(world: &World, index: usize, steps: &mut Vec<Move>) {
        let tab = &world.tabs[index];
        if let Some(pending) = &tab.pending {
            steps.push(if pending.decided.is_some() {
                Move::Deliver(index)
            } else {
                Move::Decide(index)
            });
        }
        for (place, call) in tab.calls.iter().enumerate() {
            let end = |seen| Move::End(index, place, seen);
            match call.at {
                Place::OnItsWay => {
                    let moods = &MOODS[..if world.provider.is_new(call.key) { 3 } else { 1 }];
                    steps.extend(moods.iter().map(|mood| Move::Arrive(index, place, *mood)));
                }
                Place::Inside => {}
                Place::Answered(verdict) => steps.push(end(Seen::Answer(verdict))),
            }
            let others = if call.at == Place::OnItsWay {
                &GUARDS[..]
            } else {
                &FILTERS[..]
            };
            steps.extend(others.iter().map(|other| end(Seen::Other(*other))));
            steps.extend(LOSSES.map(|loss| end(Seen::Lost(loss))));
        }
    }

    fn step(&self, world: &mut World, step: Move) {
        let broken = self.broken;
        let emit = |world: &mut World, index, event| {
            world.happen(index, event, broken);
        };
        match step {
            Move::Write(index, body) => {
                world.left.edits -= 1;
                let day = world.day;
                world.tabs[index].write(body, day);
            }
            Move::Submit(index) => emit(world, index, Event::Submit),
            Move::CreateAnother(index) => {
                world.left.answers -= 1;
                if let Some(body) = world.tabs[index].written() {
                    *world.agreed.entry(session_of(body)).or_default() += 1;
                }
                if matches!(&world.tabs[index].flow().sale, Sale::Asking(intent, _) if !intent.is_earlier()) {
                    world.means_another(index);
                }
                emit(world, index, Event::CreateAnother);
            }
            Move::ShowTwin(index) => emit(world, index, Event::ShowTwin),
            Move::Back(index) => {
                world.left.answers -= 1;
                emit(world, index, Event::Back);
            }
            Move::Reset(index) => {
                world.left.resets -= 1;
                world.means_another(index);
                emit(world, index, Event::Reset);
            }
            Move::Fill(index, body) => {
                let day = world.day;
                world.tabs[index].fill(body, day);
            }
            Move::Resume(index, order) => {
                world.left.resumes -= 1;
                world.means_another(index);
                emit(world, index, Event::Resume(identifier(order)));
            }
            Move::Decide(index) => world.decide(index, broken),
            Move::Deliver(index) => world.deliver(index, broken),
            Move::Arrive(index, call, mood) => world.arrive(index, call, mood),
            Move::StrayArrives(stray, mood) => world.stray_arrives(stray, mood),
            Move::Finish(key, mood) => world.finish(key, mood),
            Move::End(index, call, seen) => world.end(index, call, seen, broken),
            Move::Reload(index) => {
                world.left.reloads -= 1;
                let tab = &world.tabs[index];
                let (session, stored) = (tab.session, tab.stored.clone());
                world.load(index, session, stored, broken);
            }
            Move::Reopen(index) => {
                world.left.closings -= 1;
                let session = world.tabs[index].session;
                world.load(index, session, BTreeMap::new(), broken);
            }
            Move::LogIn(index) => {
                world.left.logins -= 1;
                let tab = &world.tabs[index];
                let (session, stored) = (1 - tab.session, tab.stored.clone());
                world.load(index, session, stored, broken);
            }
            Move::Day => {
                world.left.days -= 1;
                world.pass_a_day();
            }
            Move::Wake(index) => world.wake(index, broken),
        }
    }
}

impl Model for Checkout {
    type State = World;
    type Action = Move;

    fn init_states(&self) -> Vec<World> {
        vec![World::new(self.tabs, self.budget)]
    }

    fn actions(&self, world: &World, steps: &mut Vec<Move>) {
        for index in 0..world.tabs.len() {
            Self::seller(world, index, steps);
            Self::network(world, index, steps);
        }
        for (stray, (key, _)) in world.strays.iter().enumerate() {
            let moods = &MOODS[..if world.provider.is_new(*key) { 3 } else { 1 }];
            steps.extend(moods.iter().map(|mood| Move::StrayArrives(stray, *mood)));
        }
        for key in world.provider.pending() {
            steps.extend([Mood::Accepts, Mood::Refuses].map(|mood| Move::Finish(key, mood)));
        }
        let is_still = world.tabs.iter().all(|tab| tab.calls.is_empty()) && world.provider.pending().next().is_none();
        if world.left.days > 0 && is_still {
            steps.push(Move::Day);
        }
    }

    fn next_state(&self, world: &World, step: Move) -> Option<World> {
        let mut next = world.clone();
        self.step(&mut next, step);
        Some(next)
    }

    fn properties(&self) -> Vec<Property<Self>> {
        properties()
    }
}
