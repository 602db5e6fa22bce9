//! Requests are read by the specification; `--lenient` restores the tolerance of the client.

use axum::http::Method;
use parcela_sandbox::Config;
use serde_json::{Value, json};

use crate::support::{Answer, Caller, KEY, ORDER, START, order, order_with};

/// The field, a value that the specification does not allow, and the client's form of it.
fn tolerated_in_orders() -> Vec<(&'static str, Value)> {
    vec![
        ("cpf", json!("529 982 247 25")),
        ("cpf", json!(" 52998224725")),
        ("cpf", json!("529.982.24725")),
        ("celular", json!("11987654321")),
        ("celular", json!("(11) 98765-4321")),
        ("celular", json!("+55 11 98765-4321 ")),
        ("documentoEstabelecimento", json!("11.222.333/000181")),
        ("documentoEstabelecimento", json!("11222333000181 ")),
        ("dataDeNascimento", json!("1990-05-20")),
        ("dataDeNascimento", json!("20/05/1990")),
        ("dataDeNascimento", json!("1990-05-20T00:00:00")),
        ("dataDeNascimento", json!("1990-05-20T00:00Z")),
        ("dataDeNascimento", json!("1990-05-20T00:00:00Z ")),
        ("endereco.estado", json!(" SP")),
        ("endereco.estado", json!("sp ")),
        ("endereco.cep", json!("01.310-100")),
        ("endereco.cep", json!("01310-100 ")),
    ]
}

async fn lenient() -> Caller {
    let config = Config {
        lenient: true,
        ..Config::default()
    };
    Caller::of(config).as_partner("demo").await
}

#[tokio::test]
async fn an_order_is_read_as_the_specification_says() {
    let (strict, lenient) = (Caller::demo().await, lenient().await);
    for (field, value) in tolerated_in_orders() {
        let body = order_with(field, value);
        let answer = strict.post(ORDER, &body).await;
        assert_eq!(answer.wrong_fields(), [field], "{body}");
        lenient.post_undescribed(ORDER, &body).await.ok();
    }
    assert_eq!(strict.orders().await, 0, "nothing was created");
}

#[tokio::test]
async fn some_rules_are_stricter_than_the_specification() {
    let (strict, lenient) = (Caller::demo().await, lenient().await);
    for (field, value) in [
        ("endereco.cep", json!("00000-000")),
        ("valorSolicitado", json!(10_000_000_000_i64)),
        ("valorSolicitado", json!(0)),
        ("cpf", json!("111.111.111-11")),
    ] {
        for caller in [&strict, &lenient] {
            let answer = caller.post(ORDER, &order_with(field, value.clone())).await;
            assert_eq!(answer.wrong_fields(), [field], "{value}");
        }
    }
    // Only the client's tolerance, which trims texts, also asks for a letter.
    let unnamed = order_with("nome", json!("123"));
    strict.post(ORDER, &unnamed).await.ok();
    assert_eq!(lenient.post(ORDER, &unnamed).await.wrong_fields(), ["nome"]);
}

#[tokio::test]
async fn every_spelling_of_the_specification_is_taken() {
    let caller = Caller::demo().await;
    for (field, value) in [
        ("cpf", json!("52998224725")),
        ("celular", json!("+5511987654321")),
        ("celular", json!("5511987654321")),
        ("celular", json!("+55 (11) 98765-4321")),
        ("celular", json!("55 11 98765 4321")),
        ("celular", json!("(+55) 11 98765-4321")),
        ("documentoEstabelecimento", json!("12.ABC.345/01DE-35")),
        ("documentoEstabelecimento", json!("12ABC34501DE35")),
        // The specification does not give the case of letters.
        ("documentoEstabelecimento", json!("12abc34501de35")),
        ("documentoEstabelecimento", json!("12.abc.345/01de-35")),
        ("endereco.estado", json!("sp")),
        ("endereco.estado", json!("Sp")),
        ("dataDeNascimento", json!("1990-05-20T23:59:59.123-03:00")),
        ("endereco.cep", json!("01310100")),
    ] {
        let body = order_with(field, value);
        let answer = caller.post(ORDER, &body).await;
        assert_eq!(answer.status, 200, "{body} {}", answer.text());
    }
}

#[tokio::test]
async fn a_refusal_names_the_rule_and_not_the_value() {
    let caller = Caller::demo().await;
    let answer = caller
        .post(ORDER, &order_with("celular", json!("(11) 98765-4321")))
        .await;
    let message = answer.problem(400)["erros"]["celular"][0].clone();
    assert_eq!(
        message,
        "O campo celular deve ter o código do país, como em +5511987654321."
    );
    let both = order_with("cpf", json!(" 529.982.247-26"));
    let message = caller.post(ORDER, &both).await.problem(400)["erros"]["cpf"].clone();
    assert_eq!(message, json!(["O campo cpf tem dígito verificador inválido."]));
}

#[tokio::test]
async fn free_texts_are_kept_with_the_white_space_around_them() {
    let body = order_with("nome", json!(" Ana  Lima "));
    for (caller, kept) in [(Caller::demo().await, " Ana  Lima "), (lenient().await, "Ana  Lima")] {
        let created = caller.post(ORDER, &body).await.ok();
        let order = caller.order(created["pedidoId"].as_str().unwrap()).await;
        assert_eq!(order["nomeCliente"], kept);
        // Blanks are a text of length 1 or more, but not a name: neither reading accepts them.
        let blank = caller.post(ORDER, &order_with("nome", json!("  "))).await;
        assert_eq!(blank.wrong_fields(), ["nome"]);
    }
    let (strict, lenient) = (Caller::demo().await, lenient().await);
    for caller in [&strict, &lenient] {
        let mut body = order();
        body["endereco"]["complemento"] = json!(" ");
        body["endereco"]["numero"] = json!(" 1000 ");
        caller.post(ORDER, &body).await.ok();
    }
    let address = async |caller: &Caller| caller.get("/v1/customer/paged").await.ok()["itens"][0]["endereco"].clone();
    assert_eq!(address(&strict).await["complemento"], " ");
    assert_eq!(address(&strict).await["numero"], " 1000 ");
    assert_eq!(address(&lenient).await["complemento"], Value::Null);
    assert_eq!(address(&lenient).await["numero"], "1000");
}

#[tokio::test]
async fn an_identifier_is_a_uuid_with_hyphens() {
    let (strict, lenient) = (Caller::demo().await, lenient().await);
    for (caller, expected) in [(&strict, 400), (&lenient, 200)] {
        let created = caller.post(ORDER, &order()).await.ok();
        let id = created["pedidoId"].as_str().unwrap();
        for spelled in [id.replace('-', ""), format!("urn:uuid:{id}"), format!("{{{id}}}")] {
            let read = caller.get(&format!("{ORDER}/{spelled}")).await;
            let started = caller.post_undescribed(START, &json!({ "pedidoId": spelled })).await;
            let headers = [("idempotency-key", spelled.as_str())];
            let keyed = caller.post_with(ORDER, &headers, &order()).await;
            let statuses = [read.status, started.status, keyed.status];
            assert_eq!(statuses, [expected; 3], "{spelled}");
        }
        caller.order(&id.to_uppercase()).await;
    }
    let wrong = strict.post(START, &json!({ "pedidoId": KEY.replace('-', "") })).await;
    assert_eq!(wrong.wrong_fields(), ["pedidoId"]);
}

#[tokio::test]
async fn a_webhook_s_address_has_no_blanks_around_it() {
    let body = json!({ "tipo": 3, "url": " https://loja.example", "tipoAutenticacao": 1 });
    assert_eq!(
        Caller::demo().await.post("/v1/webhooks", &body).await.wrong_fields(),
        ["url"]
    );
    lenient().await.post_undescribed("/v1/webhooks", &body).await.ok();
}

#[tokio::test]
async fn an_e_mail_address_is_a_text() {
    for caller in [Caller::demo().await, lenient().await] {
        let body = order_with("email", json!(" ana@exemplo.com.br "));
        caller.post_undescribed(ORDER, &body).await.ok();
        let customer = &caller.get("/v1/customer/paged").await.ok()["itens"][0];
        assert_eq!(customer["email"], "ana@exemplo.com.br");
    }
}

#[tokio::test]
async fn a_file_s_name_is_any_text_with_an_extension() {
    for caller in [Caller::demo().await, lenient().await] {
        let id = caller.create("529.982.247-25").await;
        caller.set_status(&id, 15).await;
        let body = json!({ "pedidoId": id, "arquivoBase64": "JVBE", "nomeArquivo": " nota.pdf " });
        let answer = caller.post("/v1/order/invoice", &body).await;
        assert_eq!(answer.status, 204, "{}", answer.text());
    }
}

async fn check_query(path: &str, wrong: &str) {
    let name = path.split(['?', '=']).nth(1).unwrap().to_owned();
    let ask = async |caller: Caller| -> Answer { caller.get(&format!("{path}{wrong}")).await };
    assert_eq!(ask(Caller::demo().await).await.wrong_fields(), [name], "{path}{wrong}");
    ask(lenient().await).await.ok();
}

#[tokio::test]
async fn queries_are_read_as_the_specification_says() {
    let orders = "/v1/order/paged";
    for name in ["dataInicio", "dataFim"] {
        for wrong in ["2026-11-21", "2026-11-21T10:30Z", "%202026-11-21T10:30:00Z"] {
            check_query(&format!("{orders}?{name}="), wrong).await;
        }
        // Without an offset the time zone is unknown: the client refuses it too.
        let bare = lenient()
            .await
            .get(&format!("{orders}?{name}=2026-11-21T10:30:00"))
            .await;
        assert_eq!(bare.wrong_fields(), [name]);
    }
    check_query(&format!("{orders}?documentoCliente="), "529%20982%20247%2025").await;
    check_query(&format!("{orders}?documentoLoja="), "11%20222%20333%200001%2081").await;
    check_query("/v1/customer/paged?documento=", "%2052998224725").await;
    for wrong in ["%2B1", "01"] {
        check_query(&format!("{orders}?pagina="), wrong).await;
        check_query(&format!("{orders}?numero="), wrong).await;
    }
    for wrong in ["%2B300", "300.", "0300"] {
        check_query("/v1/order/simulate-installments?valorSolicitado=", wrong).await;
    }
}

#[tokio::test]
async fn the_case_of_letters_is_not_in_the_specification() {
    let caller = Caller::demo().await;
    let mut body = order_with("documentoEstabelecimento", json!("12abc34501de35"));
    body["endereco"]["estado"] = json!("sp");
    caller.post(ORDER, &body).await.ok();
    let found = caller
        .get("/v1/order/paged?documentoLoja=12.abc.345/01de-35")
        .await
        .ok();
    assert_eq!(found["itens"][0]["documentoEstabelecimento"], "12ABC34501DE35");
    let customer = &caller.get("/v1/customer/paged").await.ok()["itens"][0];
    assert_eq!(customer["endereco"]["estado"], "SP");
}

#[tokio::test]
async fn a_filter_is_compared_with_the_white_space_around_it() {
    let blank_behind = "/v1/order/paged?descricao=Ltda.%20";
    for (caller, total) in [(Caller::demo().await, 0), (lenient().await, 1)] {
        caller.post(ORDER, &order()).await.ok();
        assert_eq!(caller.get(blank_behind).await.ok()["pagina"]["total"], total);
    }
}

#[tokio::test]
async fn a_type_in_the_path_is_a_plain_number() {
    for (caller, status) in [(Caller::demo().await, 400), (lenient().await, 404)] {
        for tipo in ["%2B1", "01"] {
            let answer = caller
                .send::<&str>(Method::DELETE, &format!("/v1/webhooks/{tipo}"), &[], "")
                .await;
            assert_eq!(answer.status, status, "{tipo}");
        }
    }
}
