//! The panel: `GET /sandbox`, a page for manual tests. It shows and controls the sandbox by forms, without a script.

mod faults;
mod filter;
mod forms;
mod view;

use askama::Template;
use axum::extract::State;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Router};
use parcela_core::document::Cnpj;

use self::faults::FaultLine;
use self::filter::{DeliveryFilter, Filters, OrderFilter};
use self::forms::Notice;
use self::view::{DeliveryCard, OrderCard, Page, Receiver};
use crate::api::error::{ApiError, InternalError};
use crate::api::extract::Query;
use crate::domain::partner::{Missing, Partner};
use crate::site_links::HasSite;
use crate::state::Sandbox;
use crate::store::delivery_log::{LoggedDelivery, Selection};
use crate::store::order::StoredOrder;
use crate::store::{self, Connection, StoreError};

/// The number of orders and of deliveries on a page.
const SHOWN: u32 = 20;

/// The page has its own style sheet, and sends forms to its own origin.
const POLICY: &str = "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// The page has names of customers. With `no-referrer`, a browser would send its forms as if from another site.
const HEADERS: [(HeaderName, &str); 4] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (CACHE_CONTROL, "no-store"),
    (REFERRER_POLICY, "same-origin"),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
];

pub(crate) fn router() -> Router<Sandbox> {
    Router::new()
        .route("/", get(show))
        .route("/panel.css", get(style))
        .route("/panel/clock", post(forms::advance_clock))
        .route("/panel/faults", post(faults::add))
        .route("/panel/faults/{id}/remove", post(faults::remove))
        .route("/panel/reset", post(forms::reset))
        .route("/panel/tokens/revoke", post(forms::revoke_tokens))
        .route("/panel/orders/{id}/status", post(forms::set_status))
        .route("/panel/deliveries/{id}/resend", post(forms::resend))
}

/// The part of the database that the page shows.
struct Contents {
    orders: Vec<StoredOrder>,
    deliveries: Vec<LoggedDelivery>,
    receivers: Vec<Receiver>,
}

/// The page. Its query has the filters, the start of each list, and the notice.
async fn show(
    State(sandbox): State<Sandbox>,
    Extension(has_site): Extension<HasSite>,
    query: Query,
) -> Result<Response, ApiError> {
    // Invalid parameters are ignored.
    let text = |name| query.text(name).ok().flatten();
    let orders_before = text("ordersBefore").and_then(|number| number.parse().ok());
    let deliveries_before = text("deliveriesBefore");
    let notice = text("notice").and_then(|name| Notice::from_name(&name));
    let filters = Filters::of(&query);
    let store = sandbox.store();
    let contents = store.read(|connection| read(connection, filters, orders_before, deliveries_before.as_deref()))?;
    let mut page = page(&sandbox, contents, filters);
    page.notice = notice.map(Notice::text);
    page.site = has_site.portuguese();
    let html = page.render().map_err(InternalError::from)?;
    Ok((HEADERS, Html(html)).into_response())
}

fn read(
    connection: &Connection,
    filters: Filters,
    orders_before: Option<i64>,
    deliveries_before: Option<&str>,
) -> Result<Contents, StoreError> {
    let before = match deliveries_before {
        Some(id) => store::delivery_log::place(connection, id)?,
        None => None,
    };
    let selection = Selection {
        order_id: None,
        state: filters.deliveries.state(),
        before,
        // One row more than is shown tells whether others follow.
        limit: SHOWN + 1,
    };
    let mut receivers = Vec::new();
    for partner in Partner::all() {
        let webhooks = store::webhook::list(connection, partner)?;
        receivers.extend(webhooks.into_iter().map(|webhook| Receiver::new(partner, webhook)));
    }
    Ok(Contents {
        orders: store::order::newest(connection, &filters.orders.statuses(), orders_before, SHOWN + 1)?,
        deliveries: store::delivery_log::list(connection, &selection)?,
        receivers,
    })
}

fn page(sandbox: &Sandbox, mut contents: Contents, filters: Filters) -> Page {
    let older_orders = cut(&mut contents.orders).map(|order| order.numero);
    let older_deliveries = cut(&mut contents.deliveries).map(|delivery| delivery.id.clone());
    let receivers = contents.receivers;
    let has_receiver = |delivery: &LoggedDelivery| {
        receivers
            .iter()
            .any(|receiver| receiver.hears_of_orders && receiver.partner == delivery.partner)
    };
    let deliveries = contents.deliveries.iter();
    Page {
        site: None,
        notice: None,
        address: filters.address(),
        kept: filters.kept(),
        order_chips: filters.order_chips(),
        delivery_chips: filters.delivery_chips(),
        is_filtered_orders: filters.orders != OrderFilter::All,
        is_filtered_deliveries: filters.deliveries != DeliveryFilter::All,
        has_explorer: cfg!(feature = "explorer"),
        now: view::Time::of(sandbox.clock().now()),
        ahead: view::ahead(sandbox.clock().ahead()),
        deliveries: deliveries
            .map(|delivery| DeliveryCard::new(delivery, has_receiver(delivery)))
            .collect(),
        orders: contents.orders.into_iter().map(OrderCard::from).collect(),
        faults: sandbox.faults().rules().into_iter().map(FaultLine::from).collect(),
        operations: faults::operations(),
        kinds: faults::kinds(),
        partners: partners(),
        older_orders,
        older_deliveries,
        receivers,
    }
}

/// Cuts `list` to one page. Returns its last entry if others follow.
fn cut<T>(list: &mut Vec<T>) -> Option<&T> {
    let shown = SHOWN as usize;
    let more = list.len() > shown;
    list.truncate(shown);
    list.last().filter(|_| more)
}

/// The page's style sheet.
async fn style() -> impl IntoResponse {
    let headers = [
        (CONTENT_TYPE, "text/css; charset=utf-8"),
        (CACHE_CONTROL, "no-cache"),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    let style = concat!(
        include_str!("../../assets/tokens.css"),
        include_str!("../../assets/elements.css"),
        include_str!("../../assets/header.css"),
        include_str!("../../assets/painel.css")
    );
    (headers, style)
}

/// A partner.
pub(super) struct PartnerLine {
    pub(super) client_id: &'static str,
    pub(super) client_secret: &'static str,
    /// Its shops and terms, or the missing part.
    pub(super) what: String,
}

/// All partners.
fn partners() -> Vec<PartnerLine> {
    let lines = Partner::all().into_iter().map(|partner| PartnerLine {
        client_id: partner.client_id,
        client_secret: partner.client_secret,
        what: partner_text(partner),
    });
    lines.collect()
}

fn partner_text(partner: &Partner) -> String {
    let network = match partner.network() {
        Ok(network) => network,
        Err(Missing::Partner) => return "parceiro não encontrado: 404".to_owned(),
        Err(Missing::StoreNetwork) => return "rede de lojas não encontrada: 404".to_owned(),
        Err(Missing::Establishment) => return "estabelecimento não encontrado: 404".to_owned(),
    };
    let shops = network.establishments.iter().map(|shop| masked(shop.cnpj));
    let shops: Vec<String> = shops.collect();
    let (first, last) = (network.terms.start(), network.terms.end());
    format!("vende em {}, de {first} a {last} parcelas", shops.join(" e "))
}

fn masked(cnpj: &str) -> String {
    cnpj.parse()
        .map_or_else(|_| cnpj.to_owned(), |cnpj: Cnpj| cnpj.to_string())
}
