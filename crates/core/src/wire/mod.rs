//! The JSON bodies of the partner API, field by field as the specification names them (Resources and their fields).
//!
//! Answers are read with tolerance: fields nobody asked for are ignored, and what the specification calls nullable may
//! be null or missing. Amounts are floating-point numbers of reais here and nowhere else.

mod order;
mod problem;
mod simulation;
mod token;

pub use order::{
    Address, CreateOrderRequest, CreateOrderResponse, Order, OrderStatus, StartCdcSaleRequest, StartCdcSaleResponse,
};
pub use problem::Problem;
pub use simulation::{
    CustomerValues, EstablishmentValues, InstallmentOption, SettlementValues, SimulateInstallmentsQuery,
    SimulateValuesQuery,
};
pub use token::{AccessToken, AccessTokenRequest};
