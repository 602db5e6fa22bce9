//! Page: the customer's page of an order, ready to be rendered.

use askama::Template;
use parcela_core::document::Cpf;

use super::action::Refusal;
use super::plan::{Plan, Plans};
use super::situation::{Situation, Tone};
use super::stage::Stage;
use crate::store::order::StoredOrder;

/// The page of an order.
#[derive(Template)]
#[template(path = "pagar/pagina.html")]
pub(crate) struct Page {
    /// Where the forms go.
    path: String,
    razao_social: String,
    cnpj: String,
    valor: String,
    numero: i64,
    situacao: &'static str,
    /// The reason why the last answer had no effect.
    message: Option<&'static str>,
    /// The number of seconds after which the page looks again.
    refresh: Option<i64>,
    content: Content,
}

/// The page for an unknown link.
#[derive(Template)]
#[template(path = "pagar/nao_encontrado.html")]
pub(crate) struct NotFoundPage;

/// What the page asks or says.
enum Content {
    Installments { plans: Vec<Plan>, chosen: i32 },
    Contract { plan: Plan, cpf: String },
    Biometrics,
    Confirmation { plan: Option<Plan> },
    Situation(Situation),
}

/// One of the stages as the page lists them.
struct Step {
    name: &'static str,
    state: &'static str,
}

const STEPS: [&str; 4] = ["Parcelas", "Contrato", "Biometria", "Pagamento"];

impl Page {
    /// The page of an order. `choosing` asks for the installments again, as long as they can be changed.
    pub(crate) fn new(order: StoredOrder, choosing: bool) -> Self {
        Self {
            path: address(&order),
            valor: order.valor_solicitado.to_string(),
            numero: order.numero,
            situacao: order.status.label(),
            message: None,
            refresh: None,
            content: Content::of(&order, choosing),
            cnpj: order.cnpj.to_string(),
            razao_social: order.razao_social,
        }
    }

    /// The same page with the reason why the last answer had no effect.
    pub(crate) fn with_refusal(mut self, refusal: Refusal) -> Self {
        self.message = Some(refusal.message());
        self
    }

    /// The same page, which looks again after this number of seconds.
    pub(crate) fn with_refresh(mut self, seconds: Option<i64>) -> Self {
        self.refresh = seconds;
        self
    }

    fn title(&self) -> &'static str {
        match &self.content {
            Content::Installments { .. } => "Em quantas vezes você quer pagar?",
            Content::Contract { .. } => "Confira e aceite o contrato",
            Content::Biometrics => "Confirme que é você",
            Content::Confirmation { .. } => "Confirmar o pagamento?",
            Content::Situation(situation) => situation.title,
        }
    }

    /// The stages with how far the customer has come; none once there is nothing to ask.
    fn steps(&self) -> Vec<Step> {
        let current = match &self.content {
            Content::Installments { .. } => 0,
            Content::Contract { .. } => 1,
            Content::Biometrics => 2,
            Content::Confirmation { .. } => 3,
            Content::Situation(_) => return Vec::new(),
        };
        let steps = STEPS.into_iter().enumerate();
        let state = |index: usize| match index.cmp(&current) {
            std::cmp::Ordering::Less => "done",
            std::cmp::Ordering::Equal => "current",
            std::cmp::Ordering::Greater => "ahead",
        };
        steps
            .map(|(index, name)| Step {
                name,
                state: state(index),
            })
            .collect()
    }
}

/// The path of an order's page.
pub(crate) fn address(order: &StoredOrder) -> String {
    format!("/pagar/{}", order.link_token.as_deref().unwrap_or_default())
}

impl Content {
    fn of(order: &StoredOrder, choosing: bool) -> Self {
        let offered = Plans::of(order);
        let plan = || order.prazo.and_then(|prazo| offered.plan(prazo));
        let installments = || Self::Installments {
            plans: offered.all(),
            chosen: order.prazo.unwrap_or_default(),
        };
        match Stage::of(order) {
            Stage::Installments => installments(),
            Stage::Contract | Stage::Biometrics if choosing => installments(),
            Stage::Contract => match plan() {
                Some(plan) => Self::Contract {
                    plan,
                    cpf: masked(&order.cpf),
                },
                None => installments(),
            },
            Stage::Biometrics => Self::Biometrics,
            Stage::Confirmation => Self::Confirmation { plan: plan() },
            Stage::Nothing => Self::Situation(Situation::of(order.status)),
        }
    }
}

/// The part of a CPF that its owner recognizes and others cannot complete.
fn masked(cpf: &Cpf) -> String {
    format!("•••.•••.•••-{}", &cpf.as_str()[9..])
}
