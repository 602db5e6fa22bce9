//! The JSON bodies of the partner API, with the specification's names (Resources and their fields).
//!
//! Answers are read tolerantly: unknown fields are ignored, and a nullable field may be null or missing. The results of orders and
//! webhooks are read strictly, as they tell that something was done: `linkPagamento` is there, though it may be null, and
//! `chaveAssinatura` is not empty. Amounts are floating-point numbers of reais in this module only.

mod checked;
mod customer;
mod erros;
pub(crate) mod integer;
mod invoice;
mod order;
mod page;
mod problem;
mod simulation;
mod token;
mod webhook;

pub use checked::is_web_address;
pub use customer::{Customer, CustomerAddress, CustomerPath};
pub use erros::Erros;
pub use invoice::ImportOrderInvoiceRequest;
pub use order::{
    Address, CreateOrderRequest, CreateOrderResponse, Order, OrderPath, OrderStatus, StartCdcSaleRequest,
    StartCdcSaleResponse,
};
pub use page::{CustomersQuery, OrdersQuery, Page, PageInfo};
pub use problem::{KEY_REUSED, Problem, TERM_OUT_OF_RANGE};
pub use simulation::{
    CustomerValues, EstablishmentValues, InstallmentOption, SettlementValues, SimulateInstallmentsQuery,
    SimulateValuesQuery,
};
pub use token::{AccessToken, AccessTokenRequest};
pub use webhook::{CreateWebHookRequest, CreateWebHookResponse, UpdateWebHookRequest, WebHook, WebHookPath};

use crate::redact::redacted_debug;
