//! The data of the panel's template.

use askama::Template;
use chrono::{DateTime, Utc};
use parcela_core::StatusKind;
use parcela_core::document::Cpf;
use parcela_core::webhook::Event;
use parcela_core::wire::WebHook;
use uuid::Uuid;

use super::PartnerLine;
use super::faults::{FaultLine, KindChoice};
use super::filter::{Chip, OrderFilter};
use crate::domain::fault::KindName;
use crate::domain::partner::Partner;
use crate::domain::time::to_wire;
use crate::site_links::SiteLinks;
use crate::store::delivery::State;
use crate::store::delivery_log::{LoggedAttempt, LoggedDelivery};
use crate::store::order::StoredOrder;

/// The whole page.
#[derive(Template)]
#[template(path = "painel.html")]
pub(super) struct Page {
    pub(super) site: Option<&'static SiteLinks>,
    pub(super) notice: Option<&'static str>,
    /// The page with its filters, to which a parameter can be added.
    pub(super) address: String,
    /// The query of each form's action.
    pub(super) kept: String,
    pub(super) order_chips: Vec<Chip>,
    pub(super) delivery_chips: Vec<Chip>,
    pub(super) is_filtered_orders: bool,
    pub(super) is_filtered_deliveries: bool,
    pub(super) has_explorer: bool,
    pub(super) now: Time,
    pub(super) ahead: String,
    pub(super) orders: Vec<OrderCard>,
    pub(super) older_orders: Option<i64>,
    pub(super) deliveries: Vec<DeliveryCard>,
    pub(super) older_deliveries: Option<String>,
    pub(super) receivers: Vec<Receiver>,
    pub(super) faults: Vec<FaultLine>,
    pub(super) operations: Vec<&'static str>,
    pub(super) kinds: [KindChoice; KindName::ALL.len()],
    pub(super) partners: Vec<PartnerLine>,
}

/// A time in two formats: for people, and for programs.
pub(super) struct Time {
    pub(super) text: String,
    pub(super) iso: String,
}

/// A state, with the class that colours it.
pub(super) struct Badge {
    pub(super) text: &'static str,
    pub(super) class: &'static str,
}

/// An order.
pub(super) struct OrderCard {
    pub(super) id: Uuid,
    pub(super) numero: i64,
    pub(super) valor: String,
    pub(super) status: Badge,
    pub(super) cliente: String,
    pub(super) cpf: String,
    pub(super) loja: String,
    pub(super) partner: String,
    pub(super) criado: Time,
    pub(super) link: Option<String>,
    /// The statuses that can be set.
    pub(super) choices: Vec<Choice>,
}

/// An option of a list.
pub(super) struct Choice {
    pub(super) value: i32,
    pub(super) text: &'static str,
    pub(super) chosen: bool,
}

/// A notification.
pub(super) struct DeliveryCard {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) partner: String,
    pub(super) state: Badge,
    pub(super) criado: Time,
    pub(super) next: Option<Time>,
    pub(super) waits: bool,
    pub(super) body: String,
    pub(super) attempts: Vec<AttemptLine>,
    pub(super) can_resend: bool,
}

/// One attempt.
pub(super) struct AttemptLine {
    pub(super) at: Time,
    pub(super) outcome: String,
    pub(super) duration: u32,
}

/// A webhook.
pub(super) struct Receiver {
    pub(super) partner: &'static str,
    pub(super) hears_of_orders: bool,
    pub(super) tipo: &'static str,
    pub(super) url: String,
}

/// The clock's offset in words.
pub(super) fn ahead(seconds: i64) -> String {
    if seconds == 0 {
        return "no horário real".into();
    }
    let units = [(86400, "d"), (3600, "h"), (60, "min"), (1, "s")];
    let mut rest = seconds;
    let mut parts = Vec::new();
    for (length, unit) in units {
        if rest >= length {
            parts.push(format!("{} {unit}", rest / length));
        }
        rest %= length;
    }
    format!("adiantado em {}", parts.join(" "))
}

/// A masked CPF: without its first digits and its check digits.
fn masked(cpf: &Cpf) -> String {
    let digits = cpf.as_str();
    format!("***.{}.{}-**", &digits[3..6], &digits[6..9])
}

impl Time {
    pub(super) fn of(time: DateTime<Utc>) -> Self {
        Self {
            text: time.format("%d/%m/%Y %H:%M:%S").to_string(),
            iso: to_wire(time),
        }
    }
}

impl From<StatusKind> for Badge {
    fn from(status: StatusKind) -> Self {
        let class = match OrderFilter::group(status) {
            OrderFilter::Done => "good",
            OrderFilter::Ended => "bad",
            OrderFilter::Odd => "odd",
            OrderFilter::Open | OrderFilter::All => "open",
        };
        Self {
            text: status.label(),
            class,
        }
    }
}

impl From<State> for Badge {
    fn from(state: State) -> Self {
        let (text, class) = match state {
            State::Pending => ("Pendente", "open"),
            State::Delivered => ("Entregue", "good"),
            State::Failed => ("Não entregue", "bad"),
        };
        Self { text, class }
    }
}

impl From<StoredOrder> for OrderCard {
    fn from(order: StoredOrder) -> Self {
        let choice = |status: StatusKind| Choice {
            value: status.into(),
            text: status.label(),
            chosen: status == order.status,
        };
        Self {
            choices: StatusKind::listed().map(choice).collect(),
            id: order.id,
            numero: order.numero,
            valor: order.valor_solicitado.to_string(),
            status: order.status.into(),
            cliente: order.nome_cliente,
            cpf: masked(&order.cpf),
            loja: order.razao_social,
            partner: order.partner,
            criado: Time::of(order.criado_em),
            link: order.link_token.map(|token| format!("/pagar/{token}")),
        }
    }
}

impl DeliveryCard {
    pub(super) fn new(delivery: &LoggedDelivery, has_receiver: bool) -> Self {
        let event = Event::parse(delivery.body.as_bytes()).ok();
        let pending = delivery.state == State::Pending;
        let waits = pending && delivery.due.is_none();
        Self {
            id: delivery.id.clone(),
            title: title(event.as_ref()),
            partner: delivery.partner.clone(),
            state: delivery.state.into(),
            criado: Time::of(delivery.criado_em),
            next: delivery.due.map(Time::of),
            waits,
            body: delivery.body.clone(),
            attempts: delivery.attempts.iter().map(AttemptLine::from).collect(),
            can_resend: has_receiver && !waits,
        }
    }
}

/// The title of a notification.
fn title(event: Option<&Event>) -> String {
    match event {
        Some(Event { dados, .. }) => format!("Pedido nº {}: {}", dados.numero, dados.status.descricao),
        None => "Notificação".into(),
    }
}

impl From<&LoggedAttempt> for AttemptLine {
    fn from(attempt: &LoggedAttempt) -> Self {
        let outcome = match (attempt.status, attempt.failure.as_deref()) {
            (Some(status), _) => format!("resposta {status}"),
            (None, Some("connect")) => "sem conexão".into(),
            (None, Some("tls")) => "certificado recusado".into(),
            (None, Some("timeout")) => "tempo esgotado".into(),
            (None, Some("noAnswer")) => "sem resposta".into(),
            (None, Some(_) | None) => "não pôde ser enviada".into(),
        };
        Self {
            at: Time::of(attempt.started_at),
            outcome,
            duration: attempt.duration,
        }
    }
}

impl Receiver {
    pub(super) fn new(partner: &'static Partner, webhook: WebHook) -> Self {
        let tipo = match webhook.tipo {
            1 => "clientes (nada é enviado por enquanto)",
            2 => "simulações (nada é enviado por enquanto)",
            _ => "pedidos",
        };
        Self {
            partner: partner.client_id,
            hears_of_orders: webhook.tipo == Event::ORDER,
            tipo,
            url: webhook.url,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documents_are_masked() {
        assert_eq!(masked(&"529.982.247-25".parse().unwrap()), "***.982.247-**");
    }

    #[test]
    fn how_far_the_clock_is_ahead_reads_in_words() {
        assert_eq!(ahead(0), "no horário real");
        assert_eq!(ahead(60), "adiantado em 1 min");
        assert_eq!(ahead(90_061), "adiantado em 1 d 1 h 1 min 1 s");
    }
}
