//! The OpenAPI descriptions of requests and answers, derived from core's wire types: schemas, parameters, and the refusals that an
//! operation documents beside its success. The routes name them, and [`document`](crate::api::document) assembles the document.

use std::borrow::Cow;
use std::collections::BTreeMap;

use parcela_core::wire::Page;
use utoipa::openapi::schema::Schema;
use utoipa::openapi::{Content, Ref, RefOr, Response, ResponseBuilder};
use utoipa::{IntoParams, IntoResponses, PartialSchema, ToSchema};

pub(crate) use parcela_core::wire::{
    AccessToken, AccessTokenRequest, CreateOrderRequest, CreateOrderResponse, CreateWebHookRequest,
    CreateWebHookResponse, Customer, CustomerPath, CustomersQuery, ImportOrderInvoiceRequest, InstallmentOption, Order,
    OrderPath, OrdersQuery, Problem, SettlementValues, SimulateInstallmentsQuery, SimulateValuesQuery,
    StartCdcSaleRequest, StartCdcSaleResponse, UpdateWebHookRequest, WebHook, WebHookPath,
};

macro_rules! pages {
    ($($name:ident of $item:ty),* $(,)?) => {$(
        /// A page under a name of its own.
        pub(crate) struct $name;

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                Page::<$item>::schema()
            }
        }

        impl ToSchema for $name {
            fn name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
                Page::<$item>::schemas(schemas);
            }
        }
    )*};
}

pages! { OrderPage of Order, CustomerPage of Customer }

/// The header that makes POSTs safe to repeat.
#[expect(dead_code, reason = "it only describes")]
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
pub(crate) struct Idempotency {
    /// Repeating a key with the same body within 24 hours returns the original answer.
    #[param(required = false, rename = "Idempotency-Key", format = "uuid")]
    idempotency_key: String,
}

const PROBLEM: &str = "#/components/schemas/ProblemDetails";

/// An answer that is a problem.
pub(crate) fn problem(description: &str) -> RefOr<Response> {
    let content = Content::new(Some(Ref::new(PROBLEM)));
    let response = ResponseBuilder::new().description(description);
    response.content("application/problem+json", content).build().into()
}

/// An answer without a body.
fn bare(description: &str) -> RefOr<Response> {
    ResponseBuilder::new().description(description).build().into()
}

macro_rules! refusals {
    ($($(#[$doc:meta])* $name:ident $status:literal $answer:ident $description:literal;)*) => {$(
        $(#[$doc])*
        pub(crate) struct $name;

        impl IntoResponses for $name {
            fn responses() -> BTreeMap<String, RefOr<Response>> {
                BTreeMap::from([($status.to_owned(), $answer($description))])
            }
        }
    )*};
}

refusals! {
    /// 400
    Invalid "400" problem "Invalid parameters or payload, or a rule of the business forbids it.";
    /// 403 of the operations that change webhooks.
    OtherSite "403" problem "The request comes from a page of another site, and the sandbox was not started to allow that.";
    /// 404
    NotFound "404" problem "The partner has no such resource.";
    /// 404 of the simulations.
    NothingToSimulate "404" bare "The partner, its establishment or its store network is not found. There is no body.";
    /// 404 of createWebHook and listWebHooks.
    PartnerNotFound "404" bare "The partner is not found. There is no body.";
    /// 404 of updateWebHook and deleteWebHook.
    WebHookNotFound "404" problem "The partner has no such webhook. If the partner is not found, there is no body.";
    /// 409 of the order POSTs.
    KeyConflict "409" problem "The idempotency key was used with another body.";
    /// 409 of createWebHook.
    WebHookExists "409" problem "A webhook of this type already exists, or the idempotency key was used with another body.";
}
