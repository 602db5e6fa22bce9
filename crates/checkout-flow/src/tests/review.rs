//! The data are reviewed before they are sent, and unsaved data are not lost silently.

use super::*;

#[test]
fn what_will_be_sent_is_shown_first() {
    let mut driver = Driver::with_customer();
    let effects = driver.on(Event::Submit);
    let expected = [Effect::Focus(Target::Heading), Effect::Announce(Announcement::Review)];
    assert_eq!(effects, expected, "nothing is sent");
    assert!(driver.state.review && driver.state.customer.warnings().next().is_none());
    driver.on(Event::Back);
    assert_eq!(
        (driver.state.step, driver.state.review),
        (Step::Order, false),
        "back to the form"
    );
    driver.on(Event::Submit);
    driver.submit();
    assert!(driver.state.review, "the review stays visible");
}

#[test]
fn each_part_of_the_review_leads_back_to_where_it_is_edited() {
    let mut driver = Driver::with_customer();
    driver.on(Event::Submit);
    let effects = driver.on(Event::FocusField(FormField::Cep));
    assert_eq!(effects, [Effect::Focus(Target::Field(FormField::Cep))]);
    assert_eq!((driver.state.step, driver.state.review), (Step::Order, false));
    driver.on(Event::Submit);
    let effects = driver.on(Event::EditSale);
    assert_eq!((driver.state.step, driver.state.review), (Step::Simulation, false));
    let focused: Vec<_> = effects
        .iter()
        .filter(|effect| matches!(effect, Effect::Focus(_)))
        .collect();
    assert_eq!(focused, [&Effect::Focus(Target::Amount)]);
    driver.on(Event::Continue);
    driver.on(Event::Submit);
    driver.submit();
    assert!(
        driver.on(Event::FocusField(FormField::Cep)).is_empty(),
        "the order is being sent"
    );
    assert!(driver.on(Event::EditSale).is_empty() && driver.state.review);
}

#[test]
fn a_wrong_form_has_no_review() {
    let mut driver = Driver::at_order();
    assert_eq!(driver.on(Event::Submit), [Effect::Focus(Target::Summary)]);
    assert!(!driver.state.review);
}

/// A change of the data leads back to the form, so the seller submits only reviewed data.
#[test]
fn changed_data_are_reviewed_again() {
    let mut known = Customer::default();
    known.prefill(FormField::Nome, "Bia Reis".into());
    for change in [
        Event::CustomerPrefilled(Box::new(known)),
        Event::FieldTyped(FormField::Numero, "7".into()),
    ] {
        let mut driver = Driver::with_customer();
        driver.on(Event::Submit);
        driver.on(change);
        assert!(!driver.state.review);
    }
}

#[test]
fn what_is_unusual_is_asked_about_and_can_be_sent() {
    let mut driver = Driver::with_customer();
    driver.on(Event::FieldTyped(FormField::Nome, "Ana2".into()));
    driver.on(Event::FieldTyped(FormField::DataDeNascimento, "20/05/2015".into()));
    driver.on(Event::FieldBlurred(FormField::Nome));
    driver.on(Event::Submit);
    let warnings: Vec<_> = driver.state.customer.warnings().collect();
    assert_eq!(warnings, [FieldWarning::Digits, FieldWarning::Minor]);
    assert_eq!(driver.state.customer.wrong().count(), 0);
    let (_, order) = driver.submit();
    assert_eq!(order.nome, "Ana2");
}

#[test]
fn a_customer_born_on_1_march_is_a_minor_on_29_february() {
    for (born, minor) in [("28/02/2010", false), ("01/03/2010", true)] {
        let mut customer = Customer::default();
        let today = NaiveDate::from_ymd_opt(2028, 2, 29).unwrap();
        customer.input(FormField::DataDeNascimento, born.into(), today);
        customer.blur(FormField::DataDeNascimento, today);
        assert_eq!(customer.error(FormField::DataDeNascimento).is_some(), minor, "{born}");
    }
}

#[test]
fn a_retry_of_changed_data_is_reviewed() {
    let mut driver = Driver::with_customer();
    let (key, _) = driver.submit();
    driver.on(Event::OrderAnswered(key, Err(network())));
    driver.on(Event::Back);
    assert_eq!((driver.state.step, driver.state.review), (Step::Order, false));
    driver.change_number("1001");
    assert!(
        !created_any(&driver.reviewed(Event::Retry)),
        "changed data are claimed first"
    );
}

#[test]
fn the_plan_outlives_a_reload_and_the_customer_does_not() {
    let driver = Driver::with_customer();
    let plan = driver.state.plan.unwrap();
    assert!(!driver.saved.clone().unwrap().contains("Ana"));
    let mut page = Driver::new();
    page.on(Event::Started(driver.saved()));
    assert_eq!((page.state.step, page.state.plan), (Step::Order, Some(plan)));
    assert_eq!(page.state.customer, Customer::default());
    let number = simulated(&page.on(Event::Back));
    settled(&page.on(Event::OptionsAnswered(number, Ok(options()))));
    assert_eq!(
        page.state.simulation.prazo,
        Some(12),
        "the number of installments stays chosen"
    );
}

#[test]
fn a_seller_who_goes_back_plans_anew() {
    let mut driver = Driver::with_customer();
    driver.on(Event::Back);
    assert_eq!(driver.saved(), None);
}

#[test]
fn leaving_is_asked_about_while_there_is_something_to_lose() {
    let mut driver = Driver::at_order();
    assert!(!driver.state.is_unsaved());
    driver.on(Event::FieldTyped(FormField::Nome, "A".into()));
    assert!(driver.state.is_unsaved());

    let mut driver = Driver::with_customer();
    driver.submit();
    assert!(!driver.state.is_unsaved(), "a reload resumes the saved order");

    let mut known = Customer::default();
    known.prefill(FormField::Nome, "Ana Lima".into());
    let mut driver = Driver::at_order();
    driver.on(Event::CustomerPrefilled(Box::new(known)));
    assert!(!driver.state.is_unsaved(), "the page provides the text again");
}
