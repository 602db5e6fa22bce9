//! Page: the customer's page of an order, ready to be rendered.

use askama::Template;
use chrono::{DateTime, FixedOffset, NaiveDate, Utc};
use parcela_core::document::Cpf;

use super::action::Refusal;
use super::plan::{Plan, Plans};
use super::stage::{Situation, Stage, Tone};
use super::words::{Language, Words};
use crate::domain::effective_cost::first_due_date;
use crate::store::order::StoredOrder;

/// The page of an order.
#[derive(Template)]
#[template(path = "pagar/pagina.html")]
pub(crate) struct Page {
    language: Language,
    words: &'static Words,
    /// The path without a query.
    path: String,
    razao_social: String,
    cnpj: String,
    valor: String,
    numero: i64,
    situacao: &'static str,
    /// The day on which the first installment is due.
    first_due: String,
    /// The reason why the last answer had no effect.
    refusal: Option<Refusal>,
    /// The number of seconds after which the page reloads itself.
    refresh: Option<i64>,
    content: Content,
}

/// The page for an unknown link.
#[derive(Template)]
#[template(path = "pagar/nao_encontrado.html")]
pub(crate) struct NotFoundPage {
    language: Language,
    words: &'static Words,
}

/// A request for the page.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Visit {
    pub(crate) language: Language,
    /// Whether to ask for the installments again, if they can still be changed.
    pub(crate) choosing: bool,
    pub(crate) now: DateTime<Utc>,
}

/// The question or message of the page.
enum Content {
    Installments(Offer),
    Contract { plan: Plan, cpf: String },
    Biometrics,
    Confirmation { plan: Option<Plan> },
    Situation { situation: Situation, plan: Option<Plan> },
}

/// The installments to choose from.
struct Offer {
    /// The plan that the shop simulated, if it is still offered.
    simulated: Option<Plan>,
    others: Vec<Plan>,
    /// The term that is selected; 0 for none.
    selected: i32,
}

/// One of the stages as the page lists them.
struct Step {
    name: &'static str,
    state: &'static str,
}

impl Page {
    /// The page of an order for a visit.
    pub(crate) fn new(order: StoredOrder, visit: Visit) -> Self {
        let words = visit.language.words();
        Self {
            language: visit.language,
            words,
            path: address(&order),
            valor: order.valor_solicitado.to_string(),
            numero: order.numero,
            situacao: order.status.label(),
            first_due: first_due(order.aceito_em.unwrap_or(visit.now), words.contract.date),
            refusal: None,
            refresh: None,
            content: Content::of(&order, words, visit.choosing),
            cnpj: order.cnpj.to_string(),
            razao_social: order.razao_social,
        }
    }

    /// Returns the page with the reason why the last answer had no effect. A page that asks another question by now stays as it is.
    pub(crate) fn with_refusal(mut self, refusal: Option<Refusal>) -> Self {
        self.refusal = refusal.filter(|refusal| match refusal {
            Refusal::NoTerm => matches!(self.content, Content::Installments(_)),
            Refusal::NotAccepted => matches!(self.content, Content::Contract { .. }),
            Refusal::OtherTerm | Refusal::Unreadable | Refusal::NotNow => true,
        });
        self
    }

    /// The same page, which reloads itself after this number of seconds.
    pub(crate) fn with_refresh(mut self, seconds: Option<i64>) -> Self {
        self.refresh = seconds;
        self
    }

    fn title(&self) -> &'static str {
        match &self.content {
            Content::Installments(_) => self.words.installments.title,
            Content::Contract { .. } => self.words.contract.title,
            Content::Biometrics => self.words.biometrics.title,
            Content::Confirmation { .. } => self.words.payment.title,
            Content::Situation { situation, .. } => situation.message.title,
        }
    }

    /// The message of the refusal, if any.
    fn message(&self) -> Option<&'static str> {
        self.refusal.map(|refusal| refusal.message(&self.words.refusals))
    }

    /// The message of a refused contract, below its checkbox.
    fn acceptance_message(&self) -> Option<&'static str> {
        self.message().filter(|_| self.refusal == Some(Refusal::NotAccepted))
    }

    /// The message above the question.
    fn general_message(&self) -> Option<&'static str> {
        self.message().filter(|_| self.refusal != Some(Refusal::NotAccepted))
    }

    /// The address of the forms, and of the page itself.
    fn action(&self) -> String {
        localized(&self.path, self.language, None)
    }

    /// The address of the page that asks for the installments again.
    fn choosing(&self) -> String {
        localized(&self.path, self.language, Some("etapa=parcelas"))
    }

    /// The stages with the customer's progress; empty once there is nothing to ask.
    fn steps(&self) -> Vec<Step> {
        let current = match &self.content {
            Content::Installments(_) => 0,
            Content::Contract { .. } => 1,
            Content::Biometrics => 2,
            Content::Confirmation { .. } => 3,
            Content::Situation { .. } => return Vec::new(),
        };
        let steps = self.words.steps.into_iter().enumerate();
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

impl NotFoundPage {
    pub(crate) fn new(language: Language) -> Self {
        Self {
            language,
            words: language.words(),
        }
    }
}

/// The path of an order's page.
fn address(order: &StoredOrder) -> String {
    format!("/pagar/{}", order.link_token.as_deref().unwrap_or_default())
}

/// The address of an order's page in a language, with the reason why the last answer had no effect.
pub(crate) fn localized_address(order: &StoredOrder, language: Language, refusal: Option<Refusal>) -> String {
    let refusal = refusal.map(|refusal| format!("recusa={}", refusal.name()));
    localized(&address(order), language, refusal.as_deref())
}

fn localized(path: &str, language: Language, parameter: Option<&str>) -> String {
    let language = (language != Language::Portuguese).then(|| format!("idioma={}", language.name()));
    match (language, parameter) {
        (None, None) => path.to_owned(),
        (None, Some(parameter)) => format!("{path}?{parameter}"),
        (Some(language), None) => format!("{path}?{language}"),
        (Some(language), Some(parameter)) => format!("{path}?{language}&{parameter}"),
    }
}

/// The due date, in Brasília, of the first installment of a contract accepted at this time, as text.
fn first_due(accepted: DateTime<Utc>, format: &str) -> String {
    let brasilia = FixedOffset::west_opt(3 * 60 * 60);
    let day = |offset| -> NaiveDate { accepted.with_timezone(&offset).date_naive() };
    let due = brasilia.map(day).and_then(first_due_date);
    due.map(|due| due.format(format).to_string()).unwrap_or_default()
}

impl Content {
    fn of(order: &StoredOrder, words: &Words, choosing: bool) -> Self {
        let offered = Plans::of(order);
        let plan = || order.prazo.and_then(|prazo| offered.plan(prazo));
        let installments = || Self::Installments(Offer::of(order, &offered));
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
            Stage::Nothing => {
                let situation = Situation::of(order, &words.outcomes);
                // A purchase that ended otherwise has no installments to pay.
                let plan = plan().filter(|_| situation.tone == Tone::Good);
                Self::Situation { situation, plan }
            }
        }
    }
}

impl Offer {
    fn of(order: &StoredOrder, offered: &Plans) -> Self {
        let simulated = order.prazo_simulado;
        let (simulated, others): (Vec<_>, Vec<_>) = offered
            .all()
            .into_iter()
            .partition(|plan| Some(plan.prazo) == simulated);
        Self {
            simulated: simulated.into_iter().next(),
            others,
            selected: order.prazo.or(order.prazo_simulado).unwrap_or_default(),
        }
    }

    fn is_empty(&self) -> bool {
        self.simulated.is_none() && self.others.is_empty()
    }

    /// Whether the other options are collapsed, because the simulated one is selected.
    fn is_folded(&self) -> bool {
        self.simulated.as_ref().is_some_and(|plan| plan.prazo == self.selected)
    }
}

/// The part of a CPF that its owner recognizes and others cannot complete.
fn masked(cpf: &Cpf) -> String {
    format!("•••.•••.•••-{}", &cpf.as_str()[9..])
}
