//! pagedOrders: the partner's orders, page by page.

use super::page::{Paging, paging};
use super::{InQuery, Operation, Paged, Route};
use crate::document::{Cnpj, Cpf, DataHora};
use crate::http::{HttpRequest, QueryValue};
use crate::validation::optional_text;
use crate::wire::{Order, OrdersQuery, Page};
use crate::{FieldErrors, StatusKind, Violation};

/// `GET /v1/order/paged` (specification, Orders). Every filter is optional.
///
/// # Examples
///
/// ```
/// use parcela_core::operation::{Operation, PagedOrders};
/// use parcela_core::wire::OrdersQuery;
///
/// let query = OrdersQuery { status: Some(5), pagina: Some(2), ..OrdersQuery::default() };
/// let request = PagedOrders::try_from(&query)?.request();
/// assert_eq!(request.url(""), "/v1/order/paged?status=5&pagina=2&tamanhoPagina=10");
/// # Ok::<(), parcela_core::FieldErrors>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PagedOrders {
    /// The status.
    pub status: Option<StatusKind>,
    /// The customer.
    pub documento_cliente: Option<Cpf>,
    /// The start of the period.
    pub data_inicio: Option<DataHora>,
    /// The end of the period.
    pub data_fim: Option<DataHora>,
    /// The order's number.
    pub numero: Option<i64>,
    /// The establishment.
    pub documento_loja: Option<Cnpj>,
    /// The order's description.
    pub descricao: Option<String>,
    paging: Paging,
}

impl TryFrom<&OrdersQuery> for PagedOrders {
    type Error = FieldErrors;

    /// # Errors
    ///
    /// `Unknown` for an unlisted status; the errors of the documents and dates; `TooSmall` for a page or a size below 1, and at
    /// `dataFim` for an end before the start; `TooLarge` for a size above [`LARGEST_PAGE`](super::LARGEST_PAGE).
    fn try_from(query: &OrdersQuery) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        let documento_cliente = query.documento_cliente.as_deref().map(str::parse).transpose();
        let data_inicio = query.data_inicio.as_deref().map(str::parse).transpose();
        let data_fim = query.data_fim.as_deref().map(DataHora::end_of_filter).transpose();
        let documento_loja = query.documento_loja.as_deref().map(str::parse).transpose();
        let read = Self {
            status: errors
                .take("status", query.status.map(listed_status).transpose())
                .flatten(),
            documento_cliente: errors.take("documentoCliente", documento_cliente).flatten(),
            data_inicio: errors.take("dataInicio", data_inicio).flatten(),
            data_fim: errors.take("dataFim", data_fim).flatten(),
            numero: query.numero,
            documento_loja: errors.take("documentoLoja", documento_loja).flatten(),
            descricao: optional_text(query.descricao.as_deref()),
            paging: paging(query.pagina, query.tamanho_pagina, &mut errors),
        };
        if let (Some(start), Some(end)) = (&read.data_inicio, &read.data_fim)
            && end.seconds() < start.seconds()
        {
            errors.add("dataFim", Violation::TooSmall);
        }
        errors.into_result(read)
    }
}

fn listed_status(valor: i32) -> Result<StatusKind, Violation> {
    match StatusKind::from(valor) {
        StatusKind::Unknown(_) => Err(Violation::Unknown),
        status => Ok(status),
    }
}

impl Operation for PagedOrders {
    type Input = InQuery<OrdersQuery>;
    type Output = Page<Order>;
    const ROUTE: Route = Route::get("pagedOrders", "/v1/order/paged");

    fn request(&self) -> HttpRequest {
        let text = |text: Option<&str>| text.map(|text| text.to_owned().into());
        let filters = vec![
            ("status", self.status.map(|status| i32::from(status).into())),
            (
                "documentoCliente",
                text(self.documento_cliente.as_ref().map(Cpf::as_str)),
            ),
            ("dataInicio", text(self.data_inicio.as_ref().map(DataHora::as_str))),
            ("dataFim", text(self.data_fim.as_ref().map(DataHora::as_str))),
            ("numero", self.numero.map(QueryValue::Whole)),
            ("documentoLoja", text(self.documento_loja.as_ref().map(Cnpj::as_str))),
            ("descricao", text(self.descricao.as_deref())),
        ];
        HttpRequest::new(&Self::ROUTE).with_query(self.paging.query(filters))
    }
}

impl Paged for PagedOrders {
    type Item = Order;

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

    #[test]
    fn a_day_is_that_day_in_brazil_from_end_to_end() {
        let query = OrdersQuery {
            data_inicio: Some("2026-11-21".into()),
            data_fim: Some("2026-11-21".into()),
            ..OrdersQuery::default()
        };
        let url = PagedOrders::try_from(&query).unwrap().request().url("");
        let days = "dataInicio=2026-11-21T00%3A00%3A00-03%3A00&dataFim=2026-11-21T23%3A59%3A59.999-03%3A00";
        assert!(url.contains(days), "{url}");
    }

    #[test]
    fn a_time_without_an_offset_is_refused_by_name() {
        let bare = || Some("2026-11-21T10:30:00".to_owned());
        let query = OrdersQuery {
            data_inicio: bare(),
            data_fim: bare(),
            ..OrdersQuery::default()
        };
        let errors = PagedOrders::try_from(&query).unwrap_err();
        let found: Vec<_> = errors.iter().map(|(field, all)| (field, all[0])).collect();
        assert_eq!(
            found,
            [("dataFim", Violation::Format), ("dataInicio", Violation::Format)]
        );
    }

    #[test]
    fn a_filter_ends_after_its_start_and_a_page_has_an_upper_bound() {
        let check = |start: &str, end: &str, size, expected: &[(&str, Violation)]| {
            let query = OrdersQuery {
                data_inicio: Some(start.into()),
                data_fim: Some(end.into()),
                tamanho_pagina: Some(size),
                ..OrdersQuery::default()
            };
            let errors = PagedOrders::try_from(&query).err().unwrap_or_default();
            let found: Vec<_> = errors.iter().map(|(field, all)| (field, all[0])).collect();
            assert_eq!(found, expected, "{start} {end} {size}");
        };
        check("2026-11-21", "2026-11-21", 100, &[]);
        check("2026-11-21T10:00:00Z", "2026-11-21T07:00:00-03:00", 1, &[]);
        check(
            "2026-11-21T10:00Z",
            "2026-11-21T12:59:59+03:00",
            1,
            &[("dataFim", Violation::TooSmall)],
        );
        check(
            "2026-11-22",
            "2026-11-21",
            101,
            &[("dataFim", Violation::TooSmall), ("tamanhoPagina", Violation::TooLarge)],
        );
    }

    #[test]
    fn every_wrong_filter_is_named() {
        let query = OrdersQuery {
            status: Some(19),
            documento_cliente: Some("1".into()),
            data_inicio: Some("ontem".into()),
            data_fim: Some("2026-02-30".into()),
            documento_loja: Some("x".into()),
            pagina: Some(0),
            tamanho_pagina: Some(-1),
            ..OrdersQuery::default()
        };
        let errors = PagedOrders::try_from(&query).unwrap_err();
        let fields: Vec<_> = errors.iter().map(|(field, _)| field).collect();
        assert_eq!(
            fields,
            [
                "dataFim",
                "dataInicio",
                "documentoCliente",
                "documentoLoja",
                "pagina",
                "status",
                "tamanhoPagina"
            ]
        );
    }
}
