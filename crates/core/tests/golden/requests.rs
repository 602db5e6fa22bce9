//! The requests of each operation.

use parcela_core::http::{HttpRequest, Method};
use parcela_core::operation::{
    CreateOrder, CreateWebHook, DeleteWebHook, GenerateAccessToken, GetCustomer, GetOrder, GetSimulationValues,
    ImportOrderInvoice, ListSimulateInstallments, ListWebHooks, Operation, PagedCustomers, PagedOrders, StartCdcSale,
    UpdateWebHook,
};
use parcela_core::wire;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::golden;

pub(crate) const FIXTURES: &[&str] = &[
    "access-token.request",
    "create-order.request",
    "create-order.sent",
    "create-web-hook.request",
    "import-order-invoice.request",
    "paged-customers.query",
    "paged-orders.query",
    "simulate-installments.query",
    "simulate-values.query",
    "start-cdc-sale.request",
    "update-web-hook.request",
];

fn read<T: DeserializeOwned>(name: &str) -> T {
    serde_json::from_value(golden(name)).unwrap()
}

/// The body of a request, which must go to `path` by `method`.
fn body(request: &HttpRequest, method: Method, path: &str) -> Value {
    assert_eq!((request.route.method, request.url("").as_str()), (method, path));
    assert_eq!(request.header("Content-Type"), Some("application/json"));
    serde_json::from_str(request.body.as_deref().unwrap()).unwrap()
}

/// Asserts that a request has no body.
fn reads(request: &HttpRequest, method: Method, url: &str) {
    assert_eq!(
        (request.route.method, request.url("").as_str(), &request.body),
        (method, url, &None)
    );
    assert_eq!(request.header("Accept"), Some("application/json"));
}

#[test]
fn generate_access_token() {
    let request: wire::AccessTokenRequest = read("access-token.request");
    let sent = GenerateAccessToken::try_from(&request).unwrap().request();
    let body = body(&sent, Method::Post, "/v1/authentication/accesstoken");
    assert_eq!(body, golden("access-token.request"));
}

#[test]
fn list_simulate_installments() {
    let query: wire::SimulateInstallmentsQuery = read("simulate-installments.query");
    let sent = ListSimulateInstallments::try_from(&query).unwrap().request();
    reads(
        &sent,
        Method::Get,
        "/v1/order/simulate-installments?valorSolicitado=1500.5&tipoValorCalculo=2",
    );
}

#[test]
fn get_simulation_values() {
    let query: wire::SimulateValuesQuery = read("simulate-values.query");
    let sent = GetSimulationValues::try_from(&query).unwrap().request();
    let url = "/v1/order/simulate-values?valor=1500.5&prazo=12&modeloJuros=1&tipoValorCalculo=1";
    reads(&sent, Method::Get, url);
}

#[test]
fn create_order_goes_out_canonical() {
    let request: wire::CreateOrderRequest = read("create-order.request");
    let sent = CreateOrder::try_from(&request).unwrap().request();
    assert_eq!(body(&sent, Method::Post, "/v1/order"), golden("create-order.sent"));
}

#[test]
fn start_cdc_sale() {
    let request: wire::StartCdcSaleRequest = read("start-cdc-sale.request");
    let sent = StartCdcSale::try_from(&request).unwrap().request();
    let body = body(&sent, Method::Post, "/v1/order/start-cdc-sale");
    assert_eq!(body, golden("start-cdc-sale.request"));
}

#[test]
fn import_order_invoice() {
    let request: wire::ImportOrderInvoiceRequest = read("import-order-invoice.request");
    let sent = ImportOrderInvoice::try_from(&request).unwrap().request();
    assert_eq!(
        body(&sent, Method::Post, "/v1/order/invoice"),
        golden("import-order-invoice.request")
    );
}

#[test]
fn get_order() {
    let id = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001";
    reads(
        &GetOrder::try_from(id).unwrap().request(),
        Method::Get,
        &format!("/v1/order/{id}"),
    );
}

#[test]
fn paged_orders() {
    let query: wire::OrdersQuery = read("paged-orders.query");
    let sent = PagedOrders::try_from(&query).unwrap().request();
    let url = "/v1/order/paged?status=5&documentoCliente=52998224725&dataInicio=2026-11-01T00%3A00%3A00-03%3A00\
               &dataFim=2026-11-21T23%3A59%3A59-03%3A00&numero=1042&documentoLoja=12ABC34501DE35\
               &descricao=bicicleta&pagina=3&tamanhoPagina=50";
    reads(&sent, Method::Get, url);
}

#[test]
fn get_customer() {
    let id = "2f6b1c4e-0b52-4c0e-9f6a-3a4bb1d9c0aa";
    reads(
        &GetCustomer::try_from(id).unwrap().request(),
        Method::Get,
        &format!("/v1/customer/{id}"),
    );
}

#[test]
fn paged_customers() {
    let query: wire::CustomersQuery = read("paged-customers.query");
    let sent = PagedCustomers::try_from(&query).unwrap().request();
    let url = "/v1/customer/paged?nome=Jos%C3%A9+%26+Ana&documento=52998224725&pagina=1&tamanhoPagina=10";
    reads(&sent, Method::Get, url);
}

#[test]
fn create_web_hook() {
    let request: wire::CreateWebHookRequest = read("create-web-hook.request");
    let sent = CreateWebHook::try_from(&request).unwrap().request();
    assert_eq!(
        body(&sent, Method::Post, "/v1/webhooks"),
        golden("create-web-hook.request")
    );
}

#[test]
fn list_web_hooks() {
    reads(&ListWebHooks.request(), Method::Get, "/v1/webhooks");
}

#[test]
fn update_web_hook() {
    let request: wire::UpdateWebHookRequest = read("update-web-hook.request");
    let sent = UpdateWebHook::new(3, &request).unwrap().request();
    assert_eq!(
        body(&sent, Method::Put, "/v1/webhooks/3"),
        golden("update-web-hook.request")
    );
}

#[test]
fn delete_web_hook() {
    reads(
        &DeleteWebHook::try_from(2).unwrap().request(),
        Method::Delete,
        "/v1/webhooks/2",
    );
}
