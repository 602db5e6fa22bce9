//! Rules of the simulations (specification, Orders; README).

use serde_json::{Value, json};

use crate::support::{Answer, Caller};

async fn installments(query: &str) -> Answer {
    let caller = Caller::demo().await;
    caller.get(&format!("/v1/order/simulate-installments?{query}")).await
}

async fn values(query: &str) -> Answer {
    let caller = Caller::demo().await;
    caller.get(&format!("/v1/order/simulate-values?{query}")).await
}

#[tokio::test]
async fn every_term_is_an_option() {
    let options = installments("valorSolicitado=1500").await.ok();
    let options = options.as_array().unwrap();
    let terms: Vec<_> = options.iter().map(|option| option["prazo"].as_i64().unwrap()).collect();
    assert_eq!(terms, (1..=24).collect::<Vec<_>>());
    assert_eq!(
        options[11],
        json!({"valorTotalDebito": 1807.2, "prazo": 12, "valorParcela": 150.6})
    );
}

#[tokio::test]
async fn the_type_defaults_to_the_gross_amount() {
    let implicit = installments("valorSolicitado=1500").await.ok();
    assert_eq!(
        implicit,
        installments("valorSolicitado=1500&tipoValorCalculo=1").await.ok()
    );
    assert_eq!(
        implicit,
        installments("valorSolicitado=1500.00&desconhecido=x").await.ok()
    );
}

#[tokio::test]
async fn a_net_amount_is_simulated_as_the_sale_that_reaches_it() {
    // 1447.50 remain of 1500.00 after the fee.
    let net = installments("valorSolicitado=1447.5&tipoValorCalculo=2").await.ok();
    assert_eq!(net, installments("valorSolicitado=1500").await.ok());
}

#[tokio::test]
async fn the_minimum_is_250() {
    installments("valorSolicitado=250").await.ok();
    assert_eq!(
        installments("valorSolicitado=249.99").await.wrong_fields(),
        ["valorSolicitado"]
    );
}

#[tokio::test]
async fn values_for_establishment_and_customer() {
    let gross = values("valor=1500&prazo=12&modeloJuros=1&tipoValorCalculo=1")
        .await
        .ok();
    let expected = json!({
        "valoresEstabelecimento": {"valorVenda": 1500.0, "valorDesembolso": 1447.5},
        "valoresCliente": {"valorParcela": 150.6},
    });
    assert_eq!(gross, expected);
    let net = values("valor=1447.5&prazo=12&modeloJuros=1&tipoValorCalculo=2")
        .await
        .ok();
    assert_eq!(net, expected);
}

#[tokio::test]
async fn a_term_outside_the_range_is_a_business_error() {
    for prazo in ["25", "2147483647"] {
        let answer = values(&format!("valor=1500&prazo={prazo}&modeloJuros=1&tipoValorCalculo=1")).await;
        assert_eq!(answer.business_code(), "Order.TermOutOfRange");
    }
    for prazo in ["1", "24"] {
        values(&format!("valor=1500&prazo={prazo}&modeloJuros=1&tipoValorCalculo=1"))
            .await
            .ok();
    }
}

#[tokio::test]
async fn only_the_customer_can_pay_interest() {
    for modelo in ["0", "2", "3"] {
        let answer = values(&format!("valor=1500&prazo=12&modeloJuros={modelo}&tipoValorCalculo=1")).await;
        assert_eq!(answer.wrong_fields(), ["modeloJuros"]);
    }
}

#[tokio::test]
async fn all_wrong_parameters_are_listed_at_once() {
    assert_eq!(
        values("").await.wrong_fields(),
        ["modeloJuros", "prazo", "tipoValorCalculo", "valor"]
    );
    let wrong = values("valor=0&prazo=0&modeloJuros=2&tipoValorCalculo=3")
        .await
        .wrong_fields();
    assert_eq!(wrong, ["modeloJuros", "prazo", "tipoValorCalculo", "valor"]);
    let wrong = installments("valorSolicitado=1&tipoValorCalculo=0")
        .await
        .wrong_fields();
    assert_eq!(wrong, ["tipoValorCalculo", "valorSolicitado"]);
}

#[tokio::test]
async fn malformed_amounts_are_refused_and_not_quoted() {
    // None has hexadecimal digits alone, as the correlation identifier of an answer may contain them.
    let amounts = [
        "NaN", "inf", "-inf", "Infinity", "-350.5", "1E300", "1.500,00", "300.001", "%FF%00", "xyz", "",
    ];
    for amount in amounts {
        let answer = installments(&format!("valorSolicitado={amount}")).await;
        assert_eq!(answer.wrong_fields(), ["valorSolicitado"], "{amount}");
        assert!(amount.is_empty() || !answer.text().contains(amount), "{amount}");
    }
    assert_eq!(
        installments("valorSolicitado=300&valorSolicitado=300")
            .await
            .wrong_fields(),
        ["valorSolicitado"]
    );
}

#[tokio::test]
async fn amounts_above_five_billion_are_refused_by_name() {
    let largest = "5000000000.00";
    for tipo in ["1", "2"] {
        installments(&format!("valorSolicitado={largest}&tipoValorCalculo={tipo}"))
            .await
            .ok();
        let rest = format!("prazo=24&modeloJuros=1&tipoValorCalculo={tipo}");
        values(&format!("valor={largest}&{rest}")).await.ok();
        for larger in ["5000000000.01", "9999999999.99", "1e300"] {
            let answer = installments(&format!("valorSolicitado={larger}&tipoValorCalculo={tipo}")).await;
            assert_eq!(answer.wrong_fields(), ["valorSolicitado"]);
            assert_eq!(
                values(&format!("valor={larger}&{rest}")).await.wrong_fields(),
                ["valor"]
            );
        }
    }
}

#[tokio::test]
async fn amounts_have_at_most_two_places() {
    let options = installments("valorSolicitado=333.33").await.ok();
    let numbers = options.as_array().unwrap().iter();
    for number in numbers.flat_map(|option| [&option["valorTotalDebito"], &option["valorParcela"]]) {
        let text = Value::to_string(number);
        let places = text.split_once('.').map_or(0, |(_, places)| places.len());
        assert!(places <= 2, "{text}");
    }
}
