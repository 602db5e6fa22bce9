//! Dialects: other forms of answers that the specification allows, to test an integration.

use std::str::FromStr;
use std::sync::atomic::{AtomicU16, Ordering};

use serde::de::IntoDeserializer;
use serde::de::value::Error as Unknown;
use serde::{Deserialize, Serialize};

/// A form of answers that differs from the sandbox's own. The names are those of the flag and of the control.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Dialect {
    /// The token's fields have the names of the specification's narrative example.
    TokenFields,
    /// Times have no offset.
    LocalDates,
    /// Amounts are texts.
    TextAmounts,
    /// `pagina.total` counts pages.
    TotalPages,
    /// `tamanhoPagina` over 20 is refused.
    SmallPages,
    /// Refusals have no `erros`.
    PlainErrors,
    /// `Idempotency-Key` is ignored.
    NoIdempotency,
    /// A body over 1 MiB is refused.
    SmallInvoices,
    /// Notifications are signed in one header, `t=…,v1=…`, in hexadecimal digits.
    HexSignature,
    /// Objects have a field that the specification does not list.
    ExtraFields,
    /// An order that waits for its sale has a status that the specification does not list.
    NewStatus,
}

impl Dialect {
    /// All dialects.
    pub const ALL: [Self; 11] = [
        Self::TokenFields,
        Self::LocalDates,
        Self::TextAmounts,
        Self::TotalPages,
        Self::SmallPages,
        Self::PlainErrors,
        Self::NoIdempotency,
        Self::SmallInvoices,
        Self::HexSignature,
        Self::ExtraFields,
        Self::NewStatus,
    ];
}

impl FromStr for Dialect {
    type Err = Unknown;

    fn from_str(name: &str) -> Result<Self, Unknown> {
        Self::deserialize(name.into_deserializer())
    }
}

/// The dialects in force, a bit for each.
#[derive(Debug, Default)]
pub(crate) struct Dialects(AtomicU16);

impl Dialects {
    /// Replaces all dialects by `dialects`.
    pub(crate) fn replace(&self, dialects: &[Dialect]) {
        let bits = dialects.iter().fold(0, |bits, dialect| bits | bit(*dialect));
        self.0.store(bits, Ordering::Relaxed);
    }

    /// Returns `true` if `dialect` is in force.
    pub(crate) fn has(&self, dialect: Dialect) -> bool {
        self.0.load(Ordering::Relaxed) & bit(dialect) != 0
    }

    /// Returns `true` if any dialect is in force.
    pub(crate) fn any(&self) -> bool {
        self.0.load(Ordering::Relaxed) != 0
    }

    /// The dialects in force.
    pub(crate) fn list(&self) -> Vec<Dialect> {
        Dialect::ALL.into_iter().filter(|dialect| self.has(*dialect)).collect()
    }
}

fn bit(dialect: Dialect) -> u16 {
    1 << dialect as u16
}
