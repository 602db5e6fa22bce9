//! The three steps, each in a folder. They read the state of the flow and emit events.

mod choice;
mod link;
mod order;
mod review;
mod sales;
mod shared;
mod simulation;

pub(crate) use choice::{Choice, LEAVE_CUSTOMER};
pub(crate) use link::LinkStep;
pub(crate) use order::OrderStep;
pub(crate) use sales::Sales;
pub(crate) use shared::failure;
pub(crate) use simulation::SimulationStep;
