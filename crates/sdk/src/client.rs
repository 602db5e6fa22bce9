//! The client, with a method for each operation.

use std::rc::Rc;

use js_sys::{Function, JSON, Promise};
use parcela_core::client::{CallContext, Client as CoreClient, Exchange};
use parcela_core::json::{Shape, strip_unknown};
use parcela_core::operation::{
    CreateOrder, CreateWebHook, GetCustomer, GetOrder, GetSimulationValues, ImportOrderInvoice,
    ListSimulateInstallments, PagedCustomers, PagedOrders, StartCdcSale,
};
use parcela_core::wire::{
    CreateOrderRequest, CreateWebHookRequest, CustomersQuery, ImportOrderInvoiceRequest, OrdersQuery,
    SimulateInstallmentsQuery, SimulateValuesQuery, StartCdcSaleRequest,
};
use parcela_transport::JsHost;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_futures::future_to_promise;

use crate::abort::aborted;
use crate::async_context::in_callers_context;
use crate::error::RequestContext;
use crate::hooks::Hooks;
use crate::options::ClientOptions;
use crate::prepared::Prepared;
use crate::token_provider::TokenProvider;
use crate::{error, instant};

/// A client of the partner API at one base address.
#[wasm_bindgen]
pub struct Client(pub(crate) Rc<CoreClient<JsHost, TokenProvider, Hooks>>);

#[wasm_bindgen]
impl Client {
    /// Creates a client with `{ baseUrl, tokenProvider?, fetch?, timeoutMs?, maxRetries?, retry?, onRequest?, onResponse? }`.
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
        Ok(Self(Rc::new(client)))
    }

    /// Returns the installment options for an amount.
    #[wasm_bindgen(js_name = listSimulateInstallments, unchecked_return_type = "Promise<InstallmentOption[]>")]
    pub fn list_simulate_installments(
        &self,
        #[wasm_bindgen(unchecked_param_type = "SimulateInstallmentsQuery")] query: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "object")] options: &JsValue,
    ) -> Promise {
        self.send(
            Prepared::with_input::<ListSimulateInstallments, SimulateInstallmentsQuery>(query),
            options,
        )
    }

    /// Returns the amounts of a sale for the establishment and for the customer.
    #[wasm_bindgen(js_name = getSimulationValues, unchecked_return_type = "Promise<SettlementValues>")]
    pub fn get_simulation_values(
        &self,
        #[wasm_bindgen(unchecked_param_type = "SimulateValuesQuery")] query: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "object")] options: &JsValue,
    ) -> Promise {
        self.send(
            Prepared::with_input::<GetSimulationValues, SimulateValuesQuery>(query),
            options,
        )
    }

    /// Creates an order for a customer.
    #[wasm_bindgen(js_name = createOrder, unchecked_return_type = "Promise<CreateOrderResponse>")]
    pub fn create_order(
        &self,
        #[wasm_bindgen(unchecked_param_type = "CreateOrderRequest")] input: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "object")] options: &JsValue,
    ) -> Promise {
        self.send(Prepared::with_input::<CreateOrder, CreateOrderRequest>(input), options)
    }

    /// Starts the sale of an order. Returns the payment link, or null if there is none yet.
    #[wasm_bindgen(js_name = startCdcSale, unchecked_return_type = "Promise<StartCdcSaleResponse>")]
    pub fn start_cdc_sale(
        &self,
        #[wasm_bindgen(unchecked_param_type = "StartCdcSaleRequest")] input: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "object")] options: &JsValue,
    ) -> Promise {
        self.send(
            Prepared::with_input::<StartCdcSale, StartCdcSaleRequest>(input),
            options,
        )
    }

    /// Reads one order by its identifier, a UUID.
    #[wasm_bindgen(js_name = getOrder, unchecked_return_type = "Promise<Order>")]
    pub fn get_order(
        &self,
        #[wasm_bindgen(js_name = pedidoId, unchecked_param_type = "string")] pedido_id: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "object")] options: &JsValue,
    ) -> Promise {
        self.send(Prepared::with_id::<GetOrder>("pedidoId", pedido_id), options)
    }

    /// Imports the invoice file of an order.
    #[wasm_bindgen(js_name = importOrderInvoice, unchecked_return_type = "Promise<void>")]
    pub fn import_order_invoice(
        &self,
        #[wasm_bindgen(unchecked_param_type = "ImportOrderInvoiceRequest")] input: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "object")] options: &JsValue,
    ) -> Promise {
        self.send(
            Prepared::with_input::<ImportOrderInvoice, ImportOrderInvoiceRequest>(input),
            options,
        )
    }

    /// Reads one page of the partner's orders.
    #[wasm_bindgen(js_name = pagedOrders, unchecked_return_type = "Promise<Page<Order>>")]
    pub fn paged_orders(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "OrdersQuery")] query: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "object")] options: &JsValue,
    ) -> Promise {
        self.send(Prepared::with_query::<PagedOrders, OrdersQuery>(query), options)
    }

    /// Reads one customer by its identifier, a UUID.
    #[wasm_bindgen(js_name = getCustomer, unchecked_return_type = "Promise<Customer>")]
    pub fn get_customer(
        &self,
        #[wasm_bindgen(js_name = clienteId, unchecked_param_type = "string")] cliente_id: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "object")] options: &JsValue,
    ) -> Promise {
        self.send(Prepared::with_id::<GetCustomer>("clienteId", cliente_id), options)
    }

    /// Reads one page of the partner's customers.
    #[wasm_bindgen(js_name = pagedCustomers, unchecked_return_type = "Promise<Page<Customer>>")]
    pub fn paged_customers(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "CustomersQuery")] query: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "object")] options: &JsValue,
    ) -> Promise {
        self.send(Prepared::with_query::<PagedCustomers, CustomersQuery>(query), options)
    }

    /// Registers a webhook. Returns the secret that signs its notifications.
    #[wasm_bindgen(js_name = createWebHook, unchecked_return_type = "Promise<CreateWebHookResponse>")]
    pub fn create_web_hook(
        &self,
        #[wasm_bindgen(unchecked_param_type = "CreateWebHookRequest")] input: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "object")] options: &JsValue,
    ) -> Promise {
        self.send(
            Prepared::with_input::<CreateWebHook, CreateWebHookRequest>(input),
            options,
        )
    }

    /// Lists the partner's webhooks.
    #[wasm_bindgen(js_name = listWebHooks, unchecked_return_type = "Promise<WebHook[]>")]
    pub fn list_web_hooks(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "object")] options: &JsValue,
    ) -> Promise {
        self.send(Prepared::list_web_hooks(), options)
    }

    /// Changes the address or the authentication of a webhook.
    #[wasm_bindgen(js_name = updateWebHook, unchecked_return_type = "Promise<void>")]
    pub fn update_web_hook(
        &self,
        #[wasm_bindgen(unchecked_param_type = "WebHookType")] tipo: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "UpdateWebHookRequest")] input: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "object")] options: &JsValue,
    ) -> Promise {
        self.send(Prepared::update_web_hook(tipo, input), options)
    }

    /// Removes a webhook.
    #[wasm_bindgen(js_name = deleteWebHook, unchecked_return_type = "Promise<void>")]
    pub fn delete_web_hook(
        &self,
        #[wasm_bindgen(unchecked_param_type = "WebHookType")] tipo: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "object")] options: &JsValue,
    ) -> Promise {
        self.send(Prepared::delete_web_hook(tipo), options)
    }
}

impl Client {
    /// Carries out an operation, unless its input or its options are invalid.
    fn send(&self, prepared: Prepared, options: &JsValue) -> Promise {
        let client = self.0.clone();
        let (call, shape) = (prepared.context(), prepared.shape);
        let prepared = prepared.with_options(options);
        future_to_promise(in_callers_context(async move {
            let (request, called) = prepared?;
            let begun = client.begin(call.route.repeat, called.options);
            let context = begun.map_err(|failed| error::failed_call(&call, &failed))?;
            tell_key(called.on_key, &context);
            match client.carry_out(request, context, aborted(called.signal)).await {
                Ok(exchange) => hand_over(&call, exchange, shape, called.on_success),
                Err(failed) => Err(error::failed_call(&call, &failed)),
            }
        }))
    }
}

/// Reports the idempotency key of an operation to the package, so that the key survives a crash of the module during the call.
fn tell_key(on_key: Option<Function>, context: &CallContext) {
    if let (Some(on_key), Some((key, expires_at))) = (on_key, context.key()) {
        let expires_at = expires_at.map_or(JsValue::NULL, |at| instant::text(at).into());
        // The package's own function. It throws nothing.
        let _ = on_key.call2(&JsValue::UNDEFINED, &key.as_str().into(), &expires_at);
    }
}

/// Returns the result, parsed by the host's JSON. Unknown fields are kept. With the feature `server` they are dropped, as a gateway passes
/// the result on to its pages.
fn hand_over(
    call: &RequestContext,
    exchange: Exchange,
    shape: &'static Shape,
    on_success: Option<Function>,
) -> Result<JsValue, JsValue> {
    let conforming = exchange.validated(shape);
    if let (Ok(_), Some(on_success)) = (&conforming, on_success) {
        let (status, id) = (exchange.status().into(), exchange.correlation_id().into());
        // The package's own function. It throws nothing.
        let _ = on_success.call2(&JsValue::UNDEFINED, &status, &id);
    }
    let refusal = match conforming {
        Ok(_) if matches!(shape, Shape::Nothing) => return Ok(JsValue::UNDEFINED),
        // A text that conforms can be stripped. If it could not, `JSON.parse` would refuse the empty text.
        Ok(text) if cfg!(feature = "server") => return JSON::parse(&strip_unknown(&text, shape).unwrap_or_default()),
        Ok(text) => return JSON::parse(&text),
        Err(refusal) => refusal,
    };
    Err(error::refused(call, exchange, refusal, shape))
}
