//! Iterates over a list, page by page.

use std::collections::VecDeque;
use std::future::pending;

use super::call::Client;
use super::error::{ClientError, Failure};
use super::host::Host;
use super::list_fault::{EMPTY_PAGES, ListFault};
use super::observer::Observer;
use super::options::CallOptions;
use super::token_source::TokenSource;
use crate::operation::Paged;
use crate::wire::Page;

impl<H: Host, S: TokenSource, W: Observer> Client<H, S, W> {
    /// Iterates over a list from the page that `first` asks for. The options apply to the call of each page.
    ///
    /// # Examples
    ///
    /// ```no_run
    /// # use parcela_core::client::{CallOptions, Client, ClientError, Gateway, Host};
    /// # use parcela_core::operation::PagedOrders;
    /// # async fn example(client: Client<impl Host, Gateway>) -> Result<(), ClientError> {
    /// let mut orders = client.pages(PagedOrders::default(), CallOptions::default());
    /// while let Some(order) = orders.next().await? {
    ///     println!("{}", order.numero);
    /// }
    /// # Ok(())
    /// # }
    /// ```
    pub fn pages<Q: Paged>(&self, first: Q, options: CallOptions) -> Pages<'_, H, S, W, Q> {
        Pages::new(self, first, options)
    }
}

/// The items of a list, fetched page by page. [`Client::pages`] creates it.
#[derive(Debug)]
pub struct Pages<'c, H, S, O, Q: Paged> {
    client: &'c Client<H, S, O>,
    options: CallOptions,
    next: Option<Q>,
    items: VecDeque<Q::Item>,
    /// The number of empty pages since the last item.
    empty: u32,
}

impl<'c, H: Host, S: TokenSource, O: Observer, Q: Paged> Pages<'c, H, S, O, Q> {
    pub(super) fn new(client: &'c Client<H, S, O>, first: Q, options: CallOptions) -> Self {
        Self {
            client,
            options,
            next: Some(first),
            items: VecDeque::new(),
            empty: 0,
        }
    }

    /// Returns the next item, or `None` at the end of the list. Pages are fetched as needed.
    ///
    /// The list ends at the page whose `tem_proximo` is false. The specification does not say whether `total` counts items or
    /// pages, so it is not read.
    ///
    /// An order that is made during the iteration shifts the others: an item may then appear twice or not at all.
    ///
    /// # Errors
    ///
    /// As [`Client::call`], and [`Failure::List`] for a contradictory list. Another call asks for the same page again.
    pub async fn next(&mut self) -> Result<Option<Q::Item>, ClientError> {
        while self.items.is_empty() {
            let Some(asked) = &self.next else {
                return Ok(None);
            };
            let call = self
                .client
                .exchange(asked.request(), Q::REPEAT, self.options.clone(), pending());
            let exchange = call.await?;
            let correlation_id = exchange.correlation_id().to_owned();
            let page = exchange.read::<Q>()?;
            if let Some(fault) = self.fault(asked.page(), &page) {
                return Err(failure_of(fault, correlation_id));
            }
            self.empty = if page.itens.is_empty() { self.empty + 1 } else { 0 };
            let number = asked.page().checked_add(1).filter(|_| page.pagina.tem_proximo);
            self.next = number.map(|number| asked.at_page(number));
            self.items.extend(page.itens);
        }
        Ok(self.items.pop_front())
    }

    fn fault(&self, asked: i32, page: &Page<Q::Item>) -> Option<ListFault> {
        let answered = page.pagina.numero;
        if answered != asked {
            return Some(ListFault::AnotherPage { asked, answered });
        }
        let endless = page.itens.is_empty() && page.pagina.tem_proximo && self.empty + 1 >= EMPTY_PAGES;
        endless.then_some(ListFault::Endless)
    }
}

/// The failure of an iteration whose last answer has `correlation_id`.
fn failure_of(fault: ListFault, correlation_id: String) -> ClientError {
    ClientError {
        failure: Failure::List(fault),
        correlation_id,
        idempotency_key: None,
        idempotency_key_expires_at: None,
        retry_after: None,
        maybe_done: false,
    }
}
