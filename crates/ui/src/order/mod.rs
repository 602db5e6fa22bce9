//! The views of an existing order: its link, its timeline, its invoice, and its receipt.

mod invoice;
mod progress;
mod receipt;
mod share;
mod timeline;

pub use self::invoice::InvoiceField;
pub use self::progress::progress;
pub use self::receipt::{Receipt, ReceiptData, partly_masked};
pub use self::share::{Share, ShareData};
pub use self::timeline::{Timeline, TimelineData};
