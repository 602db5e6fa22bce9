//! Observers: the data that they receive, and the data that they never receive.

use std::cell::RefCell;

use parcela_core::client::{AttemptEnd, AttemptInfo, CallOptions, Client, Gateway, Observer, Timer};
use parcela_core::operation::{CreateOrder, GetOrder, PagedCustomers};
use parcela_core::wire::{CreateOrderRequest, CustomersQuery};
use uuid::Uuid;

use crate::host::{LATENCY, LOST, SimHost, created, status};

/// An observer that records everything as text.
#[derive(Default)]
struct Notes(RefCell<Vec<String>>);

impl Observer for &Notes {
    fn on_request(&self, attempt: AttemptInfo<'_>) {
        self.0.borrow_mut().push(format!("{attempt:?}"));
    }

    fn on_response(&self, attempt: AttemptInfo<'_>, end: AttemptEnd) {
        self.0.borrow_mut().push(format!("{attempt:?} {end:?}"));
    }
}

#[test]
fn every_attempt_is_seen_with_its_end() {
    let host = SimHost::answering([LOST, status(503), created()]);
    let notes = Notes::default();
    let client = Client::new(&host, Gateway).with_observer(&notes);
    let golden = include_str!("../../../../tests/fixtures/create-order.request.json");
    let request: CreateOrderRequest = serde_json::from_str(golden).unwrap();
    let order = CreateOrder::try_from(&request).unwrap();
    let options = CallOptions {
        correlation_id: Some("venda-42".into()),
        ..CallOptions::default()
    };

    host.run(client.call(&order, options)).unwrap();

    let notes = notes.0.borrow();
    assert_eq!(notes.len(), 6);
    for (index, expected) in [
        "status: None, code: Some(Network)",
        "status: Some(503), code: Some(Server)",
        "status: Some(200), code: None",
    ]
    .into_iter()
    .enumerate()
    {
        let note = &notes[2 * index + 1];
        assert!(note.contains(expected), "{note}");
        assert!(note.contains(&format!("attempt: {}", index + 1)), "{note}");
        assert!(
            note.contains("path: \"/v1/order\"") && note.contains("venda-42"),
            "{note}"
        );
        assert!(
            note.contains("operation: \"createOrder\", route: \"/v1/order\""),
            "{note}"
        );
        assert!(note.contains(&format!("duration: {LATENCY:?}")), "{note}");
    }
    assert!(!notes.concat().contains("52998224725"));
}

#[test]
fn an_attempt_that_the_end_of_its_call_cuts_off_is_seen_with_its_end() {
    let host = SimHost::answering([status(200), status(200)]);
    let read = GetOrder { pedido_id: Uuid::nil() };
    let hasty = CallOptions {
        timeout: Some(LATENCY / 2),
        ..CallOptions::default()
    };
    let timeout_end = format!("status: None, code: Some(Timeout), duration: {:?}", LATENCY / 2);
    let notes = Notes::default();
    let client = Client::new(&host, Gateway).with_observer(&notes);

    host.run(client.call(&read, hasty)).unwrap_err();
    let timer = &host;
    host.run(client.call_until(&read, CallOptions::default(), timer.sleep(LATENCY / 4)))
        .unwrap_err();

    let notes = notes.0.borrow();
    assert_eq!(notes.len(), 4, "{notes:?}");
    assert!(notes[1].contains(&timeout_end), "{}", notes[1]);
    assert!(notes[3].contains("status: None, code: Some(Aborted)"), "{}", notes[3]);
}

#[test]
fn a_document_in_a_query_is_never_observed() {
    let host = SimHost::answering([status(400)]);
    let notes = Notes::default();
    let client = Client::new(&host, Gateway).with_observer(&notes);
    let query = CustomersQuery {
        documento: Some("52998224725".into()),
        ..CustomersQuery::default()
    };
    let customers = PagedCustomers::try_from(&query).unwrap();

    host.run(client.call(&customers, CallOptions::default())).unwrap_err();

    let notes = notes.0.borrow().concat();
    assert!(
        notes.contains("/v1/customer/paged") && !notes.contains("52998224725"),
        "{notes}"
    );
}
