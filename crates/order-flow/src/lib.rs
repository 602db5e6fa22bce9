//! An existing order as a pure state machine ([`Placed`]): its payment link, its invoice and its status. Both flows contain it.
//!
//! Each method of [`Placed`] applies an event to the order and returns the [`Effect`]s to run. Like the flows, it reads no clock and draws
//! no randomness. startCdcSale and importOrderInvoice are carried out at most once: the module `intent` lists the rules. It does not refer
//! to the code of a sale, so that a wasm module without a sale does not contain that code.
//!
//! `placed/` has the link, the invoice and the polling of an order, `intent` and `key` the rules of the keys, `call_failure` the failures
//! that end one. `snapshot` is what getOrder returns, `record` what is saved and shared.

mod call_failure;
mod effect;
mod intent;
mod key;
mod moment;
mod notice;
mod placed;
mod plan;
mod record;
mod scope;
mod secret;
mod snapshot;
mod stage;
mod text;

pub use call_failure::{CallFailure, Cause, Connection, Thrown};
pub use effect::{Action, Announcement, Answer, Effect, Target};
pub use intent::{OrderClaim, OrderOperation, OrderVerdict, Outcome, Upload};
pub use key::{Age, Key, LIFETIME};
pub use moment::{Clock, Moment, Numbers};
pub use notice::{Notice, failure_detail, link_detail, status_detail};
pub use placed::{
    FileContent, FileError, FileHandle, Import, Invoice, InvoiceFile, LONGEST, Link, Placed, PollInterval, Start,
    Watch, asks_for_invoice,
};
pub use plan::{Installment, Plan, Settlement, with_down_payment};
pub use record::{EndedImport, OrderRecord, SharedSale};
pub use scope::{Owner, Scope};
pub use secret::{Purpose, Secret};
pub use snapshot::{OrderSnapshot, Parties, Terms};
pub use stage::{Stage, StageMark};
pub use text::{FirstName, Text, display_text};
