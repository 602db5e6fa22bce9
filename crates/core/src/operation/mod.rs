//! The operations of the partner API, one file each, named as the specification names them.
//!
//! An operation is a typed input that creates a request. Its answer is read by the shape of its result. Inputs are valid by construction: they are converted
//! from the wire's shapes by `TryFrom`, which reports all invalid fields at once.

mod answer;
mod create_order;
mod create_web_hook;
mod delete_web_hook;
mod generate_access_token;
mod get_customer;
mod get_order;
mod get_simulation_values;
mod import_order_invoice;
mod input;
mod list_simulate_installments;
mod list_web_hooks;
mod page;
mod paged_customers;
mod paged_orders;
mod route;
mod start_cdc_sale;
mod update_web_hook;
mod webhook_fields;

pub use create_order::{CreateOrder, Endereco};
pub use create_web_hook::CreateWebHook;
pub use delete_web_hook::DeleteWebHook;
pub use generate_access_token::GenerateAccessToken;
pub use get_customer::GetCustomer;
pub use get_order::GetOrder;
pub use get_simulation_values::GetSimulationValues;
pub use import_order_invoice::{ImportOrderInvoice, LARGEST_INVOICE};
pub use input::{InBody, InPath, InPathAndBody, InQuery, Input, InputLocation, NoInput};
pub use list_simulate_installments::{ListSimulateInstallments, TipoValorCalculo};
pub use list_web_hooks::ListWebHooks;
pub use page::{LARGEST_PAGE, Paged};
pub use paged_customers::PagedCustomers;
pub use paged_orders::PagedOrders;
pub use route::{Repeat, Route};
pub use start_cdc_sale::StartCdcSale;
pub use update_web_hook::UpdateWebHook;
pub use webhook_fields::{Receiver, TipoAutenticacao, TipoWebHook};

pub(crate) use answer::validated;

use crate::error::ApiError;
use crate::http::{HttpRequest, HttpResponse};
use crate::json::FromJson;
use crate::redact::redacted_debug;

/// Passes the types of the operations that a client calls, which are all but [`GenerateAccessToken`], to the macro `$then`.
#[macro_export]
macro_rules! with_operations {
    ($then:ident) => {
        $then! {
            $crate::operation::ListSimulateInstallments,
            $crate::operation::GetSimulationValues,
            $crate::operation::CreateOrder,
            $crate::operation::StartCdcSale,
            $crate::operation::ImportOrderInvoice,
            $crate::operation::GetOrder,
            $crate::operation::PagedOrders,
            $crate::operation::GetCustomer,
            $crate::operation::PagedCustomers,
            $crate::operation::CreateWebHook,
            $crate::operation::ListWebHooks,
            $crate::operation::UpdateWebHook,
            $crate::operation::DeleteWebHook
        }
    };
}

macro_rules! routes {
    ($($operation:ty),*) => { [GenerateAccessToken::ROUTE, $(<$operation>::ROUTE),*] };
}

/// The routes of all operations.
pub const ROUTES: [Route; 14] = with_operations!(routes);

/// One operation of the partner API.
pub trait Operation {
    /// The input, with the wire's field names, and its place in the request.
    type Input: Input;

    /// The result, with the wire's field names; `()` for an answer without a result.
    type Output: FromJson;

    /// The operation's name, request line, success and repeat rule.
    const ROUTE: Route;

    /// The specification's name, such as `createOrder`.
    const NAME: &'static str = Self::ROUTE.name;

    /// Whether a failed attempt may be repeated.
    const REPEAT: Repeat = Self::ROUTE.repeat;

    /// Creates the request, without a token, correlation identifier or idempotency key.
    fn request(&self) -> HttpRequest;

    /// Reads an answer.
    ///
    /// # Errors
    ///
    /// An [`ApiError`] for every status other than the operation's success, and for a success that cannot be read.
    fn parse(response: HttpResponse) -> Result<Self::Output, ApiError> {
        answer::parsed(&Self::ROUTE, &response)
    }
}
