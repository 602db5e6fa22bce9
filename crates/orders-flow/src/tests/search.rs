//! The search field: a CPF, a number or a name.

use super::*;

#[test]
fn a_cpf_finds_the_orders_of_its_customer() {
    for text in [CPF, "52998224725", " 529.982.247-25 ", "529 982 247 25"] {
        let mut driver = Driver::listing(&[1]);
        let (_, query) = fetched(&driver.search(text));
        assert_eq!(query.documento_cliente, CPF.parse().ok(), "{text}");
        assert_eq!(query.numero, None);
    }
}

#[test]
fn a_number_finds_its_order() {
    for (text, number) in [
        ("1042", 1042),
        ("#1042", 1042),
        (" 0007 ", 7),
        ("9999999999", 9_999_999_999),
    ] {
        let mut driver = Driver::listing(&[1]);
        let (_, query) = fetched(&driver.search(text));
        assert_eq!((query.numero, query.documento_cliente), (Some(number), None), "{text}");
    }
}

#[test]
fn a_name_finds_customers_first() {
    for text in ["An", "Ana Lima", "Zé", "3M"] {
        let mut driver = Driver::listing(&[1]);
        let effects = driver.search(text);
        if text == "3M" {
            assert!(sends_nothing(&effects), "one letter is too short");
            continue;
        }
        let (_, query) = customers_fetched(&effects);
        assert_eq!(query.nome.as_deref(), Some(text));
    }
}

#[test]
fn the_digits_of_no_cpf_are_marked_and_not_searched_for() {
    for text in ["529.982.247-26", "11111111111", "123456789012"] {
        let mut driver = Driver::listing(&[1]);
        let effects = driver.search(text);
        assert!(sends_nothing(&effects), "{text}");
        assert_eq!(driver.state.search_error, Some(SearchError::Cpf), "{text}");
        assert!(is_said(&effects, Announcement::Search(SearchError::Cpf)));
        assert!(driver.state.is_stale(), "the rows belong to another search");
        driver.on(Event::SearchTyped("".into()));
        assert_eq!(driver.state.search_error, None);
        assert!(!driver.state.is_stale());
    }
}

#[test]
fn an_unfinished_text_is_marked_once_it_is_submitted() {
    for text in ["a", "529.982", "?"] {
        let mut driver = Driver::listing(&[1]);
        assert!(driver.search(text).is_empty(), "{text}");
        assert_eq!(driver.state.search_error, None);
        let effects = driver.on(Event::SearchSubmitted);
        assert_eq!(driver.state.search_error, Some(SearchError::Short), "{text}");
        assert!(effects.contains(&Effect::Focus(Target::Search)));
    }
}

#[test]
fn a_search_begins_when_the_typing_rests_or_at_once_when_it_is_submitted() {
    let mut driver = Driver::listing(&[1]);
    let first = waited(&driver.on(Event::SearchTyped("104".into())), Timer::Search);
    assert_eq!(first.millis, 400);
    let second = waited(&driver.on(Event::SearchTyped("1042".into())), Timer::Search);
    assert!(driver.on(Event::TimerElapsed(Timer::Search, first.number)).is_empty());
    let (_, query) = fetched(&driver.on(Event::SearchSubmitted));
    assert_eq!(query.numero, Some(1042));
    let late = driver.on(Event::TimerElapsed(Timer::Search, second.number));
    assert!(late.is_empty(), "the text has been searched for");
}

#[test]
fn the_same_search_is_not_sent_twice() {
    let mut driver = Driver::listing(&[1]);
    let (number, _) = fetched(&driver.search("1042"));
    assert!(driver.search(" #1042").is_empty(), "the same search in another format");
    driver.on(Event::OrdersAnswered(number, Ok(page(&[1042]))));
    assert!(driver.on(Event::SearchSubmitted).is_empty());
}

#[test]
fn debug_does_not_show_what_is_searched_for() {
    for text in [CPF, "Ana Lima"] {
        let mut driver = Driver::listing(&[1]);
        let effects = driver.search(text);
        let event = Event::SearchTyped(text.into());
        let shown = format!("{:?} {effects:?} {event:?}", driver.state);
        for secret in ["529", "Ana", "Lima", "Geladeira"] {
            assert!(!shown.contains(secret), "{secret} in {shown}");
        }
    }
}
