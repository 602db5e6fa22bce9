//! The client: one method for each operation.

use std::rc::Rc;

use js_sys::{Function, JSON, Object, Promise};
use parcela_core::FieldErrors;
use parcela_core::client::{CallContext, Client as CoreClient, Exchange};
use parcela_core::http::HttpRequest;
use parcela_core::json::{FromJson, Shape, specified};
use parcela_core::operation::{
    CreateOrder, CreateWebHook, DeleteWebHook, GetCustomer, GetOrder, GetSimulationValues, ImportOrderInvoice,
    ListSimulateInstallments, ListWebHooks, Operation, PagedCustomers, PagedOrders, Repeat, Route, StartCdcSale,
    UpdateWebHook,
};
use parcela_core::wire::{
    CreateOrderRequest, CreateWebHookRequest, CustomersQuery, ImportOrderInvoiceRequest, OrdersQuery,
    SimulateInstallmentsQuery, SimulateValuesQuery, StartCdcSaleRequest,
};
use parcela_transport::JsHost;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::future_to_promise;

use crate::abort::aborted;
use crate::async_context::in_callers_context;
use crate::error::Failed;
use crate::hooks::Hooks;
use crate::options::{ClientOptions, call_options, given_key};
use crate::token_provider::TokenProvider;
use crate::{decode, error, instant};

/// A client of the partner API at one base address.
#[wasm_bindgen]
pub struct Client(pub(crate) Option<Rc<CoreClient<JsHost, TokenProvider, Hooks>>>);

#[wasm_bindgen]
impl Client {
    /// A client with `{ baseUrl, tokenProvider?, fetch?, timeoutMs?, maxRetries?, retry?, onRequest?, onResponse? }`.
    ///
    /// # Errors
    ///
    /// Throws `validation` for an option that is missing or of the wrong type.
    #[wasm_bindgen(constructor)]
    pub fn new(#[wasm_bindgen(unchecked_param_type = "object")] options: &JsValue) -> Result<Self, JsValue> {
        let options = ClientOptions::try_from(options).map_err(|errors| error::validation(&errors))?;
        let host = JsHost::new(options.base_url).with_fetch(options.fetch);
        let mut client = CoreClient::new(host, TokenProvider(options.token_provider))
            .with_observer(options.hooks)
            .with_retry(options.retry);
        if let Some(timeout) = options.timeout {
            client = client.with_timeout(timeout);
        }
        Ok(Self(Some(Rc::new(client))))
    }

    /// A client that sends nothing: each operation answers at once, in the place of its promise, what is wrong with its input, as
    /// the fields of an error, or null.
    #[wasm_bindgen(skip_typescript)]
    pub fn validator() -> Self {
        Self(None)
    }

    /// The installment options for an amount.
    #[wasm_bindgen(js_name = listSimulateInstallments, unchecked_return_type = "Promise<InstallmentOption[]>")]
    pub fn list_simulate_installments(
        &self,
        #[wasm_bindgen(unchecked_param_type = "SimulateInstallmentsQuery")] query: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "object")] options: &JsValue,
    ) -> Promise {
        self.run::<ListSimulateInstallments, SimulateInstallmentsQuery>(query, options)
    }

    /// What a sale is worth to establishment and customer.
    #[wasm_bindgen(js_name = getSimulationValues, unchecked_return_type = "Promise<SettlementValues>")]
    pub fn get_simulation_values(
        &self,
        #[wasm_bindgen(unchecked_param_type = "SimulateValuesQuery")] query: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "object")] options: &JsValue,
    ) -> Promise {
        self.run::<GetSimulationValues, SimulateValuesQuery>(query, options)
    }

    /// Creates an order for a customer.
    #[wasm_bindgen(js_name = createOrder, unchecked_return_type = "Promise<CreateOrderResponse>")]
    pub fn create_order(
        &self,
        #[wasm_bindgen(unchecked_param_type = "CreateOrderRequest")] input: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "object")] options: &JsValue,
    ) -> Promise {
        self.run::<CreateOrder, CreateOrderRequest>(input, options)
    }

    /// Starts the sale of an order; answers the payment link, or null when there is none yet.
    #[wasm_bindgen(js_name = startCdcSale, unchecked_return_type = "Promise<StartCdcSaleResponse>")]
    pub fn start_cdc_sale(
        &self,
        #[wasm_bindgen(unchecked_param_type = "StartCdcSaleRequest")] input: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "object")] options: &JsValue,
    ) -> Promise {
        self.run::<StartCdcSale, StartCdcSaleRequest>(input, options)
    }

    /// Reads one order by its identifier, a UUID.
    #[wasm_bindgen(js_name = getOrder, unchecked_return_type = "Promise<Order>")]
    pub fn get_order(
        &self,
        #[wasm_bindgen(js_name = pedidoId, unchecked_param_type = "string")] pedido_id: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "object")] options: &JsValue,
    ) -> Promise {
        let (text, wrong) = decode::read::<String>("pedidoId", pedido_id);
        self.call(GetOrder::try_from(text.as_str()), wrong, options)
    }

    /// Imports the invoice file of an order.
    #[wasm_bindgen(js_name = importOrderInvoice, unchecked_return_type = "Promise<void>")]
    pub fn import_order_invoice(
        &self,
        #[wasm_bindgen(unchecked_param_type = "ImportOrderInvoiceRequest")] input: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "object")] options: &JsValue,
    ) -> Promise {
        self.run::<ImportOrderInvoice, ImportOrderInvoiceRequest>(input, options)
    }

    /// Reads one page of the partner's orders.
    #[wasm_bindgen(js_name = pagedOrders, unchecked_return_type = "Promise<Page<Order>>")]
    pub fn paged_orders(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "OrdersQuery")] query: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "object")] options: &JsValue,
    ) -> Promise {
        self.run::<PagedOrders, OrdersQuery>(&or_empty(query), options)
    }

    /// Reads one customer by its identifier, a UUID.
    #[wasm_bindgen(js_name = getCustomer, unchecked_return_type = "Promise<Customer>")]
    pub fn get_customer(
        &self,
        #[wasm_bindgen(js_name = clienteId, unchecked_param_type = "string")] cliente_id: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "object")] options: &JsValue,
    ) -> Promise {
        let (text, wrong) = decode::read::<String>("clienteId", cliente_id);
        self.call(GetCustomer::try_from(text.as_str()), wrong, options)
    }

    /// Reads one page of the partner's customers.
    #[wasm_bindgen(js_name = pagedCustomers, unchecked_return_type = "Promise<Page<Customer>>")]
    pub fn paged_customers(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "CustomersQuery")] query: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "object")] options: &JsValue,
    ) -> Promise {
        self.run::<PagedCustomers, CustomersQuery>(&or_empty(query), options)
    }

    /// Registers a webhook; answers the secret that signs its notifications.
    #[wasm_bindgen(js_name = createWebHook, unchecked_return_type = "Promise<CreateWebHookResponse>")]
    pub fn create_web_hook(
        &self,
        #[wasm_bindgen(unchecked_param_type = "CreateWebHookRequest")] input: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "object")] options: &JsValue,
    ) -> Promise {
        self.run::<CreateWebHook, CreateWebHookRequest>(input, options)
    }

    /// Lists the partner's webhooks.
    #[wasm_bindgen(js_name = listWebHooks, unchecked_return_type = "Promise<WebHook[]>")]
    pub fn list_web_hooks(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "object")] options: &JsValue,
    ) -> Promise {
        self.call(Ok(ListWebHooks), FieldErrors::default(), options)
    }

    /// Changes the address or the authentication of a webhook.
    #[wasm_bindgen(js_name = updateWebHook, unchecked_return_type = "Promise<void>")]
    pub fn update_web_hook(
        &self,
        #[wasm_bindgen(unchecked_param_type = "WebHookType")] tipo: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "UpdateWebHookRequest")] input: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "object")] options: &JsValue,
    ) -> Promise {
        let (tipo, wrong) = decode::read("tipo", tipo);
        let (input, wrong_fields) = decode::read("input", input);
        self.call(UpdateWebHook::new(tipo, &input), wrong.with(wrong_fields), options)
    }

    /// Removes a webhook.
    #[wasm_bindgen(js_name = deleteWebHook, unchecked_return_type = "Promise<void>")]
    pub fn delete_web_hook(
        &self,
        #[wasm_bindgen(unchecked_param_type = "WebHookType")] tipo: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "object")] options: &JsValue,
    ) -> Promise {
        let (tipo, wrong) = decode::read::<i32>("tipo", tipo);
        self.call(DeleteWebHook::try_from(tipo), wrong, options)
    }
}

impl Client {
    /// Carries out the operation whose input JavaScript passed.
    fn run<O, I>(&self, input: &JsValue, options: &JsValue) -> Promise
    where
        O: Operation + for<'i> TryFrom<&'i I, Error = FieldErrors>,
        O::Output: FromJson,
        I: FromJson,
    {
        let (input, wrong) = decode::read::<I>("input", input);
        self.call(O::try_from(&input), wrong, options)
    }

    /// Carries out an operation, unless its input, of which `wrong` is known, or its options are wrong.
    fn call<O>(&self, operation: Result<O, FieldErrors>, wrong: FieldErrors, options: &JsValue) -> Promise
    where
        O: Operation,
        O::Output: FromJson,
    {
        let request = operation.map(|operation| operation.request());
        self.send(request, wrong, const { &O::ROUTE }, options, O::Output::SHAPE)
    }

    /// The part of [`call`](Self::call) that is compiled once for all operations.
    fn send(
        &self,
        request: Result<HttpRequest, FieldErrors>,
        wrong: FieldErrors,
        route: &'static Route,
        options: &JsValue,
        shape: &'static Shape,
    ) -> Promise {
        let request = match request {
            Ok(request) => wrong.into_result(request),
            // Of an input that is none, no rule says more.
            Err(_) if wrong.first("input").is_some() => Err(wrong),
            Err(broken) => Err(wrong.with(broken)),
        };
        let Some(client) = self.0.clone() else {
            // The package declares the operations of a validator as what they answer.
            let wrong = request.err().map_or(JsValue::NULL, |errors| error::validation(&errors));
            return wrong.unchecked_into();
        };
        let resumed = given_key(options).filter(|_| route.repeat == Repeat::WithKey);
        let path = request.as_ref().map_or(route.path, |request| &request.path).to_owned();
        let call = Failed { route, path };
        let prepared = request.and_then(|request| Ok((request, call_options(options)?)));
        future_to_promise(in_callers_context(async move {
            let (request, called) = match prepared {
                Ok(prepared) => prepared,
                Err(errors) => return Err(error::invalid_call(&call, &errors, resumed)),
            };
            let begun = client.begin(route.repeat, called.options);
            let context = begun.map_err(|failed| error::failed_call(&call, &failed))?;
            tell_key(called.on_key, &context);
            match client.carry_out(request, context, aborted(called.signal)).await {
                Ok(exchange) => hand_over(&call, exchange, shape, called.on_success),
                Err(failed) => Err(error::failed_call(&call, &failed)),
            }
        }))
    }
}

/// A query, which may be missing.
fn or_empty(query: &JsValue) -> JsValue {
    if decode::is_missing(query) {
        Object::new().into()
    } else {
        query.clone()
    }
}

/// Tells the key of an operation that takes one to the package, which is all that knows it when the module crashes before the call has ended.
fn tell_key(on_key: Option<Function>, context: &CallContext) {
    if let (Some(on_key), Some((key, expires_at))) = (on_key, context.key()) {
        let expires_at = expires_at.map_or(JsValue::NULL, |at| instant::text(at).into());
        // The package's own function, which throws nothing.
        let _ = on_key.call2(&JsValue::UNDEFINED, &key.as_str().into(), &expires_at);
    }
}

/// The result as the host's own JSON reads it. A program of the partner's own is given all that the service answered; a
/// gateway's pages are given what the specification names.
fn hand_over(
    call: &Failed,
    exchange: Exchange,
    shape: &'static Shape,
    on_success: Option<Function>,
) -> Result<JsValue, JsValue> {
    let conforming = exchange.conforming(shape);
    if let (Ok(_), Some(on_success)) = (&conforming, on_success) {
        let (status, id) = (exchange.status().into(), exchange.correlation_id().into());
        // The package's own function, which throws nothing.
        let _ = on_success.call2(&JsValue::UNDEFINED, &status, &id);
    }
    let refusal = match conforming {
        Ok(_) if matches!(shape, Shape::Nothing) => return Ok(JsValue::UNDEFINED),
        // A text that conforms is JSON of that form; were it not, an empty text would be refused.
        Ok(text) if cfg!(feature = "server") => return JSON::parse(&specified(&text, shape).unwrap_or_default()),
        Ok(text) => return JSON::parse(&text),
        Err(refusal) => refusal,
    };
    Err(error::refused(call, exchange, refusal, shape))
}
