//! An order, as pagedOrders and getOrder return it.

use parcela_core::document::{Celular, Cnpj, Cpf};
use parcela_core::wire::{self, Page};
use parcela_core::{StatusKind, Valor};
use parcela_order_flow::{FirstName, OrderSnapshot, Parties, Terms, display_text};
use uuid::Uuid;

use super::Text;

/// Parses a date-time in ISO 8601 to milliseconds since the Unix epoch; returns `None` for any other text. The host provides it, because
/// it has a calendar.
pub type ReadTime = fn(&str) -> Option<u64>;

/// A point in time from the service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Timestamp {
    /// The service's text.
    pub text: String,
    /// Milliseconds since the Unix epoch; `None` if the text cannot be parsed.
    pub millis: Option<u64>,
}

impl Timestamp {
    fn read(text: &str, read_time: ReadTime) -> Self {
        Self {
            text: display_text(text),
            millis: read_time(text),
        }
    }
}

/// A customer's CPF, as the service returns it. Its `Debug` is redacted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document(Text);

impl Document {
    /// The service's text.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// The CPF with its punctuation, or the service's text if it is not a CPF.
    pub fn formatted(&self) -> String {
        self.cpf().map_or_else(|| self.as_str().to_owned(), |cpf| cpf.masked())
    }

    /// The CPF; `None` if the text is not a CPF.
    pub fn cpf(&self) -> Option<Cpf> {
        self.as_str().parse().ok()
    }
}

/// An order: a row of the list, or the open order. `Debug` shows no personal data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    /// Its identifier.
    pub pedido_id: Uuid,
    /// Its number.
    pub numero: i64,
    /// Its status.
    pub status: StatusKind,
    /// Its amounts and its number of installments.
    pub terms: Terms,
    /// The customer's name, without invisible characters.
    pub name: Option<Text>,
    /// The customer's first name.
    pub first_name: Option<FirstName>,
    /// The customer's CPF.
    pub document: Document,
    /// Its description.
    pub description: Option<Text>,
    /// The establishment's legal name.
    pub shop: String,
    /// The establishment's CNPJ with its punctuation, or the service's text if it is not a CNPJ.
    pub shop_document: String,
    /// Whether the establishment has been paid.
    pub disbursed: bool,
    /// When the establishment was paid. Without a payment, the service's time is dropped.
    pub disbursed_at: Option<Timestamp>,
    /// When the order was made.
    pub created: Timestamp,
}

impl Order {
    /// Reads the answer.
    pub fn read(order: &wire::Order, read_time: ReadTime) -> Self {
        let created = Timestamp::read(&order.criado_em, read_time);
        let snapshot = OrderSnapshot::read(order, created.millis);
        let text = |text: &Option<String>| {
            let text = display_text(text.as_deref()?.trim());
            (!text.is_empty()).then(|| Text::from(text))
        };
        let cnpj = order.documento_estabelecimento.parse::<Cnpj>();
        let disbursed = order.desembolsado.unwrap_or_default();
        let disbursed_at = order.desembolsado_em.as_deref().filter(|_| disbursed);
        Self {
            pedido_id: order.id,
            numero: snapshot.numero,
            status: snapshot.status,
            terms: snapshot.terms,
            name: text(&order.nome_cliente),
            first_name: snapshot.customer,
            document: Document(display_text(&order.documento_cliente).into()),
            description: text(&order.descricao),
            shop: display_text(&order.razao_social_estabelecimento),
            shop_document: cnpj.map_or_else(|_| display_text(&order.documento_estabelecimento), |cnpj| cnpj.masked()),
            disbursed,
            disbursed_at: disbursed_at.map(|text| Timestamp::read(text, read_time)),
            created,
        }
    }

    /// The amount of a row: the requested amount, or the total if the service returns no requested amount.
    pub fn amount(&self) -> Option<Valor> {
        self.terms.requested.or(self.terms.total)
    }

    pub(super) fn snapshot(&self) -> OrderSnapshot {
        OrderSnapshot {
            status: self.status,
            numero: self.numero,
            terms: self.terms,
            customer: self.first_name.clone(),
            created_at: self.created.millis,
            // The receipt reads the other data from the order.
            parties: Parties {
                cnpj: self.shop_document.parse().ok(),
                ..Parties::default()
            },
        }
    }
}

/// One page of orders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageOfOrders {
    /// The orders.
    pub orders: Vec<Order>,
    /// The number of the page.
    pub page: i32,
    /// Whether there is a next page.
    pub has_next: bool,
    /// Whether there is a previous page.
    pub has_previous: bool,
    /// The service's number of all orders, or of all pages.
    pub total: i32,
}

impl PageOfOrders {
    /// Reads the answer to pagedOrders.
    pub fn read(page: &Page<wire::Order>, read_time: ReadTime) -> Self {
        Self {
            orders: page.itens.iter().map(|order| Order::read(order, read_time)).collect(),
            page: page.pagina.numero,
            has_next: page.pagina.tem_proximo,
            has_previous: page.pagina.tem_anterior,
            total: page.pagina.total,
        }
    }
}

/// One page of the customers with a name, or the customer with a CPF.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundCustomers {
    /// Their CPFs, without duplicates.
    pub documents: Vec<Cpf>,
    /// The number of the page.
    pub page: i32,
    /// Whether the name has more customers than those of this page.
    pub has_more: bool,
    /// Whether the CPF of a customer cannot be read, so that their orders cannot be found.
    pub has_unreadable: bool,
    /// The mobile number of the only customer. `None` if there are several, if the service has no number, or if it is not a mobile number.
    pub celular: Option<Celular>,
}

impl FoundCustomers {
    /// Reads the answer to pagedCustomers.
    pub fn read(page: &Page<wire::Customer>) -> Self {
        let celular = match page.itens.as_slice() {
            [only] => only.celular.as_deref().and_then(|text| text.parse().ok()),
            _ => None,
        };
        let mut found = Self {
            documents: Vec::new(),
            page: page.pagina.numero,
            has_more: page.pagina.tem_proximo,
            has_unreadable: false,
            celular,
        };
        for customer in &page.itens {
            match customer.documento.parse() {
                Ok(cpf) if found.documents.contains(&cpf) => {}
                Ok(cpf) => found.documents.push(cpf),
                Err(_) => found.has_unreadable = true,
            }
        }
        found
    }
}
