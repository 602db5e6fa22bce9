//! Prepares the request of an operation from the input that JavaScript passes.

use js_sys::{Array, Object, TypeError};
use parcela_core::FieldErrors;
use parcela_core::http::HttpRequest;
use parcela_core::json::{FromJson, Shape};
use parcela_core::operation::{
    CreateOrder, CreateWebHook, DeleteWebHook, GetCustomer, GetOrder, GetSimulationValues, ImportOrderInvoice,
    ListSimulateInstallments, ListWebHooks, Operation, PagedCustomers, PagedOrders, Repeat, Route, StartCdcSale,
    UpdateWebHook,
};
use parcela_core::wire::{
    CreateOrderRequest, CreateWebHookRequest, CustomersQuery, ImportOrderInvoiceRequest, OrdersQuery,
    SimulateInstallmentsQuery, SimulateValuesQuery, StartCdcSaleRequest,
};
use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::RequestContext;
use crate::options::{CallSettings, call_options, given_key};
use crate::{decode, encode, error};

/// The request of an operation, or the invalid fields of its input.
pub(crate) struct Prepared {
    pub(crate) route: &'static Route,
    /// The shape of the operation's result.
    pub(crate) shape: &'static Shape,
    pub(crate) request: Result<HttpRequest, FieldErrors>,
}

impl Prepared {
    /// Prepares the operation whose input is one object.
    pub(crate) fn with_input<O, I>(input: &JsValue) -> Self
    where
        O: Operation + for<'i> TryFrom<&'i I, Error = FieldErrors>,
        O::Output: FromJson,
        I: FromJson,
    {
        let (input, wrong) = decode::read::<I>("input", input);
        Self::new(O::try_from(&input), wrong)
    }

    /// Prepares the operation whose input is a query, which may be missing.
    pub(crate) fn with_query<O, I>(query: &JsValue) -> Self
    where
        O: Operation + for<'i> TryFrom<&'i I, Error = FieldErrors>,
        O::Output: FromJson,
        I: FromJson,
    {
        if decode::is_missing(query) {
            Self::with_input::<O, I>(&Object::new())
        } else {
            Self::with_input::<O, I>(query)
        }
    }

    /// Prepares the operation whose input is the identifier `name`.
    pub(crate) fn with_id<O>(name: &'static str, id: &JsValue) -> Self
    where
        O: Operation + for<'i> TryFrom<&'i str, Error = FieldErrors>,
        O::Output: FromJson,
    {
        let (id, wrong) = decode::read::<String>(name, id);
        Self::new(O::try_from(id.as_str()), wrong)
    }

    pub(crate) fn list_web_hooks() -> Self {
        Self::new(Ok(ListWebHooks), FieldErrors::default())
    }

    pub(crate) fn update_web_hook(tipo: &JsValue, input: &JsValue) -> Self {
        let (tipo, wrong) = decode::read("tipo", tipo);
        let (input, wrong_fields) = decode::read("input", input);
        Self::new(UpdateWebHook::new(tipo, &input), wrong.with(wrong_fields))
    }

    pub(crate) fn delete_web_hook(tipo: &JsValue) -> Self {
        let (tipo, wrong) = decode::read::<i32>("tipo", tipo);
        Self::new(DeleteWebHook::try_from(tipo), wrong)
    }

    /// Prepares the operation of this name with its input.
    ///
    /// # Errors
    ///
    /// A `TypeError` for a name that the specification does not have.
    fn named(operation: &str, input: &Array) -> Result<Self, JsValue> {
        let first = &input.get(0);
        Ok(match operation {
            "listSimulateInstallments" => {
                Self::with_input::<ListSimulateInstallments, SimulateInstallmentsQuery>(first)
            }
            "getSimulationValues" => Self::with_input::<GetSimulationValues, SimulateValuesQuery>(first),
            "createOrder" => Self::with_input::<CreateOrder, CreateOrderRequest>(first),
            "startCdcSale" => Self::with_input::<StartCdcSale, StartCdcSaleRequest>(first),
            "getOrder" => Self::with_id::<GetOrder>("pedidoId", first),
            "importOrderInvoice" => Self::with_input::<ImportOrderInvoice, ImportOrderInvoiceRequest>(first),
            "pagedOrders" => Self::with_query::<PagedOrders, OrdersQuery>(first),
            "getCustomer" => Self::with_id::<GetCustomer>("clienteId", first),
            "pagedCustomers" => Self::with_query::<PagedCustomers, CustomersQuery>(first),
            "createWebHook" => Self::with_input::<CreateWebHook, CreateWebHookRequest>(first),
            "listWebHooks" => Self::list_web_hooks(),
            "updateWebHook" => Self::update_web_hook(first, &input.get(1)),
            "deleteWebHook" => Self::delete_web_hook(first),
            _ => return Err(TypeError::new("parcela: no operation has this name").into()),
        })
    }

    /// Prepares `operation`. `wrong` are the errors found while its input was decoded.
    fn new<O>(operation: Result<O, FieldErrors>, wrong: FieldErrors) -> Self
    where
        O: Operation,
        O::Output: FromJson,
    {
        let request = operation.map(|operation| operation.request());
        Self::of(request, wrong, const { &O::ROUTE }, O::Output::SHAPE)
    }

    /// The part of [`new`](Self::new) that is compiled once for all operations.
    fn of(
        request: Result<HttpRequest, FieldErrors>,
        wrong: FieldErrors,
        route: &'static Route,
        shape: &'static Shape,
    ) -> Self {
        let request = match request {
            Ok(request) => wrong.into_result(request),
            // The rules of its fields do not apply to an input that is not an object.
            Err(_) if wrong.first("input").is_some() => Err(wrong),
            Err(broken) => Err(wrong.with(broken)),
        };
        Self { route, shape, request }
    }

    pub(crate) fn context(&self) -> RequestContext {
        let path = self.request.as_ref().map_or(self.route.path, |request| &request.path);
        RequestContext {
            route: self.route,
            path: path.to_owned(),
        }
    }

    /// The request, and the options of its call.
    ///
    /// # Errors
    ///
    /// `validation` if the input or the options break a rule.
    pub(crate) fn with_options(self, options: &JsValue) -> Result<(HttpRequest, CallSettings), JsValue> {
        let context = self.context();
        let checked = self.request.and_then(|request| Ok((request, call_options(options)?)));
        checked.map_err(|errors| {
            let resumed = given_key(options).filter(|_| context.route.repeat == Repeat::WithKey);
            error::invalid_call(&context, &errors, resumed)
        })
    }
}

/// Returns the fields of the error that the input of `operation` would cause, or null if it breaks no rule.
///
/// # Errors
///
/// Throws a `TypeError` for a name that the specification does not have.
#[wasm_bindgen(
    unchecked_return_type = "{ erros: Record<string, string[]>; violations: Record<string, string[]> } | null"
)]
pub fn validate(
    operation: &str,
    #[wasm_bindgen(unchecked_param_type = "readonly unknown[]")] input: &Array,
) -> Result<JsValue, JsValue> {
    let wrong = Prepared::named(operation, input)?.request.err();
    Ok(wrong.map_or(JsValue::NULL, |errors| error::validation(&errors)))
}

/// A request without the headers that a client adds: token, idempotency key and correlation identifier.
#[derive(Serialize)]
struct PlainRequest<'a> {
    method: &'static str,
    /// The path with the query, from the base address on.
    url: String,
    /// JSON; null without a body.
    body: Option<&'a str>,
}

/// Returns the request of `operation` with the given input and call options. Sends nothing.
///
/// # Errors
///
/// Throws `validation`, as the call would, and a `TypeError` for a name that the specification does not have.
#[wasm_bindgen(
    js_name = requestOf,
    unchecked_return_type = "{ method: string; url: string; body: string | null }"
)]
pub fn request_of(
    operation: &str,
    #[wasm_bindgen(unchecked_param_type = "readonly unknown[]")] input: &Array,
    #[wasm_bindgen(unchecked_optional_param_type = "object")] options: &JsValue,
) -> Result<JsValue, JsValue> {
    let (request, _) = Prepared::named(operation, input)?.with_options(options)?;
    Ok(encode::plain(&PlainRequest {
        method: request.route.method.as_str(),
        url: request.url(""),
        body: request.body.as_deref(),
    }))
}
