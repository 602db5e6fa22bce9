//! The specification's operations, and the requests that ask for them.

use axum::http::Method;
use parcela_core::operation::{
    CreateOrder, CreateWebHook, DeleteWebHook, GenerateAccessToken, GetCustomer, GetOrder, GetSimulationValues,
    ImportOrderInvoice, ListSimulateInstallments, ListWebHooks, Operation, PagedCustomers, PagedOrders, StartCdcSale,
    UpdateWebHook,
};

/// Each operation's name with its method and its route.
pub(crate) const ALL: [(&str, Method, &str); 14] = [
    (
        ListSimulateInstallments::NAME,
        Method::GET,
        "/v1/order/simulate-installments",
    ),
    (GetSimulationValues::NAME, Method::GET, "/v1/order/simulate-values"),
    (CreateOrder::NAME, Method::POST, "/v1/order"),
    (StartCdcSale::NAME, Method::POST, "/v1/order/start-cdc-sale"),
    (ImportOrderInvoice::NAME, Method::POST, "/v1/order/invoice"),
    (GetOrder::NAME, Method::GET, "/v1/order/{pedidoId}"),
    (PagedOrders::NAME, Method::GET, "/v1/order/paged"),
    (GetCustomer::NAME, Method::GET, "/v1/customer/{clienteId}"),
    (PagedCustomers::NAME, Method::GET, "/v1/customer/paged"),
    (
        GenerateAccessToken::NAME,
        Method::POST,
        "/v1/authentication/accesstoken",
    ),
    (CreateWebHook::NAME, Method::POST, "/v1/webhooks"),
    (ListWebHooks::NAME, Method::GET, "/v1/webhooks"),
    (UpdateWebHook::NAME, Method::PUT, "/v1/webhooks/{tipo}"),
    (DeleteWebHook::NAME, Method::DELETE, "/v1/webhooks/{tipo}"),
];

/// The name of the operation that a request to a route asks for.
pub(crate) fn requested(method: &Method, route: &str) -> Option<&'static str> {
    let found = ALL.iter().find(|(_, by, at)| by == method && *at == route);
    found.map(|(name, _, _)| *name)
}

/// The operation with this name.
pub(crate) fn named(name: &str) -> Option<&'static str> {
    ALL.iter().map(|(known, _, _)| *known).find(|known| *known == name)
}
