//! The model: the possible actions in a world, and their results.

use parcela_order_flow::Import;
use stateright::{Model, Property};
use uuid::Uuid;

use crate::body::{Body, File, Number};
use crate::flow::{Element, Input};
use crate::network::{Call, Guard, Loss, Place, Received};
use crate::properties::properties;
use crate::provider::Mood;
use crate::transfer::Reading;
use crate::world::{Broken, Budget, Kind, World};

/// The model of the elements of a session in some tabs.
#[derive(Debug, Clone)]
pub(crate) struct Session {
    pub(crate) tabs: &'static [Element],
    pub(crate) orders: &'static [Kind],
    pub(crate) budget: Budget,
    pub(crate) broken: Broken,
}

/// An action of the model. Tabs, claims, reads, calls and stray requests are identified by their indices.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Action {
    Seller(usize, SellerAction),
    Page(usize, PageAction),
    Network(usize, NetworkAction),
    StrayArrives(usize, Mood),
    /// The provider finishes an operation.
    Finish(Uuid, Mood),
    /// A day passes.
    Day,
    /// The device's clock is set back to a time before all earlier actions.
    Clock,
}

/// An action of the seller in a tab.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SellerAction {
    Open(Number),
    Close,
    /// The browser's back button: the page closes the order.
    Back,
    AskLink,
    Choose(File),
    /// The seller chooses a file whose first bytes are read slowly.
    ChooseSlowly(File),
    Send,
    Retry,
}

/// An action of a tab's page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PageAction {
    /// The first bytes of the chosen file are read.
    Head,
    /// The seller returns to the tab.
    Look,
    /// The view is built again: the language changes, or the element is removed and inserted.
    Rebuild,
    /// A reload, or a crash.
    Reload,
}

/// A step of a claim, a read or a call of a tab.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NetworkAction {
    /// A claim is decided.
    Decide(usize),
    /// The decision reaches the tab, which may have been frozen.
    Deliver(usize),
    Read(usize, Reading),
    /// The browser cannot read the file of a call.
    FailToRead(usize),
    /// The attempt of a call reaches the provider.
    Arrive(usize, Mood),
    /// The attempt of a call ends.
    End(usize, Received),
}

impl Session {
    /// The seller's possible actions in a tab.
    fn seller(world: &World, index: usize) -> Vec<SellerAction> {
        let (tab, left) = (&world.tabs[index], world.left);
        let mut actions = Vec::new();
        if left.opens > 0 {
            let orders = 0..u8::try_from(world.orders.len()).expect("few orders");
            let others = orders.filter(|order| tab.shown() != Some(*order));
            actions.extend(others.map(SellerAction::Open));
        }
        let Some(placed) = tab.placed() else { return actions };
        if left.opens > 0 {
            actions.extend([SellerAction::Close, SellerAction::Back]);
        }
        if tab.flow().offers_link() {
            actions.push(SellerAction::AskLink);
        }
        if left.files > 0 && tab.takes_file() {
            let others = [0, 1].into_iter().filter(|file| tab.file_shown() != Some(*file));
            for file in others {
                actions.push(SellerAction::Choose(file));
                actions.extend((left.slow_files > 0).then_some(SellerAction::ChooseSlowly(file)));
            }
        }
        if matches!(placed.invoice.import, Import::Chosen(_)) {
            actions.push(SellerAction::Send);
        }
        if placed.can_retry() || placed.lacks_link() {
            actions.push(SellerAction::Retry);
        }
        actions
    }

    /// The possible actions of a tab's page.
    fn page(world: &World, index: usize) -> impl Iterator<Item = PageAction> {
        let left = world.left;
        let all = [
            (world.tabs[index].reading.is_some(), PageAction::Head),
            (left.looks > 0, PageAction::Look),
            (left.rebuilds > 0, PageAction::Rebuild),
            (left.reloads > 0, PageAction::Reload),
        ];
        possible(all)
    }

    /// The possible steps of a tab's claims, reads and calls.
    fn network(world: &World, index: usize) -> Vec<NetworkAction> {
        let (tab, left) = (&world.tabs[index], world.left);
        let mut actions = Vec::new();
        for (place, (_, verdict)) in tab.claims.iter().enumerate() {
            actions.push(match verdict {
                None => NetworkAction::Decide(place),
                Some(_) => NetworkAction::Deliver(place),
            });
        }
        for (place, (_, order)) in tab.reads.iter().enumerate() {
            let is_behind = world.is_done(*order) && !tab.settled.contains(order);
            let all = [
                (true, Reading::Now),
                (left.lags > 0 && is_behind, Reading::Before),
                (left.losses > 0, Reading::Lost),
            ];
            actions.extend(possible(all).map(|reading| NetworkAction::Read(place, reading)));
        }
        for (place, call) in tab.calls.iter().enumerate() {
            actions.extend(steps(world, place, call));
        }
        actions
    }

    fn apply(world: &mut World, action: Action) {
        match action {
            Action::Seller(index, action) => seller_acts(world, index, action),
            Action::Page(index, action) => page_changes(world, index, action),
            Action::Network(index, action) => network_acts(world, index, action),
            Action::StrayArrives(stray, mood) => world.stray_arrives(stray, mood),
            Action::Finish(key, mood) => world.finish(key, mood),
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
}

/// The possible steps of a call.
fn steps(world: &World, place: usize, call: &Call<Body>) -> Vec<NetworkAction> {
    let left = world.left;
    let mut actions = Vec::new();
    match call.at {
        Place::OnItsWay => {
            let is_new = world.provider.is_new(call.key);
            let moods = [
                (true, Mood::Accepts),
                (is_new && left.refusals > 0, Mood::Refuses),
                (is_new && left.ponders > 0, Mood::Ponders),
            ];
            actions.extend(possible(moods).map(|mood| NetworkAction::Arrive(place, mood)));
            if left.refusals > 0 {
                actions.push(NetworkAction::End(place, Received::Other(Guard::Firewall403)));
            }
            if left.unreadable > 0 && call.number == 0 && matches!(call.body, Body::Import(..)) {
                actions.push(NetworkAction::FailToRead(place));
            }
        }
        Place::Inside => {}
        Place::Answered(verdict) => actions.push(NetworkAction::End(place, Received::Answer(verdict))),
    }
    if left.losses > 0 {
        actions.push(NetworkAction::End(place, Received::Lost(Loss::TimeOut)));
    }
    actions
}

fn possible<T, const N: usize>(all: [(bool, T); N]) -> impl Iterator<Item = T> {
    all.into_iter()
        .filter_map(|(is_possible, item)| is_possible.then_some(item))
}

fn seller_acts(world: &mut World, index: usize, action: SellerAction) {
    let input = match action {
        SellerAction::Open(order) => {
            world.left.opens -= 1;
            return world.look(index, Input::Open(order));
        }
        SellerAction::Close => {
            world.left.opens -= 1;
            return world.close(index, Input::Close);
        }
        SellerAction::Back => {
            world.left.opens -= 1;
            return world.close(index, Input::Back);
        }
        SellerAction::AskLink => Input::AskLink,
        SellerAction::Choose(file) => {
            world.left.files -= 1;
            return world.choose(index, file, false);
        }
        SellerAction::ChooseSlowly(file) => {
            world.left.files -= 1;
            world.left.slow_files -= 1;
            return world.choose(index, file, true);
        }
        SellerAction::Send => Input::Send,
        SellerAction::Retry => Input::Retry,
    };
    world.happen(index, input);
}

fn page_changes(world: &mut World, index: usize, action: PageAction) {
    match action {
        PageAction::Head => world.head(index),
        PageAction::Look => {
            world.left.looks -= 1;
            world.look(index, Input::Shown);
        }
        PageAction::Rebuild => {
            world.left.rebuilds -= 1;
            world.tabs[index].reading = None;
            world.look(index, Input::Shown);
        }
        PageAction::Reload => {
            world.left.reloads -= 1;
            world.load(index);
        }
    }
}

fn network_acts(world: &mut World, index: usize, action: NetworkAction) {
    match action {
        NetworkAction::Decide(claim) => world.decide(index, claim),
        NetworkAction::Deliver(claim) => world.deliver(index, claim),
        NetworkAction::Read(place, reading) => {
            match reading {
                Reading::Now => {}
                Reading::Before => world.left.lags -= 1,
                Reading::Lost => world.left.losses -= 1,
            }
            world.read(index, place, reading);
        }
        NetworkAction::FailToRead(call) => {
            world.left.unreadable -= 1;
            world.fail_to_read(index, call);
        }
        NetworkAction::Arrive(call, mood) => {
            match mood {
                Mood::Accepts => {}
                Mood::Refuses => world.left.refusals -= 1,
                Mood::Ponders => world.left.ponders -= 1,
            }
            world.arrive(index, call, mood);
        }
        NetworkAction::End(call, received) => {
            match received {
                Received::Answer(_) => {}
                Received::Lost(_) => world.left.losses -= 1,
                Received::Other(_) => world.left.refusals -= 1,
            }
            world.end(index, call, received);
        }
    }
}

impl Model for Session {
    type State = World;
    type Action = Action;

    fn init_states(&self) -> Vec<World> {
        vec![World::new(self.tabs, self.orders, self.budget, self.broken)]
    }

    fn actions(&self, world: &World, actions: &mut Vec<Action>) {
        for index in 0..world.tabs.len() {
            let of_seller = Self::seller(world, index).into_iter();
            actions.extend(of_seller.map(|action| Action::Seller(index, action)));
            actions.extend(Self::page(world, index).map(|action| Action::Page(index, action)));
            let of_network = Self::network(world, index).into_iter();
            actions.extend(of_network.map(|action| Action::Network(index, action)));
        }
        actions.extend((0..world.strays.len()).map(|stray| Action::StrayArrives(stray, Mood::Accepts)));
        let pending = world.provider.pending();
        actions.extend(pending.map(|key| Action::Finish(key, Mood::Accepts)));
        let is_still = world.tabs.iter().all(|tab| tab.calls.is_empty()) && world.provider.pending().next().is_none();
        actions.extend((world.left.days > 0 && is_still).then_some(Action::Day));
        actions.extend((world.left.clocks > 0).then_some(Action::Clock));
    }

    fn next_state(&self, world: &World, action: Action) -> Option<World> {
        let mut next = world.clone();
        Self::apply(&mut next, action);
        Some(next)
    }

    fn properties(&self) -> Vec<Property<Self>> {
        properties()
    }
}
