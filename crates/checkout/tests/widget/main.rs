//! The widget in a browser, with a fake `fetch`.

#![cfg(target_arch = "wasm32")]
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test ends where something is missing"
)]

mod amounts;
mod fake;
mod page;
#[path = "../../../../tests/widgets/place.rs"]
mod place;
mod sellers;
#[path = "../../../../tests/widgets/words.rs"]
mod words;

use fake::{Answers, ORDER};
use page::Page;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

const CUSTOMER: [(&str, &str); 10] = [
    ("nome", "Ana Lima"),
    ("cpf", "52998224725"),
    ("dataDeNascimento", "20051990"),
    ("celular", "11987654321"),
    ("email", "ana.lima@exemplo.com.br"),
    ("cep", "01310100"),
    ("logradouro", "Avenida Paulista"),
    ("numero", "1000"),
    ("bairro", "Bela Vista"),
    ("cidade", "São Paulo"),
];

/// Opens the review of the form and creates the order.
async fn submit(page: &Page) {
    page.click("[part=submit]");
    page.until("form:has(fieldset[hidden])").await;
    page.click("[part=submit]");
}

/// Goes to the second step and fills it in.
async fn fill(page: &Page) {
    page.until("[name=prazo][value='12']").await;
    page.click("[name=prazo][value='12']");
    page.until("[part=continue]:not(:disabled)").await;
    page.click("[part=continue]");
    page.until("[data-step=order] #nome").await;
    for (id, text) in CUSTOMER {
        page.write(id, text);
        page.leave(id);
    }
    page.choose("estado", "SP");
}

#[wasm_bindgen_test]
async fn a_wrong_cpf_is_told_beside_its_field() {
    let page = Page::open("/cpf", Some("1500.00"), Answers::default());
    fill(&page).await;
    assert_eq!(page.value("cpf").await, "529.982.247-25");
    page.write("cpf", "529.982.247-26");
    page.leave("cpf");
    let text = page.text_of("#cpf-error:not(:empty)").await;
    assert_eq!(text, "CPF inválido: confira os dígitos.");
    page.until("#cpf[aria-invalid=true][aria-describedby=cpf-error]").await;
    page.click("[part=submit]");
    page.until("[part=summary]:focus").await;
    assert_eq!(
        page.text_of("[part=summary] a[href='#cpf']").await,
        "CPF inválido: confira os dígitos."
    );
    page.click("[part=summary] a[href='#cpf']");
    page.until("#cpf:focus").await;
    assert_eq!(page.calls("/v1/order"), 0);
}

#[wasm_bindgen_test]
async fn a_simulation_is_called_one_and_another_amount_of_the_page_waits_for_a_choice() {
    let page = Page::open("/changed", Some("1500.00"), Answers::default());
    fill(&page).await;
    let review = page.text_of("[part=review]").await.replace('\u{a0}', " ");
    for text in ["12x de R$ 150,60", "Simulação: o cliente escolhe as parcelas no link."] {
        assert!(review.contains(text), "{text} is not in {review}");
    }
    page.handle.set_amount(Some("1689.90".into()));
    let told = page.text_of("[part=changed-amount]").await.replace('\u{a0}', " ");
    assert!(told.contains("R$ 1.689,90"), "{told}");
    page.click("[part=submit]");
    page.until("[part=keep-amount]:focus").await;
    assert_eq!(page.calls("/v1/order"), 0);
    page.click("[part=keep-amount]");
    submit(&page).await;
    page.until("a[part=link]").await;
    assert_eq!(page.calls("/v1/order"), 1);
}

#[wasm_bindgen_test]
async fn a_sale_ends_with_its_link() {
    let page = Page::open("/sale", None, Answers::default());
    page.write("amount", "1500");
    page.click("[part=simulate]");
    fill(&page).await;
    submit(&page).await;
    assert_eq!(page.text_of("a[part=link]").await, "https://pay.example/abc");
    page.until("[part=open][rel='noopener noreferrer'][target=_blank][href='https://pay.example/abc']")
        .await;
    page.until("[part=qr] svg[role=img][aria-label][data-qr='https://pay.example/abc']")
        .await;
    page.until("[part=whatsapp][href^='https://wa.me/5511987654321?text=Ol'][href*='https%3A%2F%2Fpay.example%2Fabc']")
        .await;
    page.until("[part=whatsapp][href*='Ana'][href*='1.500%2C00']").await;
    page.until("[part=email][href^='mailto:ana.lima%40exemplo.com.br?']")
        .await;
    let current = page.text_of("[part=timeline] [aria-current=step]").await;
    assert!(current.ends_with(", agora"), "{current}");
    assert_eq!(page.text_of("h2").await, "Aguardando Ana");
    let heard = [
        "parcela-simulated",
        "parcela-order-created",
        "parcela-link-ready",
        "parcela-status-changed",
    ];
    assert_eq!(page.heard(), heard);
    let stored = page.stored().unwrap_or_default();
    assert!(stored.contains(ORDER) && !stored.contains("Ana"), "{stored}");
    page.click("[part=new-sale]");
    page.until("[data-step=simulation] #amount").await;
    assert_eq!(page.stored(), None);
}

#[wasm_bindgen_test]
async fn a_pages_client_is_called_with_the_input_of_its_method() {
    let page = Page::open("/client", Some("1500.00"), Answers::default());
    fill(&page).await;
    submit(&page).await;
    page.until("a[part=link]").await;
    for (operation, expected) in [
        (
            "listSimulateInstallments",
            r#"{"valorSolicitado":1500,"tipoValorCalculo":1}"#.to_owned(),
        ),
        (
            "getSimulationValues",
            r#"{"valor":1500,"prazo":12,"modeloJuros":1,"tipoValorCalculo":1}"#.to_owned(),
        ),
        ("startCdcSale", format!(r#"{{"pedidoId":"{ORDER}"}}"#)),
        ("getOrder", format!("\"{ORDER}\"")),
    ] {
        assert_eq!(page.input_of(operation), Some(expected), "{operation}");
    }
}

#[wasm_bindgen_test]
async fn a_browser_offers_what_was_typed_before_only_where_the_page_wants_it() {
    let page = Page::open("/autofill", Some("1500.00"), Answers::default());
    fill(&page).await;
    page.until("#nome[autocomplete=off]").await;
    page.click("[part=back]");
    page.until("[data-step=simulation] #amount").await;
    page.handle.configure("", true, false, String::new());
    page.click("[part=continue]");
    page.until("#nome[autocomplete=name]").await;
    assert_eq!(page.value("nome").await, "Ana Lima", "what was typed is still there");
}

#[wasm_bindgen_test]
async fn a_double_click_creates_one_order() {
    let page = Page::open("/double", Some("1500.00"), Answers::default());
    fill(&page).await;
    submit(&page).await;
    page.click("[part=submit]");
    page.until("a[part=link]").await;
    assert_eq!(page.calls("/v1/order"), 1);
    assert_eq!(page.calls("/v1/order/start-cdc-sale"), 1);
}

#[wasm_bindgen_test]
async fn a_reload_resumes_the_order_with_its_key() {
    let lost = Page::open_in(
        Some("maria-42"),
        "/reload",
        Some("1500.00"),
        Answers {
            order: None,
            ..Answers::default()
        },
    );
    fill(&lost).await;
    submit(&lost).await;
    lost.until_call("/v1/order").await;
    let keys = lost.keys("/v1/order");
    assert_eq!(keys.len(), 1);
    drop(lost);

    let page = Page::open_in(Some("maria-42"), "/reload", Some("300.00"), Answers::default());
    page.until("a[part=link]").await;
    assert_eq!(page.keys("/v1/order"), keys);
    assert_eq!(page.calls("/v1/order/simulate-installments"), 0);
}

#[wasm_bindgen_test]
async fn a_reload_comes_back_to_the_link() {
    let first = Page::open("/link", Some("1500.00"), Answers::default());
    fill(&first).await;
    submit(&first).await;
    first.until("a[part=link]").await;
    let keys = first.keys("/v1/order/start-cdc-sale");
    drop(first);

    let page = Page::open("/link", Some("300.00"), Answers::default());
    page.until("a[part=link]").await;
    assert_eq!(page.calls("/v1/order"), 0);
    assert_eq!(page.keys("/v1/order/start-cdc-sale"), keys);
}

#[wasm_bindgen_test]
async fn a_mask_keeps_the_caret_where_it_is() {
    let page = Page::open("/mask", Some("1500.00"), Answers::default());
    fill(&page).await;
    page.write("cpf", "529.982.247-25");
    page.edit("cpf", "59.982.247-25", 1);
    assert_eq!(page.value("cpf").await, "599.822.472-5");
    assert_eq!(page.caret("cpf"), 1);
}

#[wasm_bindgen_test]
async fn a_paid_order_needs_no_link_and_an_invoiced_one_a_file() {
    let page = Page::open(
        "/invoice",
        Some("1500.00"),
        Answers {
            statuses: vec![15],
            ..Answers::default()
        },
    );
    fill(&page).await;
    submit(&page).await;
    page.until("[part=invoice] input[type=file][accept*='.pdf']").await;
    assert!(page.is_missing("a[part=link]"));
    page.until("[part=timeline] li:nth-child(5)[aria-current=step]").await;
}

#[wasm_bindgen_test]
async fn the_focus_stays_in_the_widget_when_the_link_goes() {
    let page = Page::open(
        "/focus",
        Some("1500.00"),
        Answers {
            statuses: vec![5, 15],
            ..Answers::default()
        },
    );
    fill(&page).await;
    submit(&page).await;
    page.until("[part=timeline]").await;
    page.focus("[part=copy]");
    page.handle.shown(true);
    page.until("[part=invoice]").await;
    assert!(page.is_missing("[part=copy]"));
    page.until("h2:focus").await;
}

#[wasm_bindgen_test]
async fn what_was_typed_outlives_the_place_in_the_document() {
    let mut page = Page::open("/moved", Some("1500.00"), Answers::default());
    fill(&page).await;
    page.disconnect();
    assert!(page.is_empty());
    page.connect();
    assert_eq!(page.value("cpf").await, "529.982.247-25");
    page.until("#estado option[value=SP]:checked").await;
    submit(&page).await;
    page.until("a[part=link]").await;
    assert_eq!(page.calls("/v1/order"), 1);
}

#[wasm_bindgen_test]
async fn a_null_link_is_asked_for_again() {
    let page = Page::open(
        "/null",
        Some("1500.00"),
        Answers {
            links: vec![None, Some("https://pay.example/late")],
            statuses: vec![2],
            ..Answers::default()
        },
    );
    fill(&page).await;
    submit(&page).await;
    page.until("[part=retry]").await;
    let stored = page.stored().unwrap_or_default();
    assert!(stored.contains(ORDER), "a reload would find the order");
    page.click("[part=retry]");
    assert_eq!(page.text_of("a[part=link]").await, "https://pay.example/late");
    let keys = page.keys("/v1/order/start-cdc-sale");
    assert_eq!(keys.len(), 2);
    assert_ne!(keys[0], keys[1]);
}

fn two_links() -> Answers {
    Answers {
        links: vec![Some("https://pay.example/abc"); 2],
        ..Answers::default()
    }
}

#[wasm_bindgen_test]
async fn a_second_equal_order_is_asked_about() {
    let first = Page::open("/twin", Some("1500.00"), two_links());
    fill(&first).await;
    submit(&first).await;
    first.until("a[part=link]").await;
    first.click("[part=new-sale]");
    first.until("[data-step=simulation] #amount").await;

    fill(&first).await;
    submit(&first).await;
    first.until("[part=question][role=group]:focus").await;
    let text = first.text_of("[part=question] #twin").await;
    assert!(text.starts_with("Já existe um pedido igual, feito "), "{text}");
    first.until("form:has(fieldset[hidden])").await;
    assert_eq!(first.calls("/v1/order"), 1);

    first.click("[part=back]");
    first.until("[part=submit]:not(:disabled)").await;
    submit(&first).await;
    first.until("[part=question]").await;
    first.click("[part=create-another]");
    first.until("a[part=link]").await;
    let keys = first.keys("/v1/order");
    assert_eq!(keys.len(), 2);
    assert_ne!(keys[0], keys[1]);
}

#[wasm_bindgen_test]
async fn the_equal_order_can_be_shown() {
    let page = Page::open("/twin-shown", Some("1500.00"), two_links());
    fill(&page).await;
    submit(&page).await;
    page.until("a[part=link]").await;
    page.click("[part=new-sale]");
    page.until("[data-step=simulation] #amount").await;
    fill(&page).await;
    submit(&page).await;
    page.until("[part=question]").await;
    page.click("[part=show-twin]");
    page.until("[data-step=link] a[part=link]").await;
    assert_eq!(page.calls("/v1/order"), 1);
    let stored = page.stored().unwrap_or_default();
    assert!(stored.contains(ORDER) && !stored.contains("Ana"), "{stored}");
}

#[wasm_bindgen_test]
async fn a_wrong_attribute_is_told() {
    let page = Page::open("javascript:alert(1)", None, Answers::default());
    assert_eq!(page.text_of("[part=alert] code").await, "base-url");
    assert_eq!(page.handle.misconfigured().as_deref(), Some("base-url"));
}
