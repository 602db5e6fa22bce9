//! The query of a list of orders.
use parcela_core::StatusKind;
use parcela_core::document::{Cnpj, Cpf};
use parcela_core::operation::{Paged, PagedCustomers, PagedOrders};
use parcela_order_flow::Moment;

use super::search::Search;
use super::{Filter, Period, SearchError, Text};

/// The query of a list of orders. Equal queries match the same orders on the same day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Query {
    pub(super) search: Search,
    status: Option<StatusKind>,
    period: Period,
    establishment: Option<Cnpj>,
}

impl Query {
    /// Creates the query of a filter.
    pub(super) fn read(filter: &Filter, establishment: Option<Cnpj>) -> Result<Self, SearchError> {
        Ok(Self {
            search: Search::read(filter.search.as_str())?,
            status: filter.status,
            period: filter.period,
            establishment,
        })
    }

    /// Whether the query searches for a name.
    pub(super) fn is_of_name(&self) -> bool {
        matches!(self.search, Search::Name(_))
    }

    /// Returns the request for a page of orders. A search by name is ignored.
    pub(super) fn orders(&self, page: i32, size: i32, moment: Moment) -> PagedOrders {
        let mut orders = PagedOrders::default().with_size(size).at_page(page);
        orders.status = self.status;
        orders.data_inicio = self.period.start(moment.now);
        orders.documento_loja = self.establishment;
        match self.search {
            Search::Cpf(cpf) => orders.documento_cliente = Some(cpf),
            Search::Number(number) => orders.numero = Some(number),
            Search::All | Search::Name(_) => {}
        }
        orders
    }

    /// Returns the request for the first page of a customer's orders.
    pub(super) fn orders_of(&self, customer: Cpf, size: i32, moment: Moment) -> PagedOrders {
        let mut orders = self.orders(1, size, moment);
        orders.documento_cliente = Some(customer);
        orders
    }
}

/// Returns the request for the first page of the customers with a name.
pub(super) fn customers(name: &Text, size: i32) -> PagedCustomers {
    let mut customers = PagedCustomers::default().with_size(size);
    customers.nome = Some(name.as_str().to_owned());
    customers
}
