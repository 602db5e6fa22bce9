//! The properties that must hold in every state, and the goals that the model must reach.

use parcela_order_flow::{Import, Start};
use stateright::Property;

use crate::body::Body;
use crate::checker::Session;
use crate::flow::Input;
use crate::invariants::Wrong;
use crate::network::{Place, Received};
use crate::provider::{Done, Mood};
use crate::transfer::Reading;
use crate::world::{Kind, World};

pub(crate) const STARTED_ONCE: &str = "a sale is started once while its key lives";
pub(crate) const IMPORTED_ONCE: &str = "an order has one invoice";
pub(crate) const FOUND: &str = "an operation that was carried out is found by trying again";
pub(crate) const ANSWERED: &str = "whoever waits is answered";
pub(crate) const ON_SCREEN: &str = "the file on the screen is sent";
pub(crate) const OWN: &str = "an answer affects its own order only";
pub(crate) const SHOWN: &str = "an unanswered call is shown as such";
pub(crate) const AWARE: &str = "a tab knows which invoices the session has imported";

/// The goals that the model must be able to reach.
pub(crate) const GOALS: [&str; 4] = [
    "a sale is started",
    "an invoice is imported",
    "a lost answer is found",
    "a tab adopts the result of another one",
];

/// All properties: those that must always hold, and the goals.
pub(crate) fn properties() -> Vec<Property<Session>> {
    let mut all = promises();
    all.extend(goals());
    all
}

fn promises() -> Vec<Property<Session>> {
    vec![
        Property::always(STARTED_ONCE, |_, world: &World| {
            let starts = |done: &&Done<Body>| matches!(done.body, Body::Start(_));
            is_unique(
                world
                    .provider
                    .done
                    .iter()
                    .filter(starts)
                    .map(|done| (done.body, done.day)),
            )
        }),
        Property::always(IMPORTED_ONCE, |_, world: &World| {
            let imports = |done: &&Done<Body>| matches!(done.body, Body::Import(..));
            is_unique(world.provider.done.iter().filter(imports).map(|done| done.body.order()))
        }),
        Property::always(FOUND, |_, world: &World| {
            (0..world.tabs.len()).all(|index| finds_its_result(world, index))
        }),
        Property::always(ANSWERED, |_, world: &World| {
            (0..world.tabs.len()).all(|index| is_answered(world, index))
        }),
        Property::always(ON_SCREEN, right::<{ Wrong::SentUnseen as u8 }>),
        Property::always(OWN, right::<{ Wrong::OtherTouched as u8 }>),
        Property::always(SHOWN, right::<{ Wrong::ShownIdle as u8 }>),
        Property::always(AWARE, right::<{ Wrong::Unaware as u8 }>),
    ]
}

fn goals() -> Vec<Property<Session>> {
    vec![
        Property::sometimes(GOALS[0], |_, world: &World| {
            world
                .provider
                .done
                .iter()
                .any(|done| matches!(done.body, Body::Start(_)))
        }),
        Property::sometimes(GOALS[1], |_, world: &World| {
            world
                .provider
                .done
                .iter()
                .any(|done| matches!(done.body, Body::Import(..)))
        }),
        Property::sometimes(GOALS[2], |_, world: &World| {
            let is_shown = |body: &Body| world.tabs.iter().any(|tab| tab.shows_result(*body));
            world.lost.iter().any(is_shown)
        }),
        Property::sometimes(GOALS[3], |_, world: &World| {
            let is_shared = |done: &Done<Body>| world.tabs.iter().all(|tab| tab.shows_result(done.body));
            world.tabs.len() > 1 && world.provider.done.len() == 1 && world.provider.done.iter().any(is_shared)
        }),
    ]
}

/// Whether no item occurs twice.
fn is_unique<T: Ord>(items: impl Iterator<Item = T>) -> bool {
    let mut items: Vec<_> = items.collect();
    items.sort_unstable();
    items.windows(2).all(|pair| pair[0] != pair[1])
}

/// Whether no violation of this kind was recorded.
fn right<const WRONG: u8>(_: &Session, world: &World) -> bool {
    !world.wrong.iter().any(|wrong| *wrong as u8 == WRONG)
}

/// Whether a tab that shows a call as unanswered, or a file that waits for the status, will be answered.
fn is_answered(world: &World, index: usize) -> bool {
    let tab = &world.tabs[index];
    let Some((placed, order)) = tab.placed().zip(tab.shown()) else {
        return true;
    };
    let is_claimed = || tab.claims.iter().any(|(claim, _)| claim.pedido_id == placed.pedido_id);
    let is_sent = |is_such: fn(Body) -> bool| {
        let of_order = |body: Body| body.order() == order && is_such(body);
        is_claimed() || tab.calls.iter().any(|call| of_order(call.body))
    };
    let is_started = placed.start != Start::Pending || is_sent(|body| matches!(body, Body::Start(_)));
    is_started
        && match placed.invoice.import {
            Import::Sending(_) => is_sent(|body| matches!(body, Body::Import(..))),
            Import::Checking(_) => tab.reads.iter().any(|(number, _)| placed.awaits(*number)),
            _ => true,
        }
}

/// Whether a retry finds the result of an operation whose answer was lost, once the network works.
fn finds_its_result(world: &World, index: usize) -> bool {
    let tab = &world.tabs[index];
    let Some((placed, order)) = tab.placed().zip(tab.shown()) else {
        return true;
    };
    let has_failed = match world.orders[usize::from(order)] {
        Kind::Link => matches!(placed.start, Start::Failed(_)),
        Kind::Invoice => matches!(placed.invoice.import, Import::Failed(..)),
    };
    let is_known = |done: &&Done<Body>| done.body.order() == order && world.provider.keys.contains_key(&done.key);
    let Some(done) = world.provider.done.iter().find(is_known) else {
        return true;
    };
    if !has_failed {
        return true;
    }
    let (count, body, mut world) = (world.provider.done.len(), done.body, world.clone());
    world.happen(index, Input::Retry);
    for _ in 0..6 {
        work(&mut world, index);
    }
    // A status that no longer asks for the invoice shows the result as well.
    let is_over = matches!(body, Body::Import(..)) && !world.tabs[index].takes_file();
    world.provider.done.len() == count && (is_over || world.tabs[index].shows_result(body))
}

/// Answers what a tab waits for.
fn work(world: &mut World, index: usize) {
    if !world.tabs[index].claims.is_empty() {
        world.decide(index, 0);
        world.deliver(index, 0);
    }
    if !world.tabs[index].reads.is_empty() {
        world.read(index, 0, Reading::Now);
    }
    match world.tabs[index].calls.first().map(|call| call.at) {
        Some(Place::OnItsWay) => world.arrive(index, 0, Mood::Refuses),
        Some(Place::Answered(verdict)) => world.end(index, 0, Received::Answer(verdict)),
        Some(Place::Inside) | None => {}
    }
}
