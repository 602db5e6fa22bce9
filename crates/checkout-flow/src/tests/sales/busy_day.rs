//! More open sales than are read at once.

use super::*;

/// The orders that the effects read.
fn read(effects: &[Effect]) -> Vec<(u32, Uuid)> {
    let reads = effects.iter().filter_map(|effect| match effect {
        Effect::FetchOrder(number, pedido_id) => Some((*number, *pedido_id)),
        _ => None,
    });
    reads.collect()
}

/// A flow whose current order is the newest of 25, and the orders, oldest first.
fn busy_day() -> (Driver, Vec<Uuid>) {
    let mut driver = Driver::new();
    let orders: Vec<_> = (1..=25).map(Uuid::from_u128).collect();
    for order in &orders {
        driver.on(Event::Resume(*order));
    }
    (driver, orders)
}

/// The link of a removed sale would be lost.
#[test]
fn no_open_sale_goes_for_a_newer_one() {
    let (mut driver, mut orders) = busy_day();
    let kept: Vec<_> = kept(&driver.on(Event::Restart))
        .iter()
        .map(|sale| sale.pedido_id)
        .collect();
    orders.reverse();
    assert_eq!(kept, orders);
}

#[test]
fn ended_sales_make_room_on_a_busy_day() {
    let (mut driver, orders) = busy_day();
    let effects = driver.on(Event::Restart);
    let (number, over) = read(&effects)[0];
    driver.on(Event::StatusAnswered(number, Ok(snapshot(16, 1042))));
    driver.on(Event::Resume(Uuid::from_u128(99)));
    driver.on(Event::Restart);
    let left: Vec<_> = status(&driver).into_iter().map(|(order, _)| order).collect();
    assert!(!left.contains(&over), "{left:?}");
    assert!(
        orders.iter().all(|order| *order == over || left.contains(order)),
        "{left:?}"
    );
}

/// The service limits the calls per minute.
#[test]
fn many_open_sales_are_read_in_turn() {
    let (mut driver, orders) = busy_day();
    let mut effects = driver.on(Event::Restart);
    let mut all = Vec::new();
    for _ in 0..2 {
        let some = read(&effects);
        assert_eq!(some.len(), 20);
        all.extend(some.into_iter().map(|(_, order)| order));
        effects = driver.on(Event::TimerElapsed(Timer::Sales, waited(&effects, Timer::Sales).number));
    }
    assert!(orders.iter().all(|order| all.contains(order)), "{all:?}");
}
