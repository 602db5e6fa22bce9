//! The filter of the list: what the seller searches for, a status, and a period.

use chrono::{Datelike, Days, NaiveDate};
use parcela_core::StatusKind;
use parcela_core::document::DataHora;
use parcela_core::text::{decimal, two_digits};

use super::Text;

/// The days from the first one of the year 1 to the first one of the Unix epoch, and the offset of Brazil from UTC, in seconds.
const EPOCH: i64 = 719_163;
const BRAZIL: i64 = -3 * 60 * 60;
const DAY: i64 = 24 * 60 * 60;

/// The days in which the orders were made. A day is one in Brazil, at the fixed offset -03:00, as core reads a filter's date.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Period {
    /// Today.
    Today,
    /// Today and the six days before.
    Week,
    /// Today and the 29 days before.
    Month,
    /// Any day.
    #[default]
    All,
}

impl Period {
    /// All of them, the shortest first.
    pub const ALL: [Self; 4] = [Self::Today, Self::Week, Self::Month, Self::All];

    /// The name for a page's address.
    pub fn name(self) -> &'static str {
        match self {
            Self::Today => "today",
            Self::Week => "week",
            Self::Month => "month",
            Self::All => "all",
        }
    }

    /// The period of this name.
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|period| period.name() == name)
    }

    /// The first moment of the period at `now`, in milliseconds since the Unix epoch; `None` where it has none.
    pub(super) fn start(self, now: u64) -> Option<DataHora> {
        let days_before = match self {
            Self::Today => 0,
            Self::Week => 6,
            Self::Month => 29,
            Self::All => return None,
        };
        let first = day_in_brazil(now)?.checked_sub_days(Days::new(days_before))?;
        let date = [
            &decimal(first.year()),
            "-",
            &two_digits(first.month()),
            "-",
            &two_digits(first.day()),
        ];
        date.concat().parse().ok()
    }
}

fn day_in_brazil(now: u64) -> Option<NaiveDate> {
    let seconds = i64::try_from(now / 1000).ok()? + BRAZIL;
    let day = i32::try_from(EPOCH + seconds.div_euclid(DAY)).ok()?;
    NaiveDate::from_num_days_from_ce_opt(day)
}

/// The filter of the list. `Debug` does not show what is searched for.
///
/// What is searched for may be a name or a CPF. It stands in no address of a page: [`Notice::FilterChanged`] tells the page of status
/// and period alone, and [`Event::FilterGiven`] takes those alone.
///
/// [`Notice::FilterChanged`]: super::Notice::FilterChanged
/// [`Event::FilterGiven`]: super::Event::FilterGiven
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Filter {
    /// The text of the search field.
    pub search: Text,
    /// The status, if only orders of one are listed.
    pub status: Option<StatusKind>,
    /// When the orders were made.
    pub period: Period,
}

impl Filter {
    /// Whether it leaves orders out.
    pub fn is_set(&self) -> bool {
        *self != Self::default()
    }

    /// The filter that a page's address tells of: the name of a status or its number, and the name of a period. A text that is
    /// neither counts as absent.
    pub fn of_names(status: Option<&str>, period: Option<&str>) -> Self {
        Self {
            search: Text::default(),
            status: status.and_then(status_of_name),
            period: period.and_then(Period::of_name).unwrap_or_default(),
        }
    }
}

fn status_of_name(text: &str) -> Option<StatusKind> {
    StatusKind::listed().find(|status| status.name() == text || decimal(i32::from(*status)) == text)
}
