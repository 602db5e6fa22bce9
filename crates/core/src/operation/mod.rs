//! The operations of the partner API, one file each, named as the specification names them.
//!
//! An operation is a typed input that knows the request it makes and how to read the answer. Inputs are valid by
//! construction: they come from the wire's own shapes by `TryFrom`, which names every wrong field at once.

mod answer;
mod create_order;
mod create_web_hook;
mod delete_web_hook;
mod generate_access_token;
mod get_customer;
mod get_order;
mod get_simulation_values;
mod import_order_invoice;
mod list_simulate_installments;
mod list_web_hooks;
mod page;
mod paged_customers;
mod paged_orders;
mod start_cdc_sale;
mod tipo_valor_calculo;
mod update_web_hook;
mod webhook_fields;

pub use create_order::{CreateOrder, Endereco};
pub use create_web_hook::CreateWebHook;
pub use delete_web_hook::DeleteWebHook;
pub use generate_access_token::GenerateAccessToken;
pub use get_customer::GetCustomer;
pub use get_order::GetOrder;
pub use get_simulation_values::GetSimulationValues;
pub use import_order_invoice::ImportOrderInvoice;
pub use list_simulate_installments::ListSimulateInstallments;
pub use list_web_hooks::ListWebHooks;
pub use page::Paged;
pub use paged_customers::PagedCustomers;
pub use paged_orders::PagedOrders;
pub use start_cdc_sale::StartCdcSale;
pub use tipo_valor_calculo::TipoValorCalculo;
pub use update_web_hook::UpdateWebHook;
pub use webhook_fields::{Receiver, TipoAutenticacao, TipoWebHook};

pub(crate) use answer::conforming;

use crate::error::ApiError;
use crate::http::{HttpRequest, HttpResponse};
use crate::redact::redacted_debug;

/// What may happen to a request that failed without an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Repeat {
    /// Repeating changes nothing: GET, PUT and DELETE.
    Safe,
    /// Repeating is safe under one `Idempotency-Key`: the three order POSTs.
    WithKey,
    /// A second request could do a second thing: never repeated blindly.
    Never,
}

/// One operation of the partner API.
pub trait Operation {
    /// What the operation answers, with the wire's field names.
    type Output;

    /// The specification's name, such as `createOrder`.
    const NAME: &'static str;

    /// Whether a failed attempt may be repeated.
    const REPEAT: Repeat;

    /// The request, without a token, correlation identifier or idempotency key.
    fn request(&self) -> HttpRequest;

    /// Reads an answer.
    ///
    /// # Errors
    ///
    /// An [`ApiError`] for every status that is not the operation's success, and for a success that cannot be read.
    fn parse(response: HttpResponse) -> Result<Self::Output, ApiError>;
}
