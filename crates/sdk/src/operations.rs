//! The table of the operations: the client's methods, and their requests without sending them.

use js_sys::{Array, Promise, TypeError};
use parcela_core::FieldErrors;
use parcela_core::http::HttpRequest;
use parcela_core::json::{FromJson, Shape};
use parcela_core::operation::{self, Input, ROUTES, Repeat, Route};
use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::Client;
use crate::error::RequestContext;
use crate::options::{CallSettings, call_options, given_key};
use crate::{decode, encode, error};

/// An operation of the table.
pub(crate) struct Operation {
    route: &'static Route,
    /// The shape of its result.
    pub(crate) shape: &'static Shape,
    /// Returns the request for an input, or the invalid fields of the input.
    request: fn(&[&JsValue]) -> Result<HttpRequest, FieldErrors>,
}

/// Generates the client's methods and `OPERATIONS`. Each row has the documentation of a method, its name in Rust and in JavaScript, its input and
/// its result as TypeScript declares them, and the operation in core. An input in brackets may be missing, and `@` precedes its name in JavaScript.
/// The documentation is a string, as wasm-bindgen copies the raw literal of a comment that a macro has passed on.
macro_rules! operations {
    ($(
        $doc:literal
        $method:ident = $name:ident(
            $($(@$js:ident)? $input:ident: $type:literal),* $([$optional:ident: $optional_type:literal])?
        ) -> $result:literal by $operation:ident;
    )*) => {
        /// All operations of a client.
        const OPERATIONS: &[&Operation] = &[$(Operation::of::<operation::$operation>()),*];

        #[wasm_bindgen]
        impl Client {
            $(
                #[doc = $doc]
                #[wasm_bindgen(js_name = $name, unchecked_return_type = $result)]
                pub fn $method(
                    &self,
                    $(#[wasm_bindgen($(js_name = $js,)? unchecked_param_type = $type)] $input: &JsValue,)*
                    $(#[wasm_bindgen(unchecked_optional_param_type = $optional_type)] $optional: &JsValue,)?
                    #[wasm_bindgen(unchecked_optional_param_type = "object")] options: &JsValue,
                ) -> Promise {
                    let operation = Operation::of::<operation::$operation>();
                    self.send(operation, &[$($input,)* $($optional)?], options)
                }
            )*
        }
    };
}

operations! {
    "Returns the installment options for an amount."
    list_simulate_installments = listSimulateInstallments(query: "SimulateInstallmentsQuery")
        -> "Promise<InstallmentOption[]>" by ListSimulateInstallments;

    "Returns the amounts of a sale for the establishment and for the customer."
    get_simulation_values = getSimulationValues(query: "SimulateValuesQuery")
        -> "Promise<SettlementValues>" by GetSimulationValues;

    "Creates an order for a customer."
    create_order = createOrder(input: "CreateOrderRequest") -> "Promise<CreateOrderResponse>" by CreateOrder;

    "Starts the sale of an order. Returns the payment link, or null if there is none yet."
    start_cdc_sale = startCdcSale(input: "StartCdcSaleRequest") -> "Promise<StartCdcSaleResponse>" by StartCdcSale;

    "Reads one order by its identifier, a UUID."
    get_order = getOrder(@pedidoId pedido_id: "string") -> "Promise<Order>" by GetOrder;

    "Imports the invoice file of an order."
    import_order_invoice = importOrderInvoice(input: "ImportOrderInvoiceRequest") -> "Promise<void>" by ImportOrderInvoice;

    "Reads one page of the partner's orders."
    paged_orders = pagedOrders([query: "OrdersQuery"]) -> "Promise<Page<Order>>" by PagedOrders;

    "Reads one customer by its identifier, a UUID."
    get_customer = getCustomer(@clienteId cliente_id: "string") -> "Promise<Customer>" by GetCustomer;

    "Reads one page of the partner's customers."
    paged_customers = pagedCustomers([query: "CustomersQuery"]) -> "Promise<Page<Customer>>" by PagedCustomers;

    "Registers a webhook. Returns the secret that signs its notifications."
    create_web_hook = createWebHook(input: "CreateWebHookRequest") -> "Promise<CreateWebHookResponse>" by CreateWebHook;

    "Lists the partner's webhooks."
    list_web_hooks = listWebHooks() -> "Promise<WebHook[]>" by ListWebHooks;

    "Changes the address or the authentication of a webhook."
    update_web_hook = updateWebHook(tipo: "WebHookType", input: "UpdateWebHookRequest") -> "Promise<void>" by UpdateWebHook;

    "Removes a webhook."
    delete_web_hook = deleteWebHook(tipo: "WebHookType") -> "Promise<void>" by DeleteWebHook;
}

/// The table has each operation but generateAccessToken.
const _: () = assert!(OPERATIONS.len() + 1 == ROUTES.len());

impl Operation {
    /// The operation `O` of core.
    const fn of<O>() -> &'static Self
    where
        O: operation::Operation + for<'i> TryFrom<&'i <O::Input as Input>::Value, Error = FieldErrors>,
    {
        const {
            &Self {
                route: &O::ROUTE,
                shape: O::Output::SHAPE,
                request: |input| {
                    let (input, wrong) = decode::arguments::<O::Input>(input);
                    checked(O::try_from(&input).map(|operation| operation.request()), wrong)
                },
            }
        }
    }

    /// The request of a call as its errors report it, and the request with the options of the call.
    ///
    /// # Errors
    ///
    /// `validation` if the input or the options break a rule.
    pub(crate) fn prepare(
        &self,
        input: &[&JsValue],
        options: &JsValue,
    ) -> (RequestContext, Result<(HttpRequest, CallSettings), JsValue>) {
        let request = (self.request)(input);
        let path = request.as_ref().map_or(self.route.path, |request| &request.path);
        let context = RequestContext {
            route: self.route,
            path: path.to_owned(),
        };
        let checked = request.and_then(|request| Ok((request, call_options(options)?)));
        let prepared = checked.map_err(|errors| {
            let resumed = given_key(options).filter(|_| self.route.repeat == Repeat::WithKey);
            error::invalid_call(&context, &errors, resumed)
        });
        (context, prepared)
    }
}

/// The request of an input in whose decoding the errors `wrong` were found.
fn checked(request: Result<HttpRequest, FieldErrors>, wrong: FieldErrors) -> Result<HttpRequest, FieldErrors> {
    match request {
        Ok(request) => wrong.into_result(request),
        // The rules of its fields do not apply to an input that is not an object.
        Err(_) if wrong.first("input").is_some() => Err(wrong),
        Err(broken) => Err(wrong.with(broken)),
    }
}

/// The operation of this name.
///
/// # Errors
///
/// A `TypeError` for a name that the specification does not have.
fn named(name: &str) -> Result<&'static Operation, JsValue> {
    let operation = OPERATIONS.iter().find(|operation| operation.route.name == name);
    operation
        .copied()
        .ok_or_else(|| TypeError::new("parcela: no operation has this name").into())
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
    let (operation, first, second) = (named(operation)?, input.get(0), input.get(1));
    let wrong = (operation.request)(&[&first, &second]).err();
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
    let (operation, first, second) = (named(operation)?, input.get(0), input.get(1));
    let (request, _) = operation.prepare(&[&first, &second], options).1?;
    Ok(encode::plain(&PlainRequest {
        method: request.route.method.as_str(),
        url: request.url(""),
        body: request.body.as_deref(),
    }))
}
