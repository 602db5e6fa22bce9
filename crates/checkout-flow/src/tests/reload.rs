//! A sale after a reload, after a restore from the browser's cache, and in a duplicated tab.

use parcela_core::wire::CreateOrderRequest;
use parcela_json::write;

use super::*;

/// A new page in the tab of `driver`.
fn reload(driver: &Driver) -> (Driver, Vec<Effect>) {
    let mut page = Driver {
        saved: driver.saved.clone(),
        events: driver.events + 100,
        shelf: Rc::clone(&driver.shelf),
        ..Driver::new()
    };
    let effects = page.on(Event::Started(driver.saved()));
    (page, effects)
}

#[test]
fn what_is_kept_comes_back_as_it_was() {
    let mut driver = Driver::with_customer();
    let (key, _) = driver.submit();
    driver.on(Event::OrderAnswered(key, Err(network())));
    driver.change_number("1001");
    driver.submit();
    let Sale::Sending(intent) = driver.state.sale.clone() else {
        panic!("{:?}", driver.state.sale);
    };
    assert_eq!(driver.saved(), Some(SavedSale::Open(intent)));

    for is_done in [false, true] {
        let key = Key {
            id: key,
            created_at: u64::MAX,
        };
        let record = OrderRecord {
            pedido_id: ORDER,
            key: Some(key),
            plan: driver.state.plan,
            upload: Some(Upload { key, is_done }),
        };
        let saved = SavedSale::Placed(record);
        assert_eq!(SavedSale::decode(&saved.encode()), Some(saved));
    }
}

#[test]
fn other_texts_in_the_storage_are_not_resumed() {
    let mut driver = Driver::with_customer();
    driver.submit();
    let text = driver.saved.unwrap();
    for text in [
        "",
        "null",
        "{}",
        r#"{"open":null}"#,
        &text[1..],
        &text.replace("52998224725", "52998224726"),
        &text.replace("\"sale\":1500", "\"sale\":-1"),
        &text.replace("\"sale\":1500", "\"sale\":1500.001"),
        &text.replace("drafts", "plans"),
        &text.replace("open", "placed"),
    ] {
        assert_eq!(SavedSale::decode(text), None, "{text}");
        let mut page = Driver::new();
        assert_eq!(
            page.on(Event::Started(None)),
            [Effect::DeleteSaved],
            "the text may contain personal data"
        );
    }
}

/// Release 0.2.0 stored sales as lines of text. If such a sale may have been sent, nothing is sent automatically, and the seller is told
/// to look for the order.
#[test]
fn a_sale_that_an_earlier_release_stored_is_not_resumed_and_the_seller_is_told() {
    let key = "00000000-0000-4000-8000-000000000001";
    let body = write(&CreateOrderRequest::from(&Driver::with_customer().submit().1));
    for text in [
        format!("open {key} 1000\ndraft 150000,12,15060,180720 {body}"),
        format!("unsent {key} 1000\ndraft 150000,12,15060,180720 {body}"),
        format!("placed {key}:1000 {ORDER}\nplan 150000,12,15060,180720 "),
        "plan 150000,12,15060,180720 ".to_owned(),
    ] {
        assert_eq!(SavedSale::decode(&text), None, "{text}");
        let mut page = Driver {
            saved: Some(text),
            ..Driver::new()
        };
        let effects = page.on(Event::Started(None));
        assert!(sends_nothing(&effects) && page.saved.is_none());
        assert!(sends_nothing(&page.on(Event::LeftUnanswered)));
        assert_eq!(page.state.remark, Some(Remark::Expired));
    }
}

#[test]
fn a_reload_resumes_the_order_with_its_key_and_every_body() {
    let mut driver = Driver::with_customer();
    let first = driver.submit();
    driver.on(Event::OrderAnswered(first.0, Err(network())));
    driver.change_number("1001");
    let second = driver.submit();

    let (mut page, effects) = reload(&driver);
    assert_eq!(created(&effects), second);
    assert_eq!((page.state.step, page.state.plan), (Step::Order, driver.state.plan));
    assert_eq!(page.state.customer.text(FormField::Cpf), "529.982.247-25");
    assert_eq!(page.state.customer.text(FormField::DataDeNascimento), "20/05/1990");
    let effects = page.on(Event::OrderAnswered(first.0, Err(conflict())));
    assert_eq!(created(&effects), first);
}

#[test]
fn a_crash_between_the_answer_and_its_record_asks_again_with_the_key() {
    let mut driver = Driver::with_customer();
    let sent = driver.submit();
    let mut crashed = Driver {
        saved: driver.saved.clone(),
        events: driver.events,
        ..Driver::new()
    };
    driver.on(Event::OrderAnswered(sent.0, Ok(ORDER)));
    let saved = crashed.saved();
    assert_eq!(created(&crashed.on(Event::Started(saved))), sent);
}

#[test]
fn once_the_order_exists_nothing_personal_is_kept() {
    let (driver, _) = Driver::at_link();
    let text = driver.saved.unwrap();
    for secret in ["529", "98765", "Ana", "Paulista", "1990", LINK] {
        assert!(!text.contains(secret), "{secret} in {text}");
    }
}

#[test]
fn a_reload_after_the_order_reads_it_and_starts_its_sale_with_the_kept_key() {
    let (driver, key) = Driver::at_link();
    for status in [13, 5] {
        let (mut page, effects) = reload(&driver);
        assert_eq!((page.state.step, page.state.plan), (Step::Link, driver.state.plan));
        let number = looked(&effects);
        let effects = page.on(Event::StatusAnswered(number, Ok(snapshot(status, 1))));
        assert_eq!(started(&effects), key, "{status}");
        page.on(Event::Answered(Answer::Sale(key, Ok(Some(LINK.into())))));
        assert_eq!(page.state.link().map(Link::as_str), Some(LINK));
    }
}

#[test]
fn a_reload_when_no_link_is_needed_shows_how_the_order_fares() {
    let (driver, _) = Driver::linked();
    for status in [7, 9, 15, 16, 10] {
        let (mut page, effects) = reload(&driver);
        let effects = page.on(Event::StatusAnswered(looked(&effects), Ok(snapshot(status, 1))));
        assert!(sends_nothing(&effects), "{status}");
        assert_eq!((page.state.link(), page.state.lacks_link()), (None, false), "{status}");
    }
}

#[test]
fn a_reload_that_cannot_read_the_order_can_be_tried_again() {
    let (driver, _) = Driver::linked();
    let (mut page, effects) = reload(&driver);
    page.on(Event::StatusAnswered(looked(&effects), Err(network())));
    assert!(page.state.alert().unwrap().retry);
    let number = looked(&page.on(Event::Retry));
    let effects = page.on(Event::StatusAnswered(number, Ok(snapshot(5, 1))));
    started(&effects);
    assert_eq!(page.state.alert(), None);
}

#[test]
fn an_order_that_was_never_answered_is_not_sent_again_after_a_day() {
    let mut driver = Driver::with_customer();
    driver.submit();
    let mut page = Driver {
        saved: driver.saved.clone(),
        ..Driver::new()
    };
    page.state.page_amount = Some("1500".into());
    let effects = page.at(DAY + 30_000, Event::Started(driver.saved()));
    assert!(!created_any(&effects));
    simulated(&effects);
    assert_eq!(page.state.remark, Some(Remark::Expired));
    assert_eq!((page.saved, page.state.customer), (None, Customer::default()));
}

#[test]
fn an_order_that_is_refused_after_a_reload_can_be_mended() {
    let mut driver = Driver::with_customer();
    let (key, _) = driver.submit();
    let (mut page, _) = reload(&driver);
    page.on(Event::OrderAnswered(key, Err(refusal())));
    page.change_number("1001");
    assert_ne!(page.submit().0, key);
}

#[test]
fn a_page_from_the_browsers_cache_goes_on_with_what_the_tab_has_done_since() {
    let mut cached = Driver::with_customer();
    let (key, _) = cached.submit();
    cached.on(Event::OrderAnswered(key, Err(network())));

    // Nothing has changed: the same intent waits for the seller.
    let saved = cached.saved();
    assert!(sends_nothing(&cached.on(Event::PageRestored(saved))));
    assert!(cached.state.alert().unwrap().retry);

    // The next page has made the order.
    let (mut next, _) = reload(&cached);
    next.on(Event::OrderAnswered(key, Ok(ORDER)));
    looked(&cached.on(Event::PageRestored(next.saved())));
    assert_eq!(cached.state.step, Step::Link);
}

#[test]
fn a_page_goes_on_with_an_order_that_it_knows() {
    let mut driver = Driver::new();
    let number = looked(&driver.on(Event::Resume(ORDER)));
    let effects = driver.on(Event::StatusAnswered(number, Ok(snapshot(13, 1))));
    started(&effects);
    assert!(
        matches!(driver.saved(), Some(SavedSale::Placed(_))),
        "a reload finds the order as well"
    );
}

#[test]
fn an_order_on_its_way_is_not_left_for_another() {
    let mut driver = Driver::with_customer();
    driver.submit();
    assert!(driver.on(Event::Resume(Uuid::from_u128(9))).is_empty());
    assert!(driver.state.is_sending());
}

#[test]
fn nothing_personal_is_in_the_debug_text() {
    let mut driver = Driver::with_customer();
    driver.submit();
    let text = format!("{:?} {:?}", driver.state, driver.saved());
    for secret in ["529", "98765", "Ana", "Paulista"] {
        assert!(!text.contains(secret), "{secret} in {text}");
    }
}

/// Without sessions, another seller may open the page in the same tab.
#[test]
fn without_a_session_another_visit_does_not_resume_an_unanswered_order() {
    let mut driver = Driver::with_customer();
    let (key, _) = driver.submit();
    driver.on(Event::OrderAnswered(key, Err(network())));
    let saved = driver.saved().unwrap();
    let alone = Scope::new("11222333000181", "/parcela", None, Uuid::nil());
    assert!(alone.resumes(&saved, true) && scope().resumes(&saved, false));
    assert!(!alone.resumes(&saved, false) && saved.may_exist());

    let mut page = Driver {
        saved: driver.saved.clone(),
        ..Driver::new()
    };
    page.on(Event::Started(None));
    let effects = page.on(Event::LeftUnanswered);
    assert!(sends_nothing(&effects) && page.saved.is_none());
    assert_eq!(
        page.state.remark,
        Some(Remark::Expired),
        "the seller is told to look for the order"
    );
    assert_eq!(page.state.customer.text(FormField::Cpf), "");
}

/// The entry stays, because it has no personal data: a seller who enters the same sale is asked first.
#[test]
fn without_a_session_an_unanswered_order_is_not_made_again_unasked() {
    let mut driver = Driver::with_customer();
    let effects = driver.send();
    let (number, claim, over) = claimed(&effects);
    let at = |page| Scope::new("11222333000181", "/parcela", None, Uuid::from_u128(page)).seal(&claim);
    let stored = at(1).entry(None);
    let later = SealedClaim {
        key: Key {
            id: ORDER,
            created_at: 2_000,
        },
        ..at(2)
    };
    let decided = later.decide(None, &[stored], over, 2_000);
    assert!(matches!(decided, ClaimDecision::Equal(_)), "{decided:?}");
    driver.on(Event::Claimed(number, decided));
    assert_eq!(
        driver.state.equal_order().map(|equal_order| equal_order.pedido_id),
        Some(None)
    );
}
