//! The amount and the down payment of a sale.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::fake::Answers;
use crate::page::Page;
use crate::{fill, submit};

#[wasm_bindgen_test]
async fn an_amount_below_the_minimum_is_told_and_not_sent() {
    let page = Page::open("/minimum", None, Answers::default());
    page.write("amount", "249,99");
    page.click("[part=simulate]");
    let text = page.text_of("#amount-error:not(:empty)").await;
    assert_eq!(text, "O valor mínimo é R$ 250,00.");
    assert_eq!(page.calls("/v1/order/simulate-installments"), 0);
}

#[wasm_bindgen_test]
async fn an_amount_below_the_minimum_is_told_while_the_caret_stands_in_it() {
    let page = Page::open("/pause", Some("1500.00"), Answers::default());
    page.until("[name=prazo][value='12']").await;
    page.write("amount", "249,99");
    let text = page.text_of("#amount-error:not(:empty)").await;
    assert_eq!(text, "O valor mínimo é R$ 250,00.");
    assert!(page.is_missing("[name=prazo]"), "the options are of another amount");
}

#[wasm_bindgen_test]
async fn a_down_payment_is_seen_from_the_first_step_to_the_link() {
    let page = Page::open("/down-payment", Some("2000.00"), Answers::default());
    page.until("[name=prazo][value='12']").await;
    assert!(page.is_missing("#down-payment"));
    page.click("[part=toggle-down-payment][aria-expanded=false]");
    page.until("#down-payment:focus").await;
    page.until("[part=toggle-down-payment][aria-expanded=true]").await;
    page.write("down-payment", "2000");
    let text = page.text_of("#down-payment-error:not(:empty)").await;
    assert_eq!(text, "A entrada precisa ser menor que o valor da venda.");
    page.until("#down-payment[aria-invalid=true]").await;
    assert!(page.is_missing("[part=continue]"), "nothing goes on");
    page.write("down-payment", "500");
    fill(&page).await;
    let amounts = |text: &str| {
        let text = text.replace('\u{a0}', " ");
        for amount in ["R$ 2.000,00", "R$ 500,00", "R$ 1.500,00"] {
            assert!(text.contains(amount), "{amount} is not in {text}");
        }
    };
    amounts(&page.text_of("[part=review]").await);
    submit(&page).await;
    page.until("a[part=link]").await;
    amounts(&page.text_of("[part=review]").await);
}

#[wasm_bindgen_test]
async fn a_point_of_the_keypad_is_the_decimal_separator() {
    let page = Page::open("/point", None, Answers::default());
    for (text, shown) in [
        ("1500", "1.500"),
        ("1.500.", "1.500,"),
        ("1.500,5", "1.500,5"),
        ("1.500,50", "1.500,50"),
        ("1.500,500", "1.500,50"),
    ] {
        page.edit("amount", text, text.len().try_into().unwrap());
        assert_eq!(page.value("amount").await, shown, "{text}");
    }
    let text = page.text_of("#amount-error:not(:empty)").await;
    assert!(text.contains("2 dígitos"), "{text}");
    page.until("#amount[aria-describedby='amount-hint amount-error']").await;
}

#[wasm_bindgen_test]
async fn a_final_amount_of_the_page_is_shown_and_cannot_be_typed() {
    let page = Page::open("/final", Some("1500.00"), Answers::default());
    page.until("[name=prazo][value='12']").await;
    page.write("amount", "2000");
    page.handle.configure("", false, true, String::new());
    page.until("#amount[readonly]:not(:disabled)").await;
    assert_eq!(page.value("amount").await, "1.500,00", "the page's amount counts");
    page.write("amount", "3000");
    page.leave("amount");
    page.handle.configure("", false, false, String::new());
    page.until("#amount:not([readonly])").await;
    fill(&page).await;
    assert!(page.is_missing("[part=changed-amount]"));
}

#[wasm_bindgen_test]
async fn an_amount_that_is_typed_beside_the_pages_waits_for_a_choice() {
    let page = Page::open("/typed", Some("300.00"), Answers::default());
    page.until("[name=prazo][value='12']").await;
    page.write("amount", "1500");
    page.click("[part=simulate]");
    fill(&page).await;
    let told = page.text_of("[part=changed-amount]").await.replace('\u{a0}', " ");
    assert!(told.contains("O valor na página é R$ 300,00."), "{told}");
    page.click("[part=submit]");
    page.until("[part=keep-amount]:focus").await;
    assert_eq!(page.calls("/v1/order"), 0);
}
