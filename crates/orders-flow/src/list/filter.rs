//! The filter of the list: a search, a status and a period, and the query that they make.

use chrono::Days;
use parcela_core::StatusKind;
use parcela_core::document::{Cnpj, Cpf, DataHora};
use parcela_core::operation::{Paged, PagedCustomers, PagedOrders};
use parcela_core::text::decimal;

use super::search::Search;
use crate::{SearchError, Text, brazil};

/// The period in which the orders were made. Its days are days in Brazil, at the fixed offset -03:00, as core reads the date of a filter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Period {
    /// Today.
    Today,
    /// Today and the previous 6 days.
    Week,
    /// Today and the previous 29 days.
    Month,
    /// Any day.
    #[default]
    All,
}

impl Period {
    /// All periods, the shortest first.
    pub const ALL: [Self; 4] = [Self::Today, Self::Week, Self::Month, Self::All];

    /// The name in a page's address.
    pub fn name(self) -> &'static str {
        match self {
            Self::Today => "today",
            Self::Week => "week",
            Self::Month => "month",
            Self::All => "all",
        }
    }

    /// The period with this name.
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|period| period.name() == name)
    }

    /// The first moment of the period. `now` is in milliseconds since the Unix epoch. `None` if the period has no start.
    pub(crate) fn start(self, now: u64) -> Option<DataHora> {
        let days_before = match self {
            Self::Today => 0,
            Self::Week => 6,
            Self::Month => 29,
            Self::All => return None,
        };
        let first = brazil::day(now)?.checked_sub_days(Days::new(days_before))?;
        brazil::date(first).parse().ok()
    }
}

/// The filter of the list. `Debug` does not show the search.
///
/// The search may be a name or a CPF, so it does not appear in the address of a page: [`Notice::FilterChanged`] and
/// [`Event::FilterGiven`] contain only the status and the period.
///
/// [`Notice::FilterChanged`]: crate::Notice::FilterChanged
/// [`Event::FilterGiven`]: crate::Event::FilterGiven
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Filter {
    /// The text of the search field.
    pub search: Text,
    /// The status of the listed orders; `None` for all statuses.
    pub status: Option<StatusKind>,
    /// The period in which the orders were made.
    pub period: Period,
}

impl Filter {
    /// Whether the filter excludes any orders.
    pub fn is_set(&self) -> bool {
        *self != Self::default()
    }

    /// The status and the period in one word, to compare filters.
    pub(crate) fn name(&self) -> String {
        [
            self.status.map(StatusKind::name).unwrap_or_default(),
            self.period.name(),
        ]
        .concat()
    }

    /// Takes over the search of a place ([`State::place`](crate::State::place)). Returns the place's page: 1 unless the status and the period
    /// are those of the place. A search that the page has set stays.
    pub fn resume(&mut self, place: &str) -> i32 {
        let Some((name, (page, search))) = place
            .split_once(' ')
            .and_then(|(name, rest)| Some((name, rest.split_once(' ')?)))
        else {
            return 1;
        };
        if !self.search.as_str().is_empty() {
            return 1;
        }
        self.search = search.into();
        let page = page.parse().ok().filter(|page| *page > 0);
        page.filter(|_| self.name() == name).unwrap_or(1)
    }

    /// Reads the filter in a page's address: the name or the number of a status, and the name of a period. Any other text counts as
    /// absent.
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

/// The query of a list of orders. Equal queries match the same orders on the same day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Query {
    pub(crate) search: Search,
    pub(crate) status: Option<StatusKind>,
    period: Period,
    establishment: Option<Cnpj>,
}

impl Query {
    /// Creates the query of a filter.
    pub(crate) fn read(filter: &Filter, establishment: Option<Cnpj>) -> Result<Self, SearchError> {
        Ok(Self {
            search: Search::read(filter.search.as_str())?,
            status: filter.status,
            period: filter.period,
            establishment,
        })
    }

    /// Whether the query searches for a name.
    pub(crate) fn is_of_name(&self) -> bool {
        matches!(self.search, Search::Name(_))
    }

    /// Returns the request for a page of orders. A search by name is ignored. The days of the period are those at `now`, in
    /// milliseconds since the Unix epoch.
    pub(crate) fn orders(&self, page: i32, size: i32, now: u64) -> PagedOrders {
        let mut orders = PagedOrders::default().with_size(size).at_page(page);
        orders.status = self.status;
        orders.data_inicio = self.period.start(now);
        orders.documento_loja = self.establishment;
        match self.search {
            Search::Cpf(cpf) => orders.documento_cliente = Some(cpf),
            Search::Number(number) => orders.numero = Some(number),
            Search::All | Search::Name(_) => {}
        }
        orders
    }

    /// Returns the request for the first page of a customer's orders.
    pub(crate) fn orders_of(&self, customer: Cpf, size: i32, now: u64) -> PagedOrders {
        let mut orders = self.orders(1, size, now);
        orders.documento_cliente = Some(customer);
        orders
    }
}

/// Returns the request for the first page of the customers with a name.
pub(crate) fn customers(name: &Text, size: i32) -> PagedCustomers {
    let mut customers = PagedCustomers::default().with_size(size);
    customers.nome = Some(name.as_str().to_owned());
    customers
}
