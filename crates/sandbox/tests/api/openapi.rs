//! The description of the API, and the explorer.

use std::path::Path;

use axum::http::Method;
use parcela_core::StatusKind;
use parcela_core::http::IDEMPOTENCY_KEY;
use parcela_core::operation::{ROUTES, Repeat};
use serde_json::{Value, json};

use crate::description::{Description, named, properties};
use crate::fault_rules::put;
use crate::support::Caller;

/// The specification's operations.
const OPERATIONS: [(&str, &str, &str); 14] = [
    ("createOrder", "post", "/v1/order"),
    ("createWebHook", "post", "/v1/webhooks"),
    ("deleteWebHook", "delete", "/v1/webhooks/{tipo}"),
    ("generateAccessToken", "post", "/v1/authentication/accesstoken"),
    ("getCustomer", "get", "/v1/customer/{clienteId}"),
    ("getOrder", "get", "/v1/order/{pedidoId}"),
    ("getSimulationValues", "get", "/v1/order/simulate-values"),
    ("importOrderInvoice", "post", "/v1/order/invoice"),
    ("listSimulateInstallments", "get", "/v1/order/simulate-installments"),
    ("listWebHooks", "get", "/v1/webhooks"),
    ("pagedCustomers", "get", "/v1/customer/paged"),
    ("pagedOrders", "get", "/v1/order/paged"),
    ("startCdcSale", "post", "/v1/order/start-cdc-sale"),
    ("updateWebHook", "put", "/v1/webhooks/{tipo}"),
];

/// The golden bodies on the wire, and the schema of each.
const FIXTURES: [(&str, &str); 15] = [
    ("access-token.request", "AccessTokenRequest"),
    ("access-token.response", "AccessTokenResponse"),
    ("create-order.sent", "CreateOrderRequest"),
    ("create-order.response", "CreateOrderResponse"),
    ("start-cdc-sale.request", "StartCdcSaleRequest"),
    ("start-cdc-sale.response", "StartCdcSaleResponse"),
    ("start-cdc-sale.no-link", "StartCdcSaleResponse"),
    ("import-order-invoice.request", "ImportOrderInvoiceRequest"),
    ("order.response", "OrderIntegrationResponse"),
    ("paged-orders.response", "OrderPage"),
    ("customer.response", "CustomerIntegrationResponse"),
    ("paged-customers.response", "CustomerPage"),
    ("create-web-hook.response", "CreateWebHookResponse"),
    ("simulate-values.response", "SettlementValues"),
    ("create-web-hook.request", "CreateWebHookBasic"),
];

fn fixture(name: &str) -> Value {
    let folder = Path::new("../../tests/fixtures");
    serde_json::from_slice(&std::fs::read(folder.join(format!("{name}.json"))).unwrap()).unwrap()
}

async fn description(caller: &Caller) -> &'static Description {
    Description::of(&caller.app()).await
}

#[tokio::test]
async fn exactly_the_specifications_operations_are_described() {
    let caller = Caller::demo().await;
    let described = description(&caller).await.operations();
    let mut described: Vec<_> = described
        .map(|(path, method, operation)| (operation["operationId"].as_str().unwrap(), method, path))
        .collect();
    described.sort_unstable();
    assert_eq!(described, OPERATIONS);
}

#[tokio::test]
async fn the_description_says_what_the_table_of_routes_says() {
    let caller = Caller::demo().await;
    for route in ROUTES {
        let mut described = description(&caller).await.operations();
        let (path, method, operation) = described.find(|(_, _, it)| it["operationId"] == route.name).unwrap();
        assert_eq!(
            (path, method.to_uppercase().as_str()),
            (route.path, route.method.as_str())
        );
        let statuses = operation["responses"].as_object().unwrap().keys();
        let successes: Vec<_> = statuses.filter(|status| status.starts_with('2')).collect();
        assert_eq!(successes, [&route.status.to_string()], "{}", route.name);
        let none = Vec::new();
        let parameters = operation["parameters"].as_array().unwrap_or(&none);
        let names = |place: &str| {
            let there = parameters.iter().filter(|parameter| parameter["in"] == place);
            there
                .map(|parameter| parameter["name"].as_str().unwrap())
                .collect::<Vec<_>>()
        };
        assert_eq!(names("path"), Vec::from_iter(route.parameter()), "{}", route.name);
        let takes_key = names("header").contains(&IDEMPOTENCY_KEY);
        assert_eq!(takes_key, route.repeat == Repeat::WithKey, "{}", route.name);
    }
}

#[tokio::test]
async fn every_described_operation_is_served_and_known_by_its_name() {
    let caller = Caller::demo().await;
    for (name, method, path) in OPERATIONS {
        let rules = json!([{"operation": name, "kind": "status", "value": 418}]);
        put(&caller, &rules).await.ok();
        let method: Method = method.to_uppercase().parse().unwrap();
        let path = path.replace(['{', '}'], "");
        caller.send::<&str>(method, &path, &[], "{}").await.problem(418);
    }
}

#[tokio::test]
async fn golden_bodies_have_the_schemas_of_the_description() {
    let caller = Caller::demo().await;
    let description = description(&caller).await;
    for (name, schema) in FIXTURES {
        let body = fixture(name);
        description.validate(&named(schema), &body, name);
        let mut described: Vec<_> = properties(description, schema).keys().collect();
        let mut golden: Vec<_> = body.as_object().unwrap().keys().collect();
        described.sort_unstable();
        golden.sort_unstable();
        assert_eq!(golden, described, "{name}");
    }
    for (name, item) in [
        ("list-web-hooks.response", "WebHookIntegrationResponse"),
        ("simulate-installments.response", "InstallmentOption"),
    ] {
        let schema = json!({"type": "array", "minItems": 1, "items": named(item)});
        description.validate(&schema, &fixture(name), name);
    }
    description.validate(
        &named("CreateWebHookRequest"),
        &fixture("create-web-hook.request"),
        "createWebHook",
    );
    description.validate(
        &named("UpdateWebHookRequest"),
        &fixture("update-web-hook.request"),
        "updateWebHook",
    );
}

#[tokio::test]
async fn golden_queries_have_the_parameters_of_the_description() {
    let caller = Caller::demo().await;
    let description = description(&caller).await;
    for (name, operation) in [
        ("simulate-installments.query", "listSimulateInstallments"),
        ("simulate-values.query", "getSimulationValues"),
        ("paged-orders.query", "pagedOrders"),
        ("paged-customers.query", "pagedCustomers"),
    ] {
        let mut all = description.operations();
        let (_, _, operation) = all.find(|(_, _, it)| it["operationId"] == operation).unwrap();
        let parameters = operation["parameters"].as_array().unwrap().iter();
        let mut described: Vec<_> = parameters
            .filter(|parameter| parameter["in"] == "query")
            .map(|parameter| parameter["name"].as_str().unwrap())
            .collect();
        let query = fixture(name);
        let mut golden: Vec<_> = query.as_object().unwrap().keys().map(String::as_str).collect();
        described.sort_unstable();
        golden.sort_unstable();
        assert_eq!(golden, described, "{name}");
    }
}

/// A key is used once, and the credential of an open webhook never. Everything else has an example.
const WITHOUT_EXAMPLE: [&str; 4] = [
    "Idempotency-Key",
    "CorrelationId",
    "CreateWebHookOpen.credencial",
    "UpdateWebHookOpen.credencial",
];

#[tokio::test]
async fn every_field_and_parameter_has_an_example_that_its_schema_allows() {
    let caller = Caller::demo().await;
    let description = description(&caller).await;
    let schemas = description.document["components"]["schemas"].as_object().unwrap();
    let mut found: Vec<(String, &Value)> = Vec::new();
    for name in schemas.keys().filter(|name| schemas[*name]["properties"].is_object()) {
        let fields = properties(description, name).iter();
        found.extend(fields.map(|(field, schema)| (format!("{name}.{field}"), schema)));
    }
    for (_, _, operation) in description.operations() {
        let parameters = operation["parameters"].as_array().unwrap().iter();
        found.extend(parameters.map(|it| (it["name"].as_str().unwrap().to_owned(), &it["schema"])));
    }
    let mut without = Vec::new();
    for (name, schema) in &found {
        match schema.get("example") {
            Some(example) => description.validate(schema, example, name),
            None if schema.get("$ref").is_some() || schema["items"].get("$ref").is_some() => {}
            None => without.push(name.as_str()),
        }
    }
    without.retain(|name| !WITHOUT_EXAMPLE.contains(name));
    assert!(found.len() > 100 && without.is_empty(), "{without:?}");
}

#[tokio::test]
async fn the_largest_status_is_the_last_listed_one() {
    let caller = Caller::demo().await;
    let description = description(&caller).await;
    let field = &properties(description, "OrderStatus")["valor"];
    assert_eq!(field["maximum"], StatusKind::LAST);
    let mut all = description.operations();
    let (_, _, operation) = all.find(|(_, _, it)| it["operationId"] == "pagedOrders").unwrap();
    let mut parameters = operation["parameters"].as_array().unwrap().iter();
    let filter = parameters.find(|it| it["name"] == "status").unwrap();
    assert_eq!(filter["schema"]["maximum"], StatusKind::LAST);
}

#[tokio::test]
async fn every_operation_but_the_token_request_requires_a_token() {
    let caller = Caller::demo().await.anonymous();
    let description = description(&caller).await;
    assert_eq!(description.document["security"], json!([{"bearer": []}]));
    for (name, method, path) in OPERATIONS {
        let method: Method = method.to_uppercase().parse().unwrap();
        let answer = caller
            .send::<&str>(method, &path.replace(['{', '}'], ""), &[], "{}")
            .await;
        assert_eq!(answer.status == 401, name != "generateAccessToken", "{name}");
    }
}

#[tokio::test]
async fn the_explorer_has_the_header_of_the_site() {
    crate::site::has_the_header_of_the_site("/docs/").await;
}

#[tokio::test]
async fn the_explorer_needs_no_other_site() {
    let caller = Caller::demo().await.anonymous();
    let page = caller.get("/docs/").await;
    assert_eq!(page.status, 200);
    assert!(page.header("content-security-policy").contains("script-src 'self';"));
    let mut files = 0;
    for attribute in page
        .text()
        .split(&['"'][..])
        .filter(|text| [".js", ".css"].iter().any(|end| text.ends_with(end)))
    {
        assert!(!attribute.contains("//"), "{attribute}");
        let file = caller
            .get(&format!("/docs/{}", attribute.trim_start_matches("./")))
            .await;
        assert_eq!(file.status, 200, "{attribute}");
        assert!(!file.body.is_empty(), "{attribute}");
        files += 1;
    }
    assert!(files >= 4, "{files} scripts and style sheets");
    let script = caller.get("/docs/swagger-initializer.js").await;
    assert!(script.text().contains("\"/openapi.json\""), "{}", script.text());
    let folder = caller.get("/docs").await;
    assert_eq!((folder.status, folder.header("location")), (308, "/docs/"));
    caller.get("/docs/nada.js").await.problem(404);
}
