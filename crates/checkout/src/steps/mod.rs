//! The three steps, a folder each: they read the flow's state, and emit its events.

mod changed_amount;
mod link;
mod order;
mod review;
mod sales;
mod shared;
mod simulation;

pub(crate) use link::LinkStep;
pub(crate) use order::OrderStep;
pub(crate) use sales::Sales;
pub(crate) use shared::failure;
pub(crate) use simulation::SimulationStep;
