//! Rules of importOrderInvoice (specification, Orders; README).

use parcela_core::StatusKind;
use serde_json::{Value, json};
use tempfile::tempdir;

use crate::order_status::notified_statuses;
use crate::support::{Answer, Caller, KEY, with_file};

const INVOICE: &str = "/v1/order/invoice";
/// `%PDF-1.7`
const FILE: &str = "JVBERi0xLjc=";

fn invoice(id: &str) -> Value {
    json!({ "pedidoId": id, "arquivoBase64": FILE, "nomeArquivo": "nota fiscal 42.pdf" })
}

async fn import(caller: &Caller, id: &str) -> Answer {
    caller.post(INVOICE, &invoice(id)).await
}

/// An order that waits for its invoice.
async fn billable(caller: &Caller) -> String {
    let id = caller.create("529.982.247-25").await;
    caller.set_status(&id, 15).await;
    id
}

fn check_empty(answer: &Answer) {
    assert_eq!((answer.status, answer.text()), (204, ""));
    assert_eq!(answer.header("content-type"), "");
}

#[tokio::test]
async fn it_completes_the_order_and_disburses() {
    let caller = Caller::demo().await;
    caller.subscribe("http://127.0.0.1:9").await;
    let id = billable(&caller).await;
    check_empty(&import(&caller, &id).await);
    let order = caller.order(&id).await;
    assert_eq!(order["status"], json!({ "valor": 16, "descricao": "Concluído" }));
    assert_eq!(order["desembolsado"], true);
    assert!(order["desembolsadoEm"].as_str().unwrap() >= order["criadoEm"].as_str().unwrap());
    assert_eq!(notified_statuses(&caller, &id).await, [15, 16]);
}

#[tokio::test]
async fn only_status_15_allows_it() {
    let caller = Caller::demo().await;
    let id = caller.create("529.982.247-25").await;
    for status in StatusKind::listed().map(i32::from).filter(|status| *status != 15) {
        caller.set_status(&id, status).await;
        let answer = import(&caller, &id).await;
        assert_eq!(answer.business_code(), "Order.InvalidStatus", "{status}");
        assert_eq!(caller.order(&id).await["status"]["valor"], status);
    }
}

#[tokio::test]
async fn only_the_partners_own_orders_take_one() {
    let caller = Caller::demo().await;
    let id = billable(&caller).await;
    let other = caller.as_partner("outro").await;
    assert_eq!(import(&other, &id).await.business_code(), "Order.NotFound");
    assert_eq!(import(&caller, KEY).await.business_code(), "Order.NotFound");
    import(&caller.clone().anonymous(), &id).await.problem(401);
    assert_eq!(caller.order(&id).await["status"]["valor"], 15);
}

#[tokio::test]
async fn all_wrong_fields_are_listed_at_once() {
    let caller = Caller::demo().await;
    let all = ["arquivoBase64", "nomeArquivo", "pedidoId"];
    assert_eq!(caller.post(INVOICE, &json!({})).await.wrong_fields(), all);
    let wrong = json!({ "pedidoId": "x", "arquivoBase64": "JVBERi0xLjc", "nomeArquivo": "nota" });
    assert_eq!(caller.post(INVOICE, &wrong).await.wrong_fields(), all);
    let mut more = invoice(KEY);
    more["tipo"] = json!("pdf");
    assert_eq!(caller.post(INVOICE, &more).await.wrong_fields(), ["tipo"]);
}

async fn check_field(field: &str, values: &[Value]) {
    let caller = Caller::demo().await;
    for value in values {
        let mut body = invoice(KEY);
        body[field] = value.clone();
        assert_eq!(caller.post(INVOICE, &body).await.wrong_fields(), [field], "{value}");
    }
}

#[tokio::test]
async fn the_file_is_base64_with_padding() {
    let texts = [
        "",
        "JVBERi0xLjc",
        "JVBE_i0x",
        "JVBE Ri0",
        "data:;base64,JVBE",
        "====",
        "ç",
    ];
    check_field("arquivoBase64", &texts.map(|text| json!(text))).await;
    check_field("arquivoBase64", &[json!(null), json!(1), json!(["JVBE"])]).await;
}

#[tokio::test]
async fn the_name_has_an_extension_and_no_folder() {
    let names = [
        "",
        " ",
        "nota",
        ".pdf",
        "nota.",
        "../nota.pdf",
        "c:\\nota.pdf",
        "no\0ta.pdf",
    ];
    check_field("nomeArquivo", &names.map(|name| json!(name))).await;
}

#[tokio::test]
async fn a_repetition_with_its_key_gets_the_first_answer() {
    let caller = Caller::demo().await;
    caller.subscribe("http://127.0.0.1:9").await;
    let id = billable(&caller).await;
    let first = caller.post_once(INVOICE, KEY, &invoice(&id)).await;
    check_empty(&first);
    let order = caller.order(&id).await;
    caller.advance(60).await;
    check_empty(&caller.post_once(INVOICE, KEY, &invoice(&id)).await);
    assert_eq!(caller.order(&id).await, order);
    assert_eq!(notified_statuses(&caller, &id).await, [15, 16]);
    // Without the key, it is another import.
    assert_eq!(import(&caller, &id).await.business_code(), "Order.InvalidStatus");
    let mut other = invoice(&id);
    other["nomeArquivo"] = json!("outra.pdf");
    caller.post_once(INVOICE, KEY, &other).await.problem(409);
}

#[tokio::test]
async fn a_key_is_its_own_on_each_route() {
    let caller = Caller::demo().await;
    let id = billable(&caller).await;
    let body = json!({ "pedidoId": id });
    let refused = caller.post_once("/v1/order/start-cdc-sale", KEY, &body).await;
    assert_eq!(refused.business_code(), "Order.InvalidStatus");
    check_empty(&caller.post_once(INVOICE, KEY, &invoice(&id)).await);
}

#[tokio::test]
async fn a_file_of_several_megabytes_is_taken_and_one_over_the_limit_is_not() {
    let caller = Caller::demo().await;
    let id = billable(&caller).await;
    let mut body = invoice(&id);
    body["arquivoBase64"] = json!("A".repeat(10 * 1024 * 1024));
    caller.post(INVOICE, &body).await.problem(413);
    body["arquivoBase64"] = json!("A".repeat(9 * 1024 * 1024));
    check_empty(&caller.post(INVOICE, &body).await);
}

#[tokio::test]
async fn of_the_file_only_name_size_and_digest_are_kept() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("sandbox.db");
    let caller = Caller::of(with_file(&file)).as_partner("demo").await;
    let id = billable(&caller).await;
    check_empty(&import(&caller, &id).await);
    drop(caller);
    let database = rusqlite::Connection::open(&file).unwrap();
    let kept: (String, i64, String) = database
        .query_row("SELECT nome, tamanho, lower(hex(sha256)) FROM invoices", [], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        })
        .unwrap();
    // sha256sum of `%PDF-1.7`
    let digest = "86edbaa24831badfa0a8b04bb410141e2ee4182b6d0014493fe262a7a331c20b";
    assert_eq!(kept, ("nota fiscal 42.pdf".into(), 8, digest.into()));
}
