//! One read of the list: a page of orders, or the orders of all customers with a name.

use parcela_order_flow::{CallFailure, Moment, Numbers};

use super::filter::{self, Query};
use super::search::Search;
use crate::{Effect, FoundCustomers, Order, PageOfOrders};

/// The number of orders on a page, and the maximum number of orders of each customer with a name.
pub(crate) const PAGE: i32 = 20;
/// The maximum number of customers with a name whose orders are listed.
const CUSTOMERS: u8 = 10;

/// The reason for a read of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// The filter has changed.
    Filter,
    /// The seller goes to another page.
    Page,
    /// The seller refreshes the list.
    Asked,
    /// An automatic refresh.
    Quiet,
}

/// A read in progress.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Reading {
    pub(crate) query: Query,
    pub(crate) page: i32,
    pub(crate) purpose: Purpose,
    /// The number of its first request.
    pub(crate) number: u32,
    stage: Stage,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Stage {
    /// Awaits a page of orders.
    Orders,
    /// Awaits the customers with a name.
    Customers,
    /// Awaits the orders of those customers.
    OfName(OfName),
}

/// The orders of the customers with a name.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct OfName {
    /// The numbers of the unanswered requests.
    awaited: Vec<u32>,
    orders: Vec<Order>,
    more: Option<More>,
}

/// The matches that the rows of a search by name leave out. Such a search has one page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum More {
    /// The name has more customers than those whose orders are listed. The seller has to type more of the name.
    Customers,
    /// A customer has more orders than are listed.
    Orders,
}

/// The result of an answer.
pub(crate) enum Answer {
    /// The read continues, with these calls and the earlier unanswered ones.
    Calls(Vec<Effect>),
    /// The read is complete.
    Rows(Rows),
}

/// The rows of a completed read.
pub(crate) struct Rows {
    pub(crate) orders: Vec<Order>,
    pub(crate) has_next: bool,
    pub(crate) has_previous: bool,
    pub(crate) more: Option<More>,
}

impl From<PageOfOrders> for Rows {
    fn from(listed: PageOfOrders) -> Self {
        Self {
            orders: listed.orders,
            has_next: listed.has_next,
            has_previous: listed.has_previous,
            more: None,
        }
    }
}

impl From<OfName> for Rows {
    fn from(of_name: OfName) -> Self {
        Self {
            orders: of_name.orders,
            has_next: false,
            has_previous: false,
            more: of_name.more,
        }
    }
}

impl Reading {
    /// Begins a read.
    pub(crate) fn begin(
        numbers: &mut Numbers,
        moment: Moment,
        query: Query,
        page: i32,
        purpose: Purpose,
    ) -> (Self, Effect) {
        let number = numbers.fresh();
        let (stage, effect) = match &query.search {
            Search::Name(name) => {
                let customers = filter::customers(name, CUSTOMERS.into());
                (Stage::Customers, Effect::FetchCustomers(number, customers))
            }
            Search::All | Search::Cpf(_) | Search::Number(_) => {
                let orders = query.orders(page, PAGE, moment.now);
                (Stage::Orders, Effect::FetchOrders(number, orders))
            }
        };
        let reading = Self {
            query,
            page,
            purpose,
            number,
            stage,
        };
        (reading, effect)
    }

    /// Handles an answer to pagedCustomers; returns `None` if the answer is not awaited.
    pub(crate) fn customers_answered(
        &mut self,
        numbers: &mut Numbers,
        moment: Moment,
        number: u32,
        answer: Result<FoundCustomers, CallFailure>,
    ) -> Option<Result<Answer, CallFailure>> {
        if self.stage != Stage::Customers || self.number != number {
            return None;
        }
        let found = match answer {
            Ok(found) => found,
            Err(failure) => return Some(Err(failure)),
        };
        let has_more = found.has_more || found.has_unreadable || found.documents.len() > CUSTOMERS.into();
        let mut of_name = OfName {
            more: has_more.then_some(More::Customers),
            ..OfName::default()
        };
        let mut effects = Vec::new();
        for customer in found.documents.into_iter().take(CUSTOMERS.into()) {
            let number = numbers.fresh();
            of_name.awaited.push(number);
            let orders = self.query.orders_of(customer, PAGE, moment.now);
            effects.push(Effect::FetchOrders(number, orders));
        }
        Some(Ok(if effects.is_empty() {
            Answer::Rows(of_name.into())
        } else {
            self.stage = Stage::OfName(of_name);
            Answer::Calls(effects)
        }))
    }

    /// Handles an answer to pagedOrders; returns `None` if the answer is not awaited.
    pub(crate) fn orders_answered(
        &mut self,
        number: u32,
        answer: Result<PageOfOrders, CallFailure>,
    ) -> Option<Result<Answer, CallFailure>> {
        match &mut self.stage {
            Stage::Orders if self.number == number => Some(answer.map(|listed| Answer::Rows(listed.into()))),
            Stage::OfName(of_name) => {
                let place = of_name.awaited.iter().position(|awaited| *awaited == number)?;
                of_name.awaited.swap_remove(place);
                Some(answer.map(|listed| {
                    of_name.more = of_name.more.or(listed.has_next.then_some(More::Orders));
                    of_name.orders.extend(listed.orders);
                    if of_name.awaited.is_empty() {
                        Answer::Rows(std::mem::take(of_name).into())
                    } else {
                        Answer::Calls(Vec::new())
                    }
                }))
            }
            Stage::Orders | Stage::Customers => None,
        }
    }
}
