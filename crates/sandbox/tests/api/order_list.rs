//! Rules of pagedOrders (specification, Orders).

use serde_json::{Value, json};

use crate::support::{Caller, ORDER, START, order, order_with};

const LIST: &str = "/v1/order/paged";

/// The numbers of the orders on the page, in the order of the page.
fn numbers(page: &Value) -> Vec<i64> {
    let items = page["itens"].as_array().unwrap();
    items.iter().map(|order| order["numero"].as_i64().unwrap()).collect()
}

/// Requests a list, and expects exactly the orders with these numbers.
async fn check(caller: &Caller, query: &str, expected: &[i64]) {
    let page = caller.get(&format!("{LIST}?{query}")).await.ok();
    assert_eq!(numbers(&page), expected, "{query}");
    assert_eq!(page["pagina"]["total"], expected.len(), "{query}");
}

async fn create(caller: &Caller, body: &Value) -> Value {
    let created = caller.post(ORDER, body).await.ok();
    caller.order(created["pedidoId"].as_str().unwrap()).await
}

#[tokio::test]
async fn a_list_holds_orders_as_they_are_read_alone() {
    let caller = Caller::demo().await;
    let id = caller.create("529.982.247-25").await;
    let page = caller.get(LIST).await.ok();
    let expected = json!({
        "itens": [caller.order(&id).await],
        "pagina": {"tem_proximo": false, "tem_anterior": false, "numero": 1, "tamanho": 10, "total": 1},
    });
    assert_eq!(page, expected);
}

#[tokio::test]
async fn without_orders_the_list_is_empty() {
    let caller = Caller::demo().await;
    let pagina = json!({"tem_proximo": false, "tem_anterior": false, "numero": 1, "tamanho": 10, "total": 0});
    assert_eq!(caller.get(LIST).await.ok(), json!({"itens": [], "pagina": pagina}));
}

#[tokio::test]
async fn pages_go_from_the_newest_to_the_oldest_and_miss_none() {
    let caller = Caller::demo().await;
    for _ in 0..23 {
        caller.create("529.982.247-25").await;
    }
    let first = caller.get(LIST).await.ok();
    assert_eq!(numbers(&first), (14..=23).rev().collect::<Vec<_>>());
    let mut seen = Vec::new();
    for number in 1..=5 {
        let page = caller
            .get(&format!("{LIST}?pagina={number}&tamanhoPagina=5"))
            .await
            .ok();
        let expected = json!({
            "tem_proximo": number < 5, "tem_anterior": number > 1, "numero": number, "tamanho": 5, "total": 23,
        });
        assert_eq!(page["pagina"], expected);
        seen.extend(numbers(&page));
    }
    assert_eq!(seen, (1..=23).rev().collect::<Vec<_>>());
}

#[tokio::test]
async fn a_page_past_the_end_is_empty() {
    let caller = Caller::demo().await;
    caller.create("529.982.247-25").await;
    for number in [2, i32::MAX] {
        let page = caller
            .get(&format!("{LIST}?pagina={number}&tamanhoPagina=100"))
            .await
            .ok();
        let pagina = json!({"tem_proximo": false, "tem_anterior": true, "numero": number, "tamanho": 100, "total": 1});
        assert_eq!(page, json!({"itens": [], "pagina": pagina}));
    }
}

#[tokio::test]
async fn orders_are_found_by_status_customer_number_and_establishment() {
    let caller = Caller::demo().await;
    let started = caller.create("529.982.247-25").await;
    caller.create("111.444.777-35").await;
    create(
        &caller,
        &order_with("documentoEstabelecimento", json!("12.ABC.345/01DE-35")),
    )
    .await;
    caller.post(START, &json!({ "pedidoId": started })).await.ok();

    check(&caller, "status=5", &[1]).await;
    check(&caller, "status=13", &[3, 2]).await;
    check(&caller, "status=0", &[]).await;
    check(&caller, "documentoCliente=529.982.247-25", &[3, 1]).await;
    check(&caller, "documentoCliente=52998224725", &[3, 1]).await;
    check(&caller, "documentoCliente=123.456.789-09", &[]).await;
    check(&caller, "numero=2", &[2]).await;
    check(&caller, "numero=9223372036854775807", &[]).await;
    check(&caller, "documentoLoja=12.ABC.345/01DE-35", &[3]).await;
    check(&caller, "documentoLoja=11222333000181", &[2, 1]).await;
    check(&caller, "documentoLoja=33.000.167/0001-01", &[]).await;
    // All filters apply together.
    check(&caller, "status=13&documentoCliente=52998224725", &[3]).await;
    check(&caller, "status=5&documentoLoja=11222333000181", &[1]).await;
    check(&caller, "status=5&numero=2", &[]).await;
    // Every description contains the empty text. Other parameters cannot be empty.
    check(&caller, "descricao=", &[3, 2, 1]).await;
    let empty = "status=&documentoCliente=&dataInicio=&dataFim=&numero=&documentoLoja=&pagina=&tamanhoPagina=";
    assert_eq!(caller.get(&format!("{LIST}?{empty}")).await.wrong_fields().len(), 8);
}

#[tokio::test]
async fn a_description_is_found_by_a_part_in_any_case_with_or_without_accents() {
    let caller = Caller::demo().await;
    caller.create("529.982.247-25").await;
    for part in [
        "Venda%20CDC%20em%20Loja%20Demonstra%C3%A7%C3%A3o%20Ltda.",
        "demonstra%C3%A7%C3%A3o",
        "DEMONSTRA%C3%87%C3%83O",
        "demonstracao",
        "%20loja%20",
    ] {
        check(&caller, &format!("descricao={part}"), &[1]).await;
    }
    for part in ["Filial", "%25", "_", "Loja%25Ltda", "'%20OR%201=1%20--"] {
        check(&caller, &format!("descricao={part}"), &[]).await;
    }
}

#[tokio::test]
async fn both_ends_of_the_period_are_included() {
    let caller = Caller::demo().await;
    let first = create(&caller, &order()).await["criadoEm"].as_str().unwrap().to_owned();
    caller.advance(60).await;
    let second = create(&caller, &order()).await["criadoEm"].as_str().unwrap().to_owned();

    check(&caller, &format!("dataInicio={first}&dataFim={second}"), &[2, 1]).await;
    check(&caller, &format!("dataFim={first}"), &[1]).await;
    check(&caller, &format!("dataInicio={second}"), &[2]).await;
    // One nanosecond later is too late.
    let bare = first.trim_end_matches('Z');
    check(&caller, &format!("dataInicio={bare}000001Z"), &[2]).await;
    check(&caller, &format!("dataFim={bare}999999Z"), &[1]).await;
    check(&caller, "dataInicio=2999-12-31T23:59:00-03:00", &[]).await;
    check(
        &caller,
        "dataInicio=0000-01-01T00:00:00%2B23:59&dataFim=9999-12-31T23:59:00-23:59",
        &[2, 1],
    )
    .await;
}

#[tokio::test]
async fn every_wrong_parameter_is_named() {
    let caller = Caller::demo().await;
    for (query, wrong) in [
        ("status=19", "status"),
        ("status=-1", "status"),
        ("status=NaN", "status"),
        ("status=1.0", "status"),
        ("documentoCliente=529.982.247-26", "documentoCliente"),
        ("documentoLoja=1", "documentoLoja"),
        (
            "dataInicio=2026-11-22T00:00:00Z&dataFim=2026-11-21T00:00:00Z",
            "dataFim",
        ),
        ("dataInicio=ontem", "dataInicio"),
        ("dataInicio=2026-02-30", "dataInicio"),
        ("dataFim=2026-11-21T24:00:00Z", "dataFim"),
        ("dataFim=2026-11-21T10:30:00+03:00", "dataFim"),
        ("numero=Infinity", "numero"),
        ("numero=9223372036854775808", "numero"),
        ("pagina=0", "pagina"),
        ("pagina=-1", "pagina"),
        ("pagina=2147483648", "pagina"),
        ("pagina=1e3", "pagina"),
        ("pagina=1&pagina=2", "pagina"),
        ("tamanhoPagina=0", "tamanhoPagina"),
        ("tamanhoPagina=101", "tamanhoPagina"),
        ("descricao=a&descricao=b", "descricao"),
    ] {
        let answer = caller.get(&format!("{LIST}?{query}")).await;
        assert_eq!(answer.wrong_fields(), [wrong], "{query}");
    }
    let all = "status=x&documentoCliente=x&dataInicio=x&dataFim=x&numero=x&documentoLoja=x&pagina=x&tamanhoPagina=x";
    let wrong = caller.get(&format!("{LIST}?{all}")).await.wrong_fields();
    let mut expected: Vec<_> = all.split("=x").map(|name| name.trim_start_matches('&')).collect();
    expected.retain(|name| !name.is_empty());
    expected.sort_unstable();
    assert_eq!(wrong, expected);
}

#[tokio::test]
async fn partners_list_their_own_orders_only() {
    let caller = Caller::demo().await;
    caller.create("529.982.247-25").await;
    let other = caller.as_partner("outro").await;
    check(&other, "", &[]).await;
    let order = order_with("documentoEstabelecimento", json!("33.000.167/0001-01"));
    other.post(ORDER, &order).await.ok();
    check(&other, "", &[2]).await;
    check(&other, "documentoCliente=52998224725", &[2]).await;
    check(&other, "numero=1", &[]).await;
    check(&caller, "", &[1]).await;
    check(&caller, "documentoCliente=52998224725", &[1]).await;
    caller.anonymous().get(LIST).await.problem(401);
}

#[tokio::test]
async fn after_a_reset_the_list_is_empty() {
    let caller = Caller::demo().await;
    caller.create("529.982.247-25").await;
    caller.post("/sandbox/reset", &json!({})).await;
    check(&caller, "", &[]).await;
    caller.create("529.982.247-25").await;
    check(&caller, "", &[1]).await;
}
