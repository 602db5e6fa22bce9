//! pagedCustomers: the partner's customers, page by page.

use super::page::{Paging, paging};
use super::{InQuery, Operation, Paged, Route};
use crate::FieldErrors;
use crate::document::Cpf;
use crate::http::{HttpRequest, QueryValue};
use crate::validation::optional_text;
use crate::wire::{Customer, CustomersQuery, Page};

/// `GET /v1/customer/paged` (specification, Customers). Every filter is optional. Its `Debug` is redacted.
///
/// # Examples
///
/// ```
/// use parcela_core::operation::{Operation, PagedCustomers};
///
/// let request = PagedCustomers::default().request();
/// assert_eq!(request.url(""), "/v1/customer/paged?pagina=1&tamanhoPagina=10");
/// ```
#[derive(Clone, PartialEq, Eq, Default)]
pub struct PagedCustomers {
    /// The customer's name.
    pub nome: Option<String>,
    /// The customer's CPF.
    pub documento: Option<Cpf>,
    paging: Paging,
}

super::redacted_debug!(PagedCustomers);

impl TryFrom<&CustomersQuery> for PagedCustomers {
    type Error = FieldErrors;

    /// # Errors
    ///
    /// The CPF's errors on `documento`; `TooSmall` for a page or a size below 1.
    fn try_from(query: &CustomersQuery) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        let documento = query.documento.as_deref().map(str::parse).transpose();
        let read = Self {
            nome: optional_text(query.nome.as_deref()),
            documento: errors.take("documento", documento).flatten(),
            paging: paging(query.pagina, query.tamanho_pagina, &mut errors),
        };
        errors.into_result(read)
    }
}

impl Operation for PagedCustomers {
    type Input = InQuery<CustomersQuery>;
    type Output = Page<Customer>;
    const ROUTE: Route = Route::get("pagedCustomers", "/v1/customer/paged");

    fn request(&self) -> HttpRequest {
        let filters = vec![
            ("nome", self.nome.clone().map(QueryValue::Text)),
            ("documento", self.documento.map(|cpf| cpf.as_str().to_owned().into())),
        ];
        HttpRequest::new(&Self::ROUTE).with_query(self.paging.query(filters))
    }
}

impl Paged for PagedCustomers {
    type Item = Customer;

    fn page(&self) -> i32 {
        self.paging.number
    }

    fn size(&self) -> i32 {
        self.paging.size
    }

    fn at_page(&self, number: i32) -> Self {
        Self {
            paging: self.paging.at(number),
            ..self.clone()
        }
    }

    fn with_size(self, size: i32) -> Self {
        Self {
            paging: self.paging.of_size(size),
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Violation;

    #[test]
    fn wrong_filters_are_named() {
        let query = CustomersQuery {
            documento: Some("12".into()),
            pagina: Some(0),
            ..CustomersQuery::default()
        };
        let errors = PagedCustomers::try_from(&query).unwrap_err();
        assert_eq!(errors.first("documento"), Some(Violation::Length));
        assert_eq!(errors.first("pagina"), Some(Violation::TooSmall));
    }
}
