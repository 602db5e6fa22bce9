//! The search field: a CPF, a number or a name.

use super::*;

#[test]
fn a_cpf_finds_the_orders_of_its_customer() {
    for text in [
        CPF,
        "52998224725",
        " 529.982.247-25 ",
        "529 982 247 25",
        "529.982.247.25",
        "CPF 529.982.247-25",
        "CPF: 52998224725",
        "cpf nº 529 982 247 25",
        "CPF/MF 529.982.247-25",
        "\u{202a}529.982.247-25\u{202c}",
        "529.982.247\u{2013}25",
    ] {
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
        // Copied from the list, from a message, or from another program.
        ("Pedido nº 235", 235),
        ("PEDIDO Nº 235", 235),
        ("Pedido n.º\u{a0}235", 235),
        ("Order no. 235", 235),
        ("pedido  nº  235", 235),
        ("Pedido235", 235),
        ("Número do pedido: 235", 235),
        ("Nro. de pedido 235", 235),
        ("nº 1042", 1042),
        ("n° 1042", 1042),
        ("No: 1042", 1042),
        ("Número: 1042.", 1042),
        ("NÚMERO 1042", 1042),
        ("(1042)", 1042),
        ("\u{200b}1042\u{feff}", 1042),
        ("1.235", 1235),
        ("1 235", 1235),
        ("1.234.567", 1_234_567),
        ("#1.042", 1042),
        // An int64.
        ("999999999999", 999_999_999_999),
        ("9007199254740993", 9_007_199_254_740_993),
        ("9223372036854775807", i64::MAX),
        ("9.223.372.036.854.775.807", i64::MAX),
        // As many digits as a CPF.
        ("#12345678901", 12_345_678_901),
        ("Pedido nº 52998224725", 52_998_224_725),
        ("12.345.678.901", 12_345_678_901),
    ] {
        let mut driver = Driver::listing(&[1]);
        let (_, query) = fetched(&driver.search(text));
        assert_eq!((query.numero, query.documento_cliente), (Some(number), None), "{text}");
    }
}

#[test]
fn a_name_finds_customers_first() {
    for text in ["An", "Ana Lima", "Zé", "3M do Brasil", "Ana 2", "Norma", "Pedro"] {
        let mut driver = Driver::listing(&[1]);
        let effects = driver.search(text);
        let (_, query) = customers_fetched(&effects);
        assert_eq!(query.nome.as_deref(), Some(text));
    }
}

#[test]
fn a_pasted_name_has_single_blanks() {
    for text in [
        "Ana\tLima",
        "Ana \t Lima",
        "Ana\r\nLima",
        "Ana\u{a0}Lima\t",
        "\tAna\u{200b} Lima",
    ] {
        let mut driver = Driver::listing(&[1]);
        let effects = driver.search(text);
        let (_, query) = customers_fetched(&effects);
        assert_eq!(query.nome.as_deref(), Some("Ana Lima"), "{text:?}");
    }
}

#[test]
fn the_digits_of_no_cpf_are_marked_and_not_searched_for() {
    for text in ["529.982.247-26", "11111111111", "CPF 1042", "529.982.247-251"] {
        let mut driver = Driver::listing(&[1]);
        let effects = driver.search(text);
        assert!(sends_nothing(&effects), "{text}");
        assert_eq!(driver.state.search_error, Some(SearchError::Cpf), "{text}");
        assert!(is_said(&effects, Announcement::Search(SearchError::Cpf)));
        assert_eq!(driver.rows(), [0; 0], "the rows belong to another search");
        driver.on(Event::SearchTyped("".into()));
        assert_eq!(driver.state.search_error, None);
        assert!(driver.state.awaits_rows(), "all orders are about to be read");
    }
}

#[test]
fn an_unfinished_text_is_hinted_at_and_marked_once_it_is_submitted() {
    for text in [
        "a",
        "529.98",
        "529.982.247-",
        "?",
        "3M",
        "nº",
        "º",
        "1,5",
        "9223372036854775808",
        "-5",
    ] {
        let mut driver = Driver::listing(&[1]);
        let wait = waited(&driver.on(Event::SearchTyped(text.into())), Timer::Search);
        assert_eq!(driver.state.search_hint(), None, "the seller is typing: {text}");
        let effects = driver.on(Event::TimerElapsed(Timer::Search, wait.number));
        assert!(sends_nothing(&effects), "{text}");
        assert_eq!(driver.state.search_hint(), Some(SearchError::Unclear), "{text}");
        assert!(is_said(&effects, Announcement::Search(SearchError::Unclear)));
        assert_eq!(driver.state.search_error, None, "a hint is not an error");
        assert_eq!(driver.rows(), [0; 0], "the rows belong to another search");
        assert!(!driver.state.is_changing(), "the list is not busy: {text}");
        let effects = driver.on(Event::SearchSubmitted);
        assert_eq!(driver.state.search_error, Some(SearchError::Unclear), "{text}");
        assert!(effects.contains(&Effect::Focus(Target::Search)));
        assert!(!driver.state.is_changing(), "{text}");
    }
}

#[test]
fn a_hint_goes_with_its_text() {
    let mut driver = Driver::listing(&[1]);
    driver.search("a");
    driver.on(Event::SearchTyped("".into()));
    assert_eq!(driver.state.search_hint(), None);
    driver.search("a");
    driver.on(Event::FilterCleared);
    assert_eq!(driver.state.search_hint(), None);
}

#[test]
fn the_answer_of_the_search_before_is_not_shown_under_a_text_that_is_no_search() {
    for text in ["a", "529.982.247-26"] {
        let mut driver = Driver::listing(&[1]);
        let (number, _) = fetched(&driver.search("1042"));
        driver.search(text);
        assert!(driver.on(Event::OrdersAnswered(number, Ok(page(&[1042])))).is_empty());
        assert_eq!(driver.rows(), [0; 0], "{text}");
        assert!(!driver.state.awaits_rows() && !driver.state.finds_nothing(), "{text}");
        let (_, query) = fetched(&driver.search("1042"));
        assert_eq!(query.numero, Some(1042), "the answer is read again");
    }
}

#[test]
fn the_list_is_busy_from_the_typing_to_the_answer() {
    let mut driver = Driver::listing(&[1]);
    assert!(!driver.state.is_changing());
    let wait = waited(&driver.on(Event::SearchTyped("1042".into())), Timer::Search);
    assert!(driver.state.is_changing());
    let (number, _) = fetched(&driver.on(Event::TimerElapsed(Timer::Search, wait.number)));
    assert!(driver.state.is_changing());
    driver.on(Event::OrdersAnswered(number, Ok(page(&[1042]))));
    assert!(!driver.state.is_changing());
}

#[test]
fn a_text_is_searched_for_although_its_timer_was_lost_while_the_element_was_away() {
    let mut driver = Driver::listing(&[1]);
    driver.on(Event::SearchTyped("1042".into()));
    // The element is removed: timers elapse without an event. Then it is inserted again.
    let (_, query) = fetched(&driver.on(Event::VisibilityChanged(true)));
    assert_eq!(query.numero, Some(1042));
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

#[test]
fn a_page_that_searches_for_an_unclear_text_first_does_not_see_a_list_that_loads_for_ever() {
    let mut driver = Driver::new();
    let filter = Filter {
        search: "a".into(),
        ..Filter::default()
    };
    assert!(sends_nothing(&driver.on(Event::Started(filter, 1, None))));
    assert!(!driver.state.awaits_rows());
    assert_eq!(driver.state.search_error, Some(SearchError::Unclear));
    fetched(&driver.search("1042"));
    assert!(driver.state.awaits_rows());
}
