//! The model: the possible actions in a world, and their results.

use std::collections::BTreeMap;

use parcela_checkout_flow::{Event, FormField, FoundAddress, Step};
use parcela_core::StatusKind;
use stateright::{Model, Property};
use uuid::Uuid;

use crate::network::{Guard, Loss, Place, Received};
use crate::properties::properties;
use crate::provider::Mood;
use crate::tab::Body;
use crate::world::{Broken, Budget, World, identifier, session_of};

/// The model of a checkout in some tabs.
#[derive(Debug, Clone)]
pub(crate) struct Checkout {
    pub(crate) tabs: u8,
    pub(crate) budget: Budget,
    pub(crate) broken: Broken,
}

/// An action of the model. Tabs, calls and stray requests are identified by their indices.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Action {
    Seller(usize, SellerAction),
    Page(usize, PageAction),
    Network(NetworkAction),
    /// A day passes.
    Day,
    /// The device's clock is set back to a time before all earlier actions.
    Clock,
}

/// An action of the seller in a tab.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SellerAction {
    /// The seller changes the form.
    Write(Body),
    Submit,
    CreateAnother,
    ShowEqualOrder,
    Back,
    /// The seller keeps the plan's amount, although the page has another one.
    KeepAmount,
    /// The page or the seller begins the next sale.
    Reset,
    /// The seller fills in the form of the next sale.
    Fill(Body),
    /// The page opens an existing order.
    Resume(u8),
    /// The order of the tab expires, and the seller makes the same sale again.
    SellAgain,
}

/// An action of a tab's page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PageAction {
    /// A reload, or a crash.
    Reload,
    /// The tab is closed, and another one is opened.
    Reopen,
    /// The page is loaded under the session of another seller.
    LogIn,
    /// The tab wakes up on another day, and its timers elapse.
    Wake,
    /// The page changes its amount.
    Amount,
    /// The page answers the newest address lookup.
    Address,
    /// The status of the tab's order is read: its sale has not started.
    Read,
}

/// A step of a request, of its answer, or of a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NetworkAction {
    /// The claim of a tab is decided.
    Decide(usize),
    /// The decision reaches the tab, which may have been frozen.
    Deliver(usize),
    /// The attempt of a call reaches the provider.
    Arrive(usize, usize, Mood),
    StrayArrives(usize, Mood),
    /// The provider finishes an order.
    Finish(Uuid, Mood),
    /// The attempt of a call ends.
    End(usize, usize, Received),
}

const LOSSES: [Loss; 5] = [
    Loss::Network,
    Loss::TimeOut,
    Loss::Status408,
    Loss::Status500,
    Loss::Unreadable,
];

const GUARDS: [Guard; 7] = [
    Guard::Redirect302,
    Guard::Bare400,
    Guard::Firewall403,
    Guard::Deploy404,
    Guard::Gateway403,
    Guard::Token401,
    Guard::TooMany429,
];

/// The intermediaries that drop the provider's answer. One is sufficient, because the flow treats all of them alike.
const FILTERS: [Guard; 1] = [Guard::Firewall403];

const MOODS: [Mood; 3] = [Mood::Accepts, Mood::Refuses, Mood::Ponders];

impl Checkout {
    /// The seller's possible actions in a tab.
    fn seller(world: &World, index: usize) -> Vec<SellerAction> {
        let (tab, left) = (&world.tabs[index], world.left);
        let own = |body: &Body| session_of(*body) == tab.session;
        let mut actions = Vec::new();
        if tab.is_free() {
            actions.push(SellerAction::Submit);
            if left.edits > 0 {
                let others = (0..4).filter(own).filter(|body| tab.written() != Some(*body));
                actions.extend(others.map(SellerAction::Write));
            }
        }
        if let Some(equal_order) = tab.flow().equal_order()
            && left.answers > 0
        {
            actions.extend([SellerAction::CreateAnother, SellerAction::Back]);
            actions.extend(equal_order.pedido_id.map(|_| SellerAction::ShowEqualOrder));
        }
        if tab.flow().changed_amount().is_some() && !tab.flow().is_sending() {
            actions.push(SellerAction::KeepAmount);
        }
        if left.resets > 0 && tab.flow().step != Step::Simulation {
            actions.push(SellerAction::Reset);
        }
        if left.again > 0 && tab.can_expire() {
            actions.push(SellerAction::SellAgain);
        }
        if tab.flow().step == Step::Simulation {
            actions.extend((0..4).filter(own).take(1).map(SellerAction::Fill));
        }
        if left.resumes > 0 && !tab.flow().is_sending() {
            let orders = 1..=u8::try_from(world.provider.done.len()).unwrap_or(u8::MAX);
            actions.extend(orders.map(SellerAction::Resume));
        }
        actions
    }

    /// The possible actions of a tab's page.
    fn page(world: &World, index: usize) -> impl Iterator<Item = PageAction> {
        let (tab, left) = (&world.tabs[index], world.left);
        let all = [
            (left.reloads > 0, PageAction::Reload),
            (left.closings > 0, PageAction::Reopen),
            (left.logins > 0, PageAction::LogIn),
            (tab.awake < world.day, PageAction::Wake),
            (left.amounts > 0 && tab.has_order(), PageAction::Amount),
            (
                left.addresses > 0 && tab.is_open() && tab.lookup.is_some(),
                PageAction::Address,
            ),
            (left.reads > 0 && tab.reads(), PageAction::Read),
        ];
        all.into_iter()
            .filter_map(|(possible, action)| possible.then_some(action))
    }

    fn network(world: &World, index: usize, actions: &mut Vec<Action>) {
        let tab = &world.tabs[index];
        if let Some(pending) = &tab.pending {
            actions.push(if pending.decided.is_some() {
                Action::Network(NetworkAction::Deliver(index))
            } else {
                Action::Network(NetworkAction::Decide(index))
            });
        }
        for (place, call) in tab.calls.iter().enumerate() {
            let end = |received| Action::Network(NetworkAction::End(index, place, received));
            match call.at {
                Place::OnItsWay => {
                    let moods = &MOODS[..if world.provider.is_new(call.key) { 3 } else { 1 }];
                    actions.extend(
                        moods
                            .iter()
                            .map(|mood| Action::Network(NetworkAction::Arrive(index, place, *mood))),
                    );
                }
                Place::Inside => {}
                Place::Answered(verdict) => actions.push(end(Received::Answer(verdict))),
            }
            let others = if call.at == Place::OnItsWay {
                &GUARDS[..]
            } else {
                &FILTERS[..]
            };
            actions.extend(others.iter().map(|other| end(Received::Other(*other))));
            actions.extend(LOSSES.map(|loss| end(Received::Lost(loss))));
        }
    }

    fn apply(&self, world: &mut World, action: Action) {
        match action {
            Action::Seller(index, action) => self.seller_acts(world, index, action),
            Action::Page(index, action) => self.page_changes(world, index, action),
            Action::Network(action) => self.network_acts(world, action),
            Action::Day => {
                world.left.days -= 1;
                world.pass_a_day();
            }
            Action::Clock => {
                world.left.clocks -= 1;
                world.is_set_back = true;
            }
        }
    }

    fn seller_acts(&self, world: &mut World, index: usize, action: SellerAction) {
        let day = world.clock();
        let event = match action {
            SellerAction::Write(body) => {
                world.left.edits -= 1;
                return world.tabs[index].write(body, day);
            }
            SellerAction::Fill(body) => return world.tabs[index].fill(body, day),
            SellerAction::Submit => return world.submit(index, self.broken),
            SellerAction::CreateAnother => {
                world.left.answers -= 1;
                world.agrees_to_another(index);
                Event::CreateAnother
            }
            SellerAction::ShowEqualOrder => Event::ShowEqualOrder,
            SellerAction::KeepAmount => {
                world.tabs[index].is_undecided = false;
                Event::AmountKept
            }
            SellerAction::Back => {
                world.left.answers -= 1;
                Event::Back
            }
            SellerAction::Reset => {
                world.left.resets -= 1;
                world.means_another(index);
                Event::Reset
            }
            SellerAction::Resume(order) => {
                // An open order is not replaced, so nothing changes.
                if !world.tabs[index].is_open() {
                    world.left.resumes -= 1;
                    world.means_another(index);
                }
                world.happen(index, Event::Resume(identifier(order)), self.broken);
                if !world.tabs[index].flow().is_asked_to_leave() {
                    return;
                }
                Event::CustomerLeft
            }
            SellerAction::SellAgain => {
                world.left.again -= 1;
                return world.sell_again(index, self.broken);
            }
        };
        world.happen(index, event, self.broken);
    }

    fn page_changes(&self, world: &mut World, index: usize, action: PageAction) {
        let tab = &world.tabs[index];
        let (session, stored) = (tab.session, tab.stored.clone());
        match action {
            PageAction::Reload => {
                world.left.reloads -= 1;
                world.load(index, session, stored, self.broken);
            }
            PageAction::Reopen => {
                world.left.closings -= 1;
                world.load(index, session, BTreeMap::new(), self.broken);
            }
            PageAction::LogIn => {
                world.left.logins -= 1;
                world.load(index, 1 - session, stored, self.broken);
            }
            PageAction::Read => {
                world.left.reads -= 1;
                let answer = tab.status(StatusKind::VendaNaoIniciada);
                world.happen(index, answer, self.broken);
            }
            PageAction::Wake => world.wake(index, self.broken),
            PageAction::Amount => {
                world.left.amounts -= 1;
                world.tabs[index].is_undecided = true;
                world.happen(index, Event::PageAmountChanged(Some("1800".to_owned())), self.broken);
            }
            PageAction::Address => {
                world.left.addresses -= 1;
                let number = tab.lookup.unwrap_or_default();
                let texts = vec![(FormField::Complemento, "fundos".to_owned())];
                let found = Some(Box::new(FoundAddress { texts }));
                world.happen(index, Event::AddressFound(number, found), self.broken);
            }
        }
    }

    fn network_acts(&self, world: &mut World, action: NetworkAction) {
        match action {
            NetworkAction::Decide(index) => world.decide(index, self.broken),
            NetworkAction::Deliver(index) => world.deliver(index, self.broken),
            NetworkAction::Arrive(index, call, mood) => world.arrive(index, call, mood),
            NetworkAction::StrayArrives(stray, mood) => world.stray_arrives(stray, mood),
            NetworkAction::Finish(key, mood) => world.finish(key, mood),
            NetworkAction::End(index, call, received) => world.end(index, call, received, self.broken),
        }
    }
}

impl Model for Checkout {
    type State = World;
    type Action = Action;

    fn init_states(&self) -> Vec<World> {
        vec![World::new(self.tabs, self.budget)]
    }

    fn actions(&self, world: &World, actions: &mut Vec<Action>) {
        for index in 0..world.tabs.len() {
            actions.extend(
                Self::seller(world, index)
                    .into_iter()
                    .map(|action| Action::Seller(index, action)),
            );
            actions.extend(Self::page(world, index).map(|action| Action::Page(index, action)));
            Self::network(world, index, actions);
        }
        for (stray, (key, _)) in world.strays.iter().enumerate() {
            let moods = &MOODS[..if world.provider.is_new(*key) { 3 } else { 1 }];
            actions.extend(
                moods
                    .iter()
                    .map(|mood| Action::Network(NetworkAction::StrayArrives(stray, *mood))),
            );
        }
        for key in world.provider.pending() {
            actions
                .extend([Mood::Accepts, Mood::Refuses].map(|mood| Action::Network(NetworkAction::Finish(key, mood))));
        }
        let is_still = world.tabs.iter().all(|tab| tab.calls.is_empty()) && world.provider.pending().next().is_none();
        if world.left.days > 0 && is_still {
            actions.push(Action::Day);
        }
        if world.left.clocks > 0 {
            actions.push(Action::Clock);
        }
    }

    fn next_state(&self, world: &World, action: Action) -> Option<World> {
        let mut next = world.clone();
        self.apply(&mut next, action);
        Some(next)
    }

    fn properties(&self) -> Vec<Property<Self>> {
        properties()
    }
}
