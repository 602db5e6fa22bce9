//! Types that describe the JSON on the wire. Nothing is ever made of them.
#![expect(dead_code, reason = "they only describe")]

mod customer;
mod order;
mod page;
mod problem;
mod simulation;
mod token;
mod webhook;

pub(crate) use customer::Customer;
pub(crate) use order::{
    CreateOrderRequest, CreateOrderResponse, ImportOrderInvoiceRequest, Order, StartCdcSaleRequest,
    StartCdcSaleResponse,
};
pub(crate) use page::{CustomerPage, OrderPage};
pub(crate) use problem::Problem;
pub(crate) use simulation::{InstallmentOption, SettlementValues};
pub(crate) use token::{AccessToken, AccessTokenRequest};
pub(crate) use webhook::{CreateWebHookRequest, CreateWebHookResponse, UpdateWebHookRequest, WebHook};
