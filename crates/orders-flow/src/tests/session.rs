//! What a session leaves to the next: nothing.

use super::*;

#[test]
fn another_session_begins_with_nothing_of_the_one_before() {
    let mut driver = Driver::looking_at(order(1, 5));
    driver.on(Event::StatusChosen(Some(StatusKind::Comprado)));
    let (earlier, _) = fetched(&driver.search("1042"));
    let (export, _) = fetched(&driver.on(Event::Export(Box::default())));
    let effects = driver.on(Event::SessionChanged);
    let (number, query) = fetched(&effects);
    assert_eq!((query.status, query.numero), (None, None));
    let state = &driver.state;
    assert_eq!(
        (&state.filter, &state.export, &state.open),
        (&Filter::default(), &None, &None)
    );
    assert_eq!(driver.rows(), [0; 0]);
    for late in [earlier, export] {
        assert!(driver.on(Event::OrdersAnswered(late, Ok(page(&[1042])))).is_empty());
    }
    driver.on(Event::OrdersAnswered(number, Ok(page(&[7]))));
    assert_eq!(driver.rows(), [7]);
}

#[test]
fn the_page_starts_with_its_filter_and_its_order() {
    let mut driver = Driver::new();
    let filter = Filter::of_names(Some("faturamento"), Some("month"));
    let effects = driver.on(Event::Started(filter, Some(id(3))));
    let (_, query) = fetched(&effects);
    assert_eq!(query.status, Some(StatusKind::Faturamento));
    looked(&effects);
    let silent = effects
        .iter()
        .all(|effect| !matches!(effect, Effect::Notify(_) | Effect::Focus(_)));
    assert!(silent, "the page knows: {effects:?}");
}
