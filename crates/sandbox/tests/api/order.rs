//! Rules of createOrder and getOrder (specification, Orders).

use serde_json::{Value, json};

use crate::support::{Caller, ORDER, order, order_of, order_with};

#[tokio::test]
async fn an_order_is_created_and_read() {
    let caller = Caller::demo().await;
    let created = caller.post(ORDER, &order()).await.ok();
    assert_eq!(created.as_object().unwrap().len(), 1);
    let id = created["pedidoId"].as_str().unwrap();
    let mut read = caller.order(id).await;
    let criado_em = read["criadoEm"].take();
    assert!(
        criado_em
            .as_str()
            .is_some_and(|text| text.len() == 24 && text.ends_with('Z')),
        "{criado_em}"
    );
    let expected = json!({
        "id": id,
        "numero": 1,
        "status": {"valor": 13, "descricao": "Venda não iniciada"},
        "total": 1500.5,
        "nomeCliente": "Ana Lima",
        "documentoCliente": "52998224725",
        "prazo": null,
        "razaoSocialEstabelecimento": "Loja Demonstração Ltda.",
        "documentoEstabelecimento": "11222333000181",
        "descricao": "Venda CDC em Loja Demonstração Ltda.",
        "valorAprovado": null,
        "desembolsado": false,
        "criadoEm": null,
        "desembolsadoEm": null,
        "valorSolicitado": 1500.5,
    });
    assert_eq!(read, expected);
}

#[tokio::test]
async fn documents_may_have_a_mask_or_not() {
    let caller = Caller::demo().await;
    let mut body = order_of("11144477735");
    body["celular"] = json!("5511987654321");
    body["documentoEstabelecimento"] = json!("12ABC34501DE35");
    body["endereco"]["cep"] = json!("01310100");
    body["endereco"].as_object_mut().unwrap().remove("complemento");
    let id = caller.post(ORDER, &body).await.ok()["pedidoId"]
        .as_str()
        .unwrap()
        .to_owned();
    let read = caller.order(&id).await;
    assert_eq!(read["documentoCliente"], "11144477735");
    assert_eq!(read["documentoEstabelecimento"], "12ABC34501DE35");
}

#[tokio::test]
async fn each_field_is_checked_by_name() {
    let caller = Caller::demo().await;
    let wrong: [(&str, Value); 24] = [
        ("cpf", json!("529.982.247-26")),
        ("cpf", json!("111.111.111-11")),
        ("cpf", json!("")),
        ("cpf", json!(52_998_224_725_i64)),
        ("celular", json!("+55 (20) 98765-4321")),
        ("celular", json!("+551198765432")),
        ("documentoEstabelecimento", json!("11.222.333/0001-82")),
        ("documentoEstabelecimento", Value::Null),
        ("valorSolicitado", json!(0)),
        ("valorSolicitado", json!(-1)),
        ("valorSolicitado", json!(1.001)),
        ("valorSolicitado", json!(1e300)),
        ("valorSolicitado", json!("1500")),
        ("nome", json!("   ")),
        ("email", json!("ana")),
        ("dataDeNascimento", json!("20-05-1990")),
        ("dataDeNascimento", json!("2999-01-01T00:00:00Z")),
        ("endereco", json!("Avenida Paulista")),
        ("endereco.logradouro", json!("")),
        ("endereco.cidade", json!(null)),
        ("endereco.estado", json!("SPX")),
        ("endereco.estado", json!("XX")),
        ("endereco.cep", json!("1310-100")),
        ("endereco.numero", json!(1000)),
    ];
    for (field, value) in wrong {
        let answer = caller.post(ORDER, &order_with(field, value.clone())).await;
        assert_eq!(answer.wrong_fields(), [field], "{value}");
    }
    assert_eq!(caller.orders().await, 0, "nothing was created");
}

#[tokio::test]
async fn all_wrong_fields_are_listed_at_once() {
    let caller = Caller::demo().await;
    let everything = [
        "celular",
        "cpf",
        "dataDeNascimento",
        "documentoEstabelecimento",
        "email",
        "endereco",
        "nome",
        "valorSolicitado",
    ];
    assert_eq!(caller.post(ORDER, &json!({})).await.wrong_fields(), everything);
    let mut body = order();
    body["cpf"] = json!("1");
    body["nome"] = json!(7);
    body["endereco"] = json!({"cep": "1", "pais": "Brasil"});
    let wrong = [
        "cpf",
        "endereco.bairro",
        "endereco.cep",
        "endereco.cidade",
        "endereco.estado",
        "endereco.logradouro",
        "endereco.numero",
        "endereco.pais",
        "nome",
    ];
    assert_eq!(caller.post(ORDER, &body).await.wrong_fields(), wrong);
}

#[tokio::test]
async fn no_other_properties_are_allowed() {
    let caller = Caller::demo().await;
    let mut body = order();
    body["parceiroId"] = json!(1);
    body["endereco"]["rua"] = json!("x");
    body["endereco.cep"] = json!(1);
    let wrong = caller.post(ORDER, &body).await.wrong_fields();
    assert_eq!(wrong, ["endereco.cep", "endereco.rua", "parceiroId"]);
    // An unknown name with a period does not hide the errors of the nested field of that name.
    body["endereco"]["cep"] = json!(5);
    let wrong = caller.post(ORDER, &body).await.wrong_fields();
    assert_eq!(wrong, ["endereco.cep", "endereco.rua", "parceiroId"]);
}

#[tokio::test]
async fn messages_are_portuguese_and_never_quote_the_value() {
    let caller = Caller::demo().await;
    let answer = caller.post(ORDER, &order_with("cpf", json!("529.982.247-26"))).await;
    let message = answer.problem(400)["erros"]["cpf"][0].clone();
    assert_eq!(message, "O campo cpf tem dígito verificador inválido.");
    // The identifier is random, and may contain these digits.
    let said = answer.text().replace(answer.header("correlationid"), "");
    assert!(!said.contains("529"), "{said}");
}

#[tokio::test]
async fn the_establishment_must_be_the_partners() {
    let caller = Caller::demo().await;
    let body = order_with("documentoEstabelecimento", json!("33.000.167/0001-01"));
    assert_eq!(
        caller.post(ORDER, &body).await.wrong_fields(),
        ["documentoEstabelecimento"]
    );
    caller.as_partner("outro").await.post(ORDER, &body).await.ok();
    // The error is found even if another field is wrong too.
    let mut body = body;
    body["nome"] = json!("");
    assert_eq!(
        caller.post(ORDER, &body).await.wrong_fields(),
        ["documentoEstabelecimento", "nome"]
    );
}

#[tokio::test]
async fn partners_see_their_own_orders_only() {
    let caller = Caller::demo().await;
    let id = caller.create("529.982.247-25").await;
    let other = caller.as_partner("outro").await;
    other.get(&format!("{ORDER}/{id}")).await.problem(404);
    caller.order(&id).await;
}

#[tokio::test]
async fn an_unknown_order_is_not_found() {
    let caller = Caller::demo().await;
    let problem = caller
        .get(&format!("{ORDER}/6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001"))
        .await
        .problem(404);
    assert_eq!(problem["instancia"], "/v1/order/6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001");
}

#[tokio::test]
async fn the_identifier_must_be_a_uuid() {
    let caller = Caller::demo().await;
    for id in ["1", "abc", "%27%20OR%201=1", "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c00"] {
        assert_eq!(
            caller.get(&format!("{ORDER}/{id}")).await.wrong_fields(),
            ["pedidoId"],
            "{id}"
        );
    }
    caller.get(&format!("{ORDER}/%FF")).await.problem(400);
}

#[tokio::test]
async fn orders_are_numbered_and_a_customer_may_have_several() {
    let caller = Caller::demo().await;
    let first = caller.create("529.982.247-25").await;
    let mut body = order();
    body["nome"] = json!("Ana Lima Souza");
    let second = caller.post(ORDER, &body).await.ok()["pedidoId"]
        .as_str()
        .unwrap()
        .to_owned();
    assert_eq!(
        caller.order(&first).await["nomeCliente"],
        "Ana Lima",
        "the order keeps the name it was made with"
    );
    let second = caller.order(&second).await;
    assert_eq!(second["nomeCliente"], "Ana Lima Souza");
    assert_eq!(second["numero"], 2);
}
