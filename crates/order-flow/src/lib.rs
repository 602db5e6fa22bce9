//! An existing order as a pure state machine ([`Placed`]): its payment link, its invoice and its status. Both flows contain it.
//!
//! Each method of [`Placed`] applies an event to the order and returns the [`Effect`]s to run. Like the flows, it reads no clock and draws
//! no randomness. startCdcSale and importOrderInvoice are carried out at most once: the module `intent` lists the rules. It does not refer
//! to the code of a sale, so that a wasm module without a sale does not contain that code.

mod announcement_check;
mod call_failure;
mod clock;
pub mod detail;
mod effect;
mod first_name;
mod intent;
mod invoice;
mod key;
mod legible;
mod link;
mod moment;
mod notice;
mod numbers;
mod parties;
mod placed;
mod plan;
mod poll_interval;
mod record;
mod scope;
mod secret;
mod shared_sale;
mod stage;
mod terms;
mod text;
mod watch;

pub use call_failure::{CallFailure, Cause, Connection, Thrown};
pub use clock::Clock;
pub use effect::{Action, Announcement, Answer, Effect, Target};
pub use first_name::FirstName;
pub use intent::{OrderClaim, OrderOperation, OrderVerdict, Outcome, Upload};
pub use invoice::{FileContent, FileError, FileHandle, Import, Invoice, InvoiceFile, asks_for_invoice};
pub use key::{Age, Key, LIFETIME};
pub use legible::legible;
pub use link::Link;
pub use moment::Moment;
pub use notice::Notice;
pub use numbers::Numbers;
pub use parties::Parties;
pub use placed::{Placed, Start};
pub use plan::{Installment, Plan, Settlement, with_down_payment};
pub use poll_interval::{LONGEST, PollInterval};
pub use record::OrderRecord;
pub use scope::{Owner, Scope};
pub use secret::{Purpose, Secret};
pub use shared_sale::SharedSale;
pub use stage::{Stage, StageMark};
pub use terms::{OrderSnapshot, Terms};
pub use text::Text;
pub use watch::Watch;
