//! Rules of getCustomer and pagedCustomers (specification, Customers).

use serde_json::{Value, json};

use crate::support::{Caller, ORDER, order, order_of, order_with};

const LIST: &str = "/v1/customer/paged";

/// Creates an order of a customer with this CPF and name.
async fn buy(caller: &Caller, cpf: &str, nome: &str) {
    let mut body = order_of(cpf);
    body["nome"] = json!(nome);
    caller.post(ORDER, &body).await.ok();
}

/// The names on the page, in the order of the page.
fn names(page: &Value) -> Vec<&str> {
    let items = page["itens"].as_array().unwrap();
    items
        .iter()
        .map(|customer| customer["nome"].as_str().unwrap())
        .collect()
}

async fn check(caller: &Caller, query: &str, expected: &[&str]) {
    let page = caller.get(&format!("{LIST}?{query}")).await.ok();
    assert_eq!(names(&page), expected, "{query}");
    assert_eq!(page["pagina"]["total"], expected.len(), "{query}");
}

#[tokio::test]
async fn an_order_makes_its_customer() {
    let caller = Caller::demo().await;
    caller.post(ORDER, &order()).await.ok();
    let page = caller.get(LIST).await.ok();
    let pagina = json!({"tem_proximo": false, "tem_anterior": false, "numero": 1, "tamanho": 10, "total": 1});
    assert_eq!(page["pagina"], pagina);
    let mut listed = page["itens"][0].clone();
    let id = listed["id"].as_str().unwrap().to_owned();
    assert_eq!(caller.get(&format!("/v1/customer/{id}")).await.ok(), listed);
    listed["id"].take();
    let expected = json!({
        "id": null,
        "nome": "Ana Lima",
        "documento": "52998224725",
        "endereco": {
            "rua": "Avenida Paulista",
            "cidade": "São Paulo",
            "estado": "SP",
            "bairro": "Bela Vista",
            "cep": "01310100",
            "pais": "Brasil",
            "numero": "1000",
            "complemento": null,
        },
        "dataDeNascimento": "1990-05-20T00:00:00Z",
        "email": "ana@exemplo.com.br",
        "celular": "+5511987654321",
    });
    assert_eq!(listed, expected);
}

#[tokio::test]
async fn a_customer_has_the_data_of_the_newest_order() {
    let caller = Caller::demo().await;
    caller.post(ORDER, &order()).await.ok();
    let first = caller.get(LIST).await.ok();
    caller
        .post(ORDER, &order_with("endereco.cidade", json!("Santos")))
        .await
        .ok();
    let second = caller.get(LIST).await.ok();
    assert_eq!(second["pagina"]["total"], 1);
    assert_eq!(second["itens"][0]["id"], first["itens"][0]["id"]);
    assert_eq!(second["itens"][0]["endereco"]["cidade"], "Santos");
}

#[tokio::test]
async fn customers_are_found_by_name_and_document() {
    let caller = Caller::demo().await;
    buy(&caller, "529.982.247-25", "José d'Ávila").await;
    caller.advance(1).await;
    buy(&caller, "111.444.777-35", "Ana 100%_Lima").await;
    caller.advance(1).await;
    // Another order does not make a customer newer.
    buy(&caller, "529.982.247-25", "José d'Ávila").await;

    check(&caller, "", &["Ana 100%_Lima", "José d'Ávila"]).await;
    check(&caller, "nome=JOS%C3%89%20D'%C3%81V", &["José d'Ávila"]).await;
    check(&caller, "nome=a", &["Ana 100%_Lima", "José d'Ávila"]).await;
    check(&caller, "nome=0%25_l", &["Ana 100%_Lima"]).await;
    check(&caller, "nome=%25", &["Ana 100%_Lima"]).await;
    check(&caller, "nome=_", &["Ana 100%_Lima"]).await;
    check(&caller, "nome=Jose", &["José d'Ávila"]).await;
    check(&caller, "documento=529.982.247-25", &["José d'Ávila"]).await;
    check(&caller, "documento=11144477735&nome=ana", &["Ana 100%_Lima"]).await;
    check(&caller, "documento=11144477735&nome=jos%C3%A9", &[]).await;
    check(&caller, "documento=123.456.789-09", &[]).await;
}

#[tokio::test]
async fn customers_come_page_by_page() {
    let caller = Caller::demo().await;
    for cpf in ["529.982.247-25", "111.444.777-35", "123.456.789-09"] {
        buy(&caller, cpf, cpf).await;
        caller.advance(1).await;
    }
    let first = caller.get(&format!("{LIST}?tamanhoPagina=2")).await.ok();
    assert_eq!(names(&first), ["123.456.789-09", "111.444.777-35"]);
    let pagina = json!({"tem_proximo": true, "tem_anterior": false, "numero": 1, "tamanho": 2, "total": 3});
    assert_eq!(first["pagina"], pagina);
    let last = caller.get(&format!("{LIST}?tamanhoPagina=2&pagina=2")).await.ok();
    assert_eq!(names(&last), ["529.982.247-25"]);
    let pagina = json!({"tem_proximo": false, "tem_anterior": true, "numero": 2, "tamanho": 2, "total": 3});
    assert_eq!(last["pagina"], pagina);
    let beyond = caller.get(&format!("{LIST}?tamanhoPagina=2&pagina=3")).await.ok();
    assert_eq!(names(&beyond), [""; 0]);
    assert_eq!(beyond["pagina"]["tem_anterior"], true);
}

#[tokio::test]
async fn every_wrong_parameter_is_named() {
    let caller = Caller::demo().await;
    let query = "nome=a&nome=b&documento=1&pagina=-1&tamanhoPagina=101";
    let wrong = caller.get(&format!("{LIST}?{query}")).await.wrong_fields();
    assert_eq!(wrong, ["documento", "nome", "pagina", "tamanhoPagina"]);
    for id in ["1", "abc", "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c00"] {
        let wrong = caller.get(&format!("/v1/customer/{id}")).await.wrong_fields();
        assert_eq!(wrong, ["clienteId"], "{id}");
    }
}

#[tokio::test]
async fn partners_see_their_own_customers_only() {
    let caller = Caller::demo().await;
    caller.post(ORDER, &order()).await.ok();
    let page = caller.get(LIST).await.ok();
    let path = format!("/v1/customer/{}", page["itens"][0]["id"].as_str().unwrap());
    let other = caller.as_partner("outro").await;
    other.get(&path).await.problem(404);
    check(&other, "", &[]).await;
    check(&other, "documento=52998224725", &[]).await;
    caller
        .get("/v1/customer/6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001")
        .await
        .problem(404);
    let anonymous = caller.anonymous();
    anonymous.get(&path).await.problem(401);
    anonymous.get(LIST).await.problem(401);
}
