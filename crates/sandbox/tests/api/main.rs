//! Tests of the sandbox from the view of its callers, one for each rule of the specification, over the router without a socket.

#![expect(clippy::unwrap_used, reason = "in a helper too, a test that cannot go on has failed")]
#![expect(
    clippy::disallowed_methods,
    reason = "some tests look into the store's file from outside"
)]

mod authentication;
mod control;
mod correlation;
mod cors;
mod crash;
mod customers;
mod deliveries;
mod delivery_log;
mod delivery_order;
mod description;
mod dialects;
mod durability;
mod elsewhere;
mod ending;
mod fault_rules;
mod faults;
mod gateway;
mod hosts;
mod idempotency;
mod invoice;
mod openapi;
mod order;
mod order_list;
mod order_status;
mod panel;
mod panel_faults;
mod partners;
mod payer;
mod payment;
mod payment_page;
mod payment_refusals;
mod program;
mod receiver;
mod released;
mod requests;
mod revocation;
mod simulation;
mod site;
mod slow_requests;
mod start_sale;
mod steps;
mod strictness;
mod support;
mod webhooks;
