//! The start of the list.

use super::*;

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
    assert!(silent, "the page is not notified: {effects:?}");
}

#[test]
fn an_establishment_limits_the_list() {
    let shop = "11.222.333/0001-81".parse().ok();
    let mut driver = Driver::of(shop);
    let (_, query) = fetched(&driver.start());
    assert_eq!(query.documento_loja, shop);
}
