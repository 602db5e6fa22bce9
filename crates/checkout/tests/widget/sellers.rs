//! Sellers who share a browser: no data of one seller is shown to another, or sent by another.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::fake::Answers;
use crate::page::Page;
use crate::{fill, submit};

#[wasm_bindgen_test]
async fn another_session_neither_shows_nor_sends_what_was_kept() {
    let unanswered = || Answers {
        order: None,
        ..Answers::default()
    };
    let maria = Page::open_in(Some("maria-42"), "/till", Some("1500.00"), unanswered());
    fill(&maria).await;
    submit(&maria).await;
    maria.until_call("/v1/order").await;
    assert!(Page::tab().contains("Ana Lima") && !Page::tab().contains("maria"));
    drop(maria);

    let joao = Page::open_in(Some("joao-43"), "/till", Some("1500.00"), unanswered());
    joao.until("[data-step=simulation] [name=prazo][value='12']").await;
    assert_eq!(joao.calls("/v1/order"), 0);
    assert!(!Page::tab().contains("Ana Lima"), "{}", Page::tab());
}

/// Without a session, the next page of the tab may be another seller's.
#[wasm_bindgen_test]
async fn without_a_session_an_unanswered_order_is_neither_shown_nor_sent_again() {
    let unanswered = || Answers {
        order: None,
        ..Answers::default()
    };
    let lost = Page::open("/alone", Some("1500.00"), unanswered());
    fill(&lost).await;
    submit(&lost).await;
    lost.until_call("/v1/order").await;
    assert!(Page::tab().contains("Ana Lima"));
    drop(lost);

    let page = Page::open("/alone", Some("1500.00"), unanswered());
    page.until("[data-step=simulation] [name=prazo][value='12']").await;
    assert_eq!(page.calls("/v1/order"), 0);
    assert!(!Page::tab().contains("Ana Lima"), "{}", Page::tab());
    // A seller who enters the same sale is asked first.
    fill(&page).await;
    submit(&page).await;
    page.until("[part=question]").await;
    assert_eq!(page.calls("/v1/order"), 0);
    assert_eq!(Page::shared(), 0, "tabs share nothing");
}
