//! Iterates over a list, page by page.

use std::collections::VecDeque;

use super::call::Client;
use super::error::ClientError;
use super::host::Host;
use super::observer::Observer;
use super::options::CallOptions;
use super::token_source::TokenSource;
use crate::operation::Paged;

/// The items of a list, fetched a page at a time. Made by [`Client::pages`].
#[derive(Debug)]
pub struct Pages<'c, H, S, O, Q: Paged> {
    client: &'c Client<H, S, O>,
    options: CallOptions,
    next: Option<Q>,
    items: VecDeque<Q::Item>,
}

impl<'c, H: Host, S: TokenSource, O: Observer, Q: Paged> Pages<'c, H, S, O, Q> {
    pub(super) fn new(client: &'c Client<H, S, O>, first: Q, options: CallOptions) -> Self {
        Self {
            client,
            options,
            next: Some(first),
            items: VecDeque::new(),
        }
    }

    /// The next item, or `None` at the end of the list. Pages are fetched as they are needed.
    ///
    /// An order that is made during the iteration shifts the others: an item may then appear twice or not at all.
    ///
    /// # Errors
    ///
    /// As [`Client::call`]. Calling again asks for the same page again.
    pub async fn next(&mut self) -> Result<Option<Q::Item>, ClientError> {
        while self.items.is_empty() {
            let Some(asked) = &self.next else {
                return Ok(None);
            };
            let page = self.client.call(asked, self.options.clone()).await?;
            // An empty page ends the list, even if it announces a next one.
            let more = page.pagina.tem_proximo && !page.itens.is_empty();
            let number = asked.page().checked_add(1).filter(|_| more);
            self.next = number.map(|number| asked.at_page(number));
            self.items.extend(page.itens);
        }
        Ok(self.items.pop_front())
    }
}
