//! One read of the list: a page of orders, or the orders of the customers with a name.

use parcela_checkout_flow::{CallFailure, Moment, Numbers};

use super::query::{self, Query};
use super::search::Search;
use super::{Effect, FoundCustomers, Order, PageOfOrders};

/// The orders on a page.
const PAGE: i32 = 20;
/// The most orders of each customer of a name.
const OF_CUSTOMER: i32 = 50;

/// What the list is read for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    /// Another filter.
    Filter,
    /// Another page.
    Page,
    /// The seller has asked to refresh.
    Asked,
    /// A refresh that nobody has asked for.
    Quiet,
}

/// A read that is not answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Reading {
    pub(super) query: Query,
    pub(super) page: i32,
    pub(super) purpose: Purpose,
    stage: Stage,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Stage {
    /// A page of orders, by the number of its request.
    Orders(u32),
    /// The customers with a name, by the number of the request.
    Customers(u32),
    /// The orders of these customers.
    OfName(OfName),
}

/// The orders of the customers with a name.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct OfName {
    /// The requests that are not answered.
    awaited: Vec<u32>,
    orders: Vec<Order>,
    more: Option<More>,
}

/// What the filter finds beyond the rows of a search by a name, which has one page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum More {
    /// More customers have the name than those whose orders are listed. The seller has to type more of it.
    Customers,
    /// A customer has more orders than are listed.
    Orders,
}

/// What follows from an answer.
pub(super) enum Answer {
    /// These calls, or the answers to earlier ones.
    Calls(Vec<Effect>),
    /// The rows are whole.
    Rows(Rows),
}

/// What a read has found.
pub(super) struct Rows {
    pub(super) orders: Vec<Order>,
    pub(super) has_next: bool,
    pub(super) has_previous: bool,
    pub(super) more: Option<More>,
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
    pub(super) fn begin(
        numbers: &mut Numbers,
        moment: Moment,
        query: Query,
        page: i32,
        purpose: Purpose,
    ) -> (Self, Effect) {
        let number = numbers.fresh();
        let (stage, effect) = match &query.search {
            Search::Name(name) => {
                let customers = query::customers(name);
                (Stage::Customers(number), Effect::FetchCustomers(number, customers))
            }
            Search::All | Search::Cpf(_) | Search::Number(_) => {
                let orders = query.orders(page, PAGE, moment);
                (Stage::Orders(number), Effect::FetchOrders(number, orders))
            }
        };
        let reading = Self {
            query,
            page,
            purpose,
            stage,
        };
        (reading, effect)
    }

    /// Handles an answer of pagedCustomers; `None` for one that is not awaited.
    pub(super) fn customers_answered(
        &mut self,
        numbers: &mut Numbers,
        moment: Moment,
        number: u32,
        answer: Result<FoundCustomers, CallFailure>,
    ) -> Option<Result<Answer, CallFailure>> {
        if self.stage != Stage::Customers(number) {
            return None;
        }
        let found = match answer {
            Ok(found) => found,
            Err(failure) => return Some(Err(failure)),
        };
        let mut of_name = OfName {
            more: found.has_more.then_some(More::Customers),
            ..OfName::default()
        };
        let mut effects = Vec::new();
        for customer in found.documents {
            let number = numbers.fresh();
            of_name.awaited.push(number);
            let orders = self.query.orders_of(customer, OF_CUSTOMER, moment);
            effects.push(Effect::FetchOrders(number, orders));
        }
        Some(Ok(if effects.is_empty() {
            Answer::Rows(of_name.into())
        } else {
            self.stage = Stage::OfName(of_name);
            Answer::Calls(effects)
        }))
    }

    /// Handles an answer of pagedOrders; `None` for one that is not awaited.
    pub(super) fn orders_answered(
        &mut self,
        number: u32,
        answer: Result<PageOfOrders, CallFailure>,
    ) -> Option<Result<Answer, CallFailure>> {
        match &mut self.stage {
            Stage::Orders(awaited) if *awaited == number => Some(answer.map(|listed| Answer::Rows(listed.into()))),
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
            Stage::Orders(_) | Stage::Customers(_) => None,
        }
    }
}
