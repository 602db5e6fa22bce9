//! The properties that must hold in every state.

use parcela_checkout_flow::{Event, Sale};
use stateright::Property;

use crate::checker::Checkout;
use crate::invariants::Wrong;
use crate::network::{Place, Received};
use crate::provider::{Done, Mood, Verdict};
use crate::tab::Body;
use crate::world::{World, identifier, session_of};

pub(crate) const STARTED_ONCE: &str = "the tabs start a sale under one key";

/// The goals that the model must be able to reach.
pub(crate) const GOALS: [&str; 3] = [
    "an order is made",
    "the seller is asked",
    "another order is made on demand",
];

/// All properties: those that must always hold, and the goals.
pub(crate) fn properties() -> Vec<Property<Checkout>> {
    let mut all = promises();
    all.extend(guarded());
    all.extend(goals());
    all
}

fn promises() -> Vec<Property<Checkout>> {
    vec![
        Property::always(
            "one intent of the seller makes one order at most",
            |_, world: &World| {
                (0..world.intents).all(|intent| {
                    let of = |key| world.sent.contains(&(intent, key));
                    world.provider.done.iter().filter(|made| of(made.key)).count() <= 1
                })
            },
        ),
        Property::always("nobody gets a second equal order unasked", |_, world: &World| {
            world.provider.done.iter().all(|made| {
                let sale = |made: &Done<Body>| (session_of(made.body), made.day);
                let equal = |other: &&Done<Body>| sale(other) == sale(made);
                let agreed = world.agreed.get(&session_of(made.body)).copied().unwrap_or_default();
                world.provider.done.iter().filter(equal).count() <= 1 + usize::from(agreed)
            })
        }),
        Property::always(STARTED_ONCE, |_, world: &World| {
            let mut orders = world.starts.iter().map(|(order, _)| order);
            let first = orders.next();
            // The set is sorted by the order.
            orders
                .try_fold(first, |last, order| (last != Some(order)).then_some(Some(order)))
                .is_some()
        }),
        Property::always("whoever waits is answered", |_, world: &World| {
            world.tabs.iter().all(|tab| match &tab.flow().sale {
                Sale::Claiming(number, _) => tab.pending.is_some_and(|pending| pending.number == *number),
                Sale::Sending(intent) => tab.calls.iter().any(|call| call.key == intent.key.id),
                Sale::Draft | Sale::Refused(_) | Sale::Asking(..) | Sale::Failed(..) | Sale::Placed(_) => true,
            })
        }),
        Property::always(
            "an order that exists is found by trying again",
            |model: &Checkout, world: &World| (0..world.tabs.len()).all(|index| finds_its_order(model, world, index)),
        ),
    ]
}

/// The properties that [`World`] checks after each action.
fn guarded() -> Vec<Property<Checkout>> {
    vec![
        Property::always("an answer is never lost", right::<{ Wrong::SuccessLost as u8 }>),
        Property::always(
            "personal data go with their sale",
            right::<{ Wrong::PersonalDataStay as u8 }>,
        ),
        Property::always(
            "personal data are not shared",
            right::<{ Wrong::PersonalDataShared as u8 }>,
        ),
        Property::always(
            "another's data are not sent",
            right::<{ Wrong::AnothersDataSent as u8 }>,
        ),
        Property::always(
            "another's data are not shown",
            right::<{ Wrong::AnothersDataShown as u8 }>,
        ),
        Property::always("another's data are deleted", right::<{ Wrong::AnothersDataStay as u8 }>),
        Property::always("what is sent is shown", right::<{ Wrong::SentUnseen as u8 }>),
        Property::always(
            "the seller chooses between two amounts before anything is sent",
            right::<{ Wrong::SentUndecided as u8 }>,
        ),
        Property::always("no order is left for another", right::<{ Wrong::OrderLeft as u8 }>),
        Property::always("a down payment stays", right::<{ Wrong::DownPaymentLost as u8 }>),
        Property::always("exchanges end", right::<{ Wrong::EndlessExchange as u8 }>),
    ]
}

fn goals() -> Vec<Property<Checkout>> {
    vec![
        Property::sometimes(GOALS[0], |_, world: &World| !world.provider.done.is_empty()),
        Property::sometimes(GOALS[1], |_, world: &World| {
            world.tabs.iter().any(|tab| tab.flow().equal_order().is_some())
        }),
        Property::sometimes(GOALS[2], |_, world: &World| {
            world.agreed.values().any(|count| *count > 0) && world.provider.done.len() > 1
        }),
    ]
}

/// Whether no violation of this kind was recorded.
fn right<const WRONG: u8>(_: &Checkout, world: &World) -> bool {
    !world.wrong.iter().any(|wrong| *wrong as u8 == WRONG)
}
/// Whether a retry finds the existing order of an unanswered key, once the network works.
fn finds_its_order(model: &Checkout, world: &World, index: usize) -> bool {
    let Sale::Failed(intent, _) = &world.tabs[index].flow().sale else {
        return true;
    };
    let Some((_, Some(Verdict::Done(order)))) = world.provider.keys.get(&intent.key.id) else {
        return true;
    };
    let (order, mut world) = (identifier(*order), world.clone());
    world.happen(index, Event::AmountKept, model.broken);
    world.submit(index, model.broken);
    for _ in 0..8 {
        world.decide(index, model.broken);
        world.deliver(index, model.broken);
        if !world.tabs[index].calls.is_empty() {
            world.arrive(index, 0, Mood::Refuses);
        }
        if let Some(Place::Answered(verdict)) = world.tabs[index].calls.first().map(|call| call.at) {
            world.end(index, 0, Received::Answer(verdict), model.broken);
        }
    }
    let flow = world.tabs[index].flow();
    flow.equal_order().is_some() || flow.placed().is_some_and(|placed| placed.pedido_id == order)
}
