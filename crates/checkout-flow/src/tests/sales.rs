//! The open sales: the seller serves the next customer while the first one pays.

mod busy_day;
mod identity;
mod leaving;

use parcela_core::{StatusKind, Valor};
use parcela_json::write;

use super::*;

fn status(driver: &Driver) -> Vec<(Uuid, Option<StatusKind>)> {
    let sales = driver.state.sales.iter();
    sales.map(|sale| (sale.pedido_id, sale.watch.status)).collect()
}

/// The text of the sales that the effects save.
fn saved(effects: &[Effect]) -> String {
    let saved = effects.iter().rev().find_map(|effect| match effect {
        Effect::SaveSales(sales) => Some(write(sales)),
        _ => None,
    });
    saved.unwrap_or_else(|| panic!("nothing is saved in {effects:?}"))
}

/// The sales that the effects save, as a later page reads them.
fn kept(effects: &[Effect]) -> Vec<OrderRecord> {
    parcela_json::read(saved(effects).as_bytes()).unwrap()
}

/// Answers the read of the order in the effects.
fn see(driver: &mut Driver, effects: &[Effect], answer: Result<OrderSnapshot, CallFailure>) -> Vec<Effect> {
    driver.on(Event::StatusAnswered(looked(effects), answer))
}

/// A flow that has begun the next sale while the customer of the first one pays.
fn two_sales() -> (Driver, Vec<Effect>) {
    let (mut driver, number) = Driver::linked();
    driver.on(Event::StatusAnswered(number, Ok(snapshot(5, 1042))));
    let effects = driver.on(Event::Restart);
    (driver, effects)
}

#[test]
fn the_next_sale_keeps_the_one_before() {
    let (driver, effects) = two_sales();
    assert_eq!(status(&driver), [(ORDER, Some(5.into()))]);
    assert_eq!(driver.state.sales[0].amount().map(Valor::centavos), Some(150_000));
    looked(&effects);
    assert_eq!(kept(&effects)[0], driver.state.sales[0].record());
}

#[test]
fn a_step_back_stays_at_the_link() {
    let (mut driver, number) = Driver::linked();
    driver.on(Event::StatusAnswered(number, Ok(snapshot(5, 1042))));
    let saved = driver.saved.clone();
    let effects = driver.on(Event::Back);
    let heading = [
        Effect::Focus(Target::Heading),
        Effect::Announce(Announcement::Step(Step::Link)),
    ];
    assert_eq!(effects, heading, "the focus moves to the heading of the sale");
    assert_eq!(driver.state.link().map(Link::as_str), Some(LINK));
    assert_eq!(status(&driver), []);
    assert_eq!(driver.saved, saved);
}

#[test]
fn what_is_saved_is_no_personal_data() {
    let (_, effects) = two_sales();
    let text = saved(&effects);
    for (_, personal) in CUSTOMER.iter().filter(|(_, text)| text.len() > 4) {
        assert!(!text.contains(personal), "{text}");
    }
}

#[test]
fn a_sale_in_progress_is_read_and_told_until_it_is_over() {
    let (mut driver, effects) = two_sales();
    let first = waited(&effects, Timer::Sales);
    let answered = see(&mut driver, &effects, Ok(snapshot(7, 1042)));
    assert!(answered.contains(&Effect::Notify(Notice::StatusChanged(ORDER, 7.into()))));
    assert!(see(&mut driver, &effects, Ok(snapshot(7, 1042))).is_empty(), "once");

    driver.on(Event::VisibilityChanged(false));
    let elapsed = Event::TimerElapsed(Timer::Sales, first.number);
    assert!(driver.on(elapsed.clone()).is_empty(), "a hidden page does not read");
    let effects = driver.on(Event::VisibilityChanged(true));
    assert!(see(&mut driver, &effects, Err(network())).is_empty());
    assert!(driver.on(elapsed).is_empty(), "an older timer is ignored");

    let wait = waited(&effects, Timer::Sales);
    let effects = driver.on(Event::TimerElapsed(Timer::Sales, wait.number));
    let wait = waited(&effects, Timer::Sales);
    let effects = see(&mut driver, &effects, Ok(snapshot(16, 1042)));
    assert!(effects.contains(&Effect::Notify(Notice::Ended(ORDER, StatusKind::Concluido))));
    assert!(kept(&effects).is_empty(), "an ended sale is not saved");
    assert!(driver.on(Event::TimerElapsed(Timer::Sales, wait.number)).is_empty());
    assert_eq!(
        status(&driver),
        [(ORDER, Some(16.into()))],
        "the ended sale stays in the list"
    );
}

#[test]
fn open_sales_are_read_less_often_while_nothing_happens() {
    let (mut driver, effects) = two_sales();
    let mut wait = waited(&effects, Timer::Sales);
    let mut pass = |driver: &mut Driver| {
        let millis = wait.millis;
        let effects = driver.on(Event::TimerElapsed(Timer::Sales, wait.number));
        wait = waited(&effects, Timer::Sales);
        (millis, effects)
    };
    for _ in 0..20 {
        assert_eq!(pass(&mut driver).0, 10_000, "the customer has just opened the link");
    }
    driver.events += 5 * 60;
    let waits = [(); 6].map(|()| pass(&mut driver).0);
    assert_eq!(waits, [10_000, 15_000, 22_500, 30_000, 30_000, 30_000]);
    let (_, effects) = pass(&mut driver);
    see(&mut driver, &effects, Ok(snapshot(7, 1042)));
    pass(&mut driver);
    assert_eq!(pass(&mut driver).0, 10_000, "the status has changed");
}

#[test]
fn the_next_sale_keeps_an_order_without_a_link() {
    let (mut driver, key) = Driver::at_link();
    let effects = driver.on(Event::Restart);
    assert_eq!(
        kept(&effects)[0].key.unwrap().id,
        key,
        "its sale is started under the same key"
    );
    let mut page = Driver::new();
    page.on(Event::SalesFound(kept(&effects)));
    let effects = page.on(Event::Resume(ORDER));
    assert_eq!(started(&see(&mut page, &effects, Ok(snapshot(13, 1042)))), key);
}

#[test]
fn a_push_of_the_page_reads_the_sale_at_once() {
    let (mut driver, _) = two_sales();
    let effects = driver.on(Event::Pushed(ORDER));
    assert!(!see(&mut driver, &effects, Ok(snapshot(7, 1042))).is_empty());
    assert!(driver.on(Event::Pushed(Uuid::from_u128(9))).is_empty());
}

/// Two customers may buy for the same amount.
#[test]
fn a_sale_has_the_number_of_its_order() {
    let (driver, effects) = two_sales();
    assert_eq!(driver.state.sales[0].watch.numero, Some(1042));

    let mut page = Driver::new();
    let effects = page.on(Event::SalesFound(kept(&effects)));
    assert_eq!(page.state.sales[0].watch.numero, None);
    see(&mut page, &effects, Ok(snapshot(5, 1042)));
    assert_eq!(page.state.sales[0].watch.numero, Some(1042));
}

/// An answer may arrive after its sale has become the current one, or has been left again.
#[test]
fn an_answer_counts_for_the_read_that_awaits_it() {
    let (mut driver, effects) = two_sales();
    let number = looked(&driver.on(Event::Resume(ORDER)));
    assert!(
        see(&mut driver, &effects, Ok(snapshot(7, 1042))).is_empty(),
        "answer for the list"
    );
    driver.on(Event::Restart);
    assert!(
        driver
            .on(Event::StatusAnswered(number, Ok(snapshot(7, 1042))))
            .is_empty(),
        "answer for the current sale"
    );
}

#[test]
fn a_click_changes_the_sale_that_is_shown() {
    let (mut driver, _) = two_sales();
    let plan = driver.state.sales[0].plan;
    let effects = driver.on(Event::Resume(ORDER));
    looked(&effects);
    let shown = driver.state.placed().map(|placed| (placed.pedido_id, placed.plan));
    assert_eq!(shown, Some((ORDER, plan)));
    assert!(driver.state.sales.is_empty() && kept(&effects).is_empty());

    let other = Uuid::from_u128(9);
    driver.on(Event::Resume(other));
    assert_eq!(status(&driver), [(ORDER, Some(5.into()))]);
    driver.on(Event::Resume(ORDER));
    assert_eq!(status(&driver), [(other, None)]);
}

#[test]
fn a_sale_that_is_over_is_not_in_progress() {
    let (mut driver, number) = Driver::linked();
    driver.on(Event::StatusAnswered(number, Ok(snapshot(10, 1042))));
    driver.on(Event::Restart);
    assert!(driver.state.sales.is_empty());
}

#[test]
fn an_order_that_is_made_after_its_sale_was_left_is_in_progress() {
    let mut driver = Driver::with_customer();
    let (key, _) = driver.submit();
    driver.on(Event::Restart);
    let effects = driver.on(Event::OrderAnswered(key, Ok(ORDER)));
    looked(&effects);
    assert_eq!(status(&driver), [(ORDER, None)]);
}

#[test]
fn a_reload_finds_the_sales_and_shows_none_twice() {
    let (mut driver, effects) = two_sales();
    let other = Uuid::from_u128(9);
    driver.on(Event::Resume(other));
    let mut page = Driver::new();
    page.on(Event::Started(driver.saved()));
    let mut sales = kept(&effects);
    let record = OrderRecord {
        pedido_id: other,
        ..sales[0]
    };
    sales.push(record);
    let effects = page.on(Event::SalesFound(sales));
    assert_eq!(status(&page), [(ORDER, None)]);
    looked(&effects);
}

// The page shares the stored keys of the first one, as after a reload or in another tab.
#[test]
fn the_link_of_a_sale_that_nobody_has_opened_is_not_requested() {
    let (driver, effects) = two_sales();
    let mut page = Driver::new();
    page.events = driver.events + 100;
    page.shared = Rc::clone(&driver.shared);
    page.on(Event::Started(driver.saved()));
    let effects = page.on(Event::SalesFound(kept(&effects)));
    let effects = see(&mut page, &effects, Ok(snapshot(5, 1042)));
    assert_eq!(status(&page), [(ORDER, Some(5.into()))]);
    assert!(sends_nothing(&effects), "{effects:?}");
}

#[test]
fn another_session_has_none_of_the_sales() {
    let (mut driver, _) = two_sales();
    driver.on(Event::Resume(Uuid::from_u128(9)));
    let effects = driver.on(Event::SessionChanged);
    assert!(driver.state.sales.is_empty() && kept(&effects).is_empty());
    assert!(sends_nothing(&effects), "{effects:?}");
}
