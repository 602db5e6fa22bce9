//! Intents over a reload.

use super::*;

const DAY: u64 = 24 * 60 * 60 * 1000;

fn create() -> Intent {
    sent(&Driver::with_customer().on(Event::Submit))
}

fn start() -> Intent {
    let mut driver = Driver::with_customer();
    let create = sent(&driver.on(Event::Submit));
    sent(&driver.on(Event::OrderAnswered(create.key, Ok(ORDER))))
}

#[test]
fn a_stored_intent_comes_back_as_it_was() {
    for intent in [create(), start()] {
        let text = intent.encode();
        assert_eq!(Intent::decode(&text, intent.created_at), Some(intent.clone()));
        assert_eq!(Intent::decode(&text, intent.created_at + DAY - 1), Some(intent.clone()));
        assert_eq!(
            Intent::decode(&text, intent.created_at + DAY),
            None,
            "the key has no effect any more"
        );
    }
}

#[test]
fn anything_else_in_the_storage_is_no_intent() {
    let create = create().encode();
    for text in [
        "",
        "null",
        "{}",
        &create[1..],
        &create.replace("52998224725", "52998224726"),
        &create.replace("\"plan\":[150000", "\"plan\":[-1"),
        &create.replace("\"body\":", "\"nobody\":"),
    ] {
        assert_eq!(Intent::decode(text, 0), None, "{text}");
    }
}

#[test]
fn a_reload_resumes_the_order_with_its_key() {
    let intent = create();
    let mut driver = Driver::new();
    let resumed = sent(&driver.on(Event::Began(Intent::decode(&intent.encode(), 0))));
    assert_eq!(resumed, intent);
    assert_eq!((driver.state.step, driver.state.plan), (Step::Order, Some(intent.plan)));
    assert_eq!(driver.state.customer.text(Field::Cpf), "529.982.247-25");
    assert_eq!(driver.state.customer.text(Field::DataDeNascimento), "20/05/1990");

    let start = sent(&driver.on(Event::OrderAnswered(intent.key, Ok(ORDER))));
    assert_eq!(start.work, Work::Start(ORDER));
}

#[test]
fn a_reload_resumes_the_sale_with_its_key() {
    let intent = start();
    let mut driver = Driver::new();
    driver.state.given_amount = Some("300".into());
    let resumed = sent(&driver.on(Event::Began(Some(intent.clone()))));
    assert_eq!((resumed, driver.state.step), (intent, Step::Link));
}

#[test]
fn an_order_that_is_refused_after_a_reload_can_be_mended() {
    let intent = create();
    let mut driver = Driver::new();
    driver.on(Event::Began(Some(intent.clone())));
    let answer = Err(refused(400, ApiErrorKind::Problem, Problem::default()));
    driver.on(Event::OrderAnswered(intent.key, answer));
    driver.on(Event::Typed(Field::Numero, "1001".into()));
    let second = sent(&driver.on(Event::Submit));
    assert_ne!(second.key, intent.key);
}

#[test]
fn nothing_personal_is_in_the_debug_text() {
    let driver = Driver::with_customer();
    let text = format!("{:?} {:?}", driver.state, create());
    for secret in ["529", "98765", "Ana", "Paulista"] {
        assert!(!text.contains(secret), "{secret} in {text}");
    }
}
