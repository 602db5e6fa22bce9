//! Orders that a store has before a test, and counters of its provider's calls.

use anyhow::{Context, Result};
use reqwest::Method;
use serde_json::{Value, json};

use crate::Store;

/// A body of createOrder as a client sends it.
const ORDER: &str = include_str!("../../fixtures/create-order.sent.json");

/// More calls than a test makes.
const MANY: u64 = 1_000;

impl Store {
    /// Makes an order of a customer, without starting its sale. Returns its identifier.
    pub async fn order(&self, nome: &str, cpf: &str) -> Result<String> {
        let mut body: Value = serde_json::from_str(ORDER)?;
        body["nome"] = nome.into();
        body["cpf"] = cpf.into();
        let key = format!("00000000-0000-4000-8000-0{cpf}");
        let order = self.send("v1/order", &key, &body).await?;
        let id = order["pedidoId"].as_str().context("an order without an identifier")?;
        Ok(id.to_owned())
    }

    /// Makes an order and starts its sale. Returns its identifier and the payment link.
    pub async fn started_order(&self, nome: &str, cpf: &str) -> Result<(String, String)> {
        let id = self.order(nome, cpf).await?;
        let sale = self
            .send("v1/order/start-cdc-sale", &id, &json!({ "pedidoId": id }))
            .await?;
        let link = sale["linkPagamento"].as_str().context("a sale without a link")?;
        Ok((id, link.to_owned()))
    }

    /// Starts to count the calls of an operation, by a rule that fails none of them.
    pub async fn count(&self, operation: &str) -> Result<()> {
        let rule = json!({ "operation": operation, "kind": "delay", "value": 1, "count": MANY });
        self.fail(json!([rule])).await
    }

    /// The number of counted calls.
    pub async fn counted(&self) -> Result<u64> {
        let rules = self.faults().await?;
        let [rule] = rules.as_slice() else {
            anyhow::bail!("nothing is counted: {rules:?}");
        };
        Ok(MANY - rule["count"].as_u64().context("a rule without a count")?)
    }

    async fn send(&self, path: &str, idempotency_key: &str, body: &Value) -> Result<Value> {
        let request = self.request(Method::POST, path).bearer_auth(self.token().await?);
        let request = request.header("Idempotency-Key", idempotency_key);
        let request = request
            .header("Content-Type", "application/json")
            .body(body.to_string());
        let answer = request.send().await?.error_for_status()?;
        Ok(serde_json::from_slice(&answer.bytes().await?)?)
    }
}
