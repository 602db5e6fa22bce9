//! The texts that both widgets have, and the tables that texts are read from.
//!
//! A widget's own texts follow these in its table: [`texts!`](crate::texts) declares both. A missing text does not compile.
//! Amounts keep their Brazilian form in all languages, because sellers also type them in that form.

mod announcement;
mod common;
pub mod en;
pub mod es;
mod explanation;
mod fill;
mod order;
pub mod pt_br;
mod table;
mod texts;

pub use self::common::Common;
pub use self::explanation::{Explanation, FieldMessage, TitleAndAdvice};
pub use self::fill::{count_text, counted, fill};
pub use self::table::Table;
pub use self::texts::{COUNT, CommonTexts, KEYS};

/// The language of the service's texts.
pub const SERVICE_LANG: &str = "pt-BR";

/// The texts of the views that replace a widget that does not run. The element shows them without a table.
pub struct Stopped {
    /// The WebAssembly could not be loaded.
    pub failed: &'static str,
    /// The WebAssembly has crashed.
    pub crashed: &'static str,
    /// The label of the button that restarts the widget after a crash.
    pub go_on: &'static str,
}

impl Stopped {
    /// The texts, each with its key.
    pub fn list(&self) -> [(&'static str, &'static str); 3] {
        [("failed", self.failed), ("crashed", self.crashed), ("goOn", self.go_on)]
    }
}
