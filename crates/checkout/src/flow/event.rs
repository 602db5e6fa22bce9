//! What can happen.

use chrono::NaiveDate;
use parcela_core::operation::TipoValorCalculo;
use parcela_core::wire::{InstallmentOption, SettlementValues};
use uuid::Uuid;

use super::{Customer, Field, Intent, Trouble};

/// When an event happens, and the randomness it may use.
#[derive(Debug, Clone, Copy)]
pub struct Moment {
    /// Milliseconds since the Unix epoch.
    pub now: u64,
    /// The date on the seller's calendar.
    pub today: NaiveDate,
    /// A fresh key, in case the event makes a new intent.
    pub key: Uuid,
}

/// Something that the seller does, that a call answers, or that the page wants.
#[derive(Debug, Clone)]
pub enum Event {
    /// The widget starts, with the intent that an earlier page left unanswered, if any.
    Began(Option<Intent>),
    /// The page gives another amount.
    AmountGiven(Option<String>),
    /// The page knows something of the customer.
    CustomerGiven(Box<Customer>),
    /// The amount is edited.
    AmountTyped(String),
    /// The amount is left.
    AmountLeft,
    /// The meaning of the amount is chosen.
    BasisChosen(TipoValorCalculo),
    /// The options for the amount are wanted.
    Simulate,
    /// listSimulateInstallments has answered the simulation with this number.
    OptionsAnswered(u32, Result<Vec<InstallmentOption>, Trouble>),
    /// A number of installments is chosen.
    TermChosen(i32),
    /// getSimulationValues has answered the simulation with this number.
    SettlementAnswered(u32, Result<SettlementValues, Trouble>),
    /// The simulation is done.
    Continue,
    /// A field of the customer is edited.
    Typed(Field, String),
    /// A field of the customer is left.
    Left(Field),
    /// Back to the simulation.
    Back,
    /// The order is wanted.
    Submit,
    /// createOrder has answered the intent with this key.
    OrderAnswered(Uuid, Result<Uuid, Trouble>),
    /// startCdcSale has answered the intent with this key.
    SaleAnswered(Uuid, Result<Option<String>, Trouble>),
    /// What failed is wanted again.
    Retry,
    /// The link is wanted on the clipboard.
    Copy,
    /// The clipboard has the link, or would not take it.
    Copied(bool),
    /// The seller begins the next sale.
    Restart,
    /// The page begins the next sale.
    Reset,
}
