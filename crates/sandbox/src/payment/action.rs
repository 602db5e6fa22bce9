//! Action: an answer of the customer on the payment page, and its effect on the order.

use chrono::{DateTime, Utc};
use parcela_core::StatusKind;

use super::plan::Plans;
use super::stage::Stage;
use super::words::RefusalWords;
use crate::api::extract::Form;
use crate::domain::lifecycle;
use crate::domain::test_customer::TestCustomer;
use crate::progress;
use crate::store::order::StoredOrder;
use crate::store::{self, Connection, StoreError};

/// An answer of the customer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Action {
    /// To pay in this number of installments.
    Choose(i32),
    /// To accept the contract for this number of installments.
    Accept(i32),
    /// A selfie that shows the customer, or one that does not.
    Selfie(Verdict),
    /// To confirm the payment or not to.
    Payment(Verdict),
}

/// Yes or no.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    Approve,
    Refuse,
}

/// The reason why an answer has no effect. The page that the answer redirects to shows it and asks again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// No number of installments was chosen.
    NoTerm,
    /// The contract was not accepted.
    NotAccepted,
    /// The accepted contract is not the one for the current number of installments.
    OtherTerm,
    /// The form does not answer the page's question.
    Unreadable,
    /// The order is not at this stage yet, or not any more.
    NotNow,
}

impl Action {
    /// The answer in a form of the page.
    ///
    /// # Errors
    ///
    /// `NoTerm`, `NotAccepted` or `Unreadable`.
    pub(crate) fn read(form: &Form) -> Result<Self, Refusal> {
        let term = || form.0.integer("prazo").ok().flatten();
        let text = |name| form.0.text(name).ok().flatten().unwrap_or_default();
        match text("etapa").as_str() {
            "parcelas" => term().map(Self::Choose).ok_or(Refusal::NoTerm),
            "contrato" if text("aceite") != "sim" => Err(Refusal::NotAccepted),
            "contrato" => term().map(Self::Accept).ok_or(Refusal::OtherTerm),
            "biometria" => Verdict::read(&text("resultado")).map(Self::Selfie),
            "pagamento" => Verdict::read(&text("resultado")).map(Self::Payment),
            _ => Err(Refusal::Unreadable),
        }
    }
}

impl Verdict {
    fn read(text: &str) -> Result<Self, Refusal> {
        match text {
            "aprovar" => Ok(Self::Approve),
            "recusar" => Ok(Self::Refuse),
            _ => Err(Refusal::Unreadable),
        }
    }
}

impl Refusal {
    const ALL: [Self; 5] = [
        Self::NoTerm,
        Self::NotAccepted,
        Self::OtherTerm,
        Self::Unreadable,
        Self::NotNow,
    ];

    /// The message to the customer.
    pub(super) fn message(self, words: &RefusalWords) -> &'static str {
        match self {
            Self::NoTerm => words.no_term,
            Self::NotAccepted => words.not_accepted,
            Self::OtherTerm => words.other_term,
            Self::Unreadable => words.unreadable,
            Self::NotNow => words.not_now,
        }
    }

    /// The value of `recusa` in the address of the page that shows the refusal.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::NoTerm => "prazo",
            Self::NotAccepted => "aceite",
            Self::OtherTerm => "contrato",
            Self::Unreadable => "resposta",
            Self::NotNow => "etapa",
        }
    }

    /// The refusal of this [`name`](Self::name).
    pub(crate) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|refusal| refusal.name() == name)
    }
}

/// Applies the customer's answer. An answer that was applied before has no effect, and is not refused.
///
/// # Errors
///
/// The outer result is an error of SQLite; the inner one is the refusal of the answer.
pub(crate) fn act(
    connection: &Connection,
    order: &mut StoredOrder,
    action: Action,
    now: DateTime<Utc>,
) -> Result<Result<(), Refusal>, StoreError> {
    if is_done(order, action) {
        return Ok(Ok(()));
    }
    if let Err(refusal) = check(order, action) {
        return Ok(Err(refusal));
    }
    match action {
        Action::Choose(term) => {
            // Another number of installments is another contract.
            order.prazo = Some(term);
            order.aceito_em = None;
            store::order::save_choice(connection, order)?;
        }
        Action::Accept(_) => {
            order.aceito_em = Some(now);
            store::order::save_choice(connection, order)?;
        }
        Action::Selfie(verdict) => {
            let status = lifecycle::selfie(verdict == Verdict::Approve, TestCustomer::of(&order.cpf));
            progress::advance(connection, order, &[status], now)?;
        }
        Action::Payment(verdict) => {
            progress::advance(connection, order, lifecycle::payment(verdict == Verdict::Approve), now)?;
            if verdict == Verdict::Refuse {
                // The customer withdraws from the contract.
                order.aceito_em = None;
                store::order::save_choice(connection, order)?;
            }
        }
    }
    Ok(Ok(()))
}

/// Checks that the page asks for this answer, and that it is valid.
fn check(order: &StoredOrder, action: Action) -> Result<(), Refusal> {
    let stage = Stage::of(order);
    let is_asked_for = match action {
        // Until the selfie, the installments can be changed.
        Action::Choose(_) => matches!(stage, Stage::Installments | Stage::Contract | Stage::Biometrics),
        Action::Accept(_) => stage == Stage::Contract,
        Action::Selfie(_) => stage == Stage::Biometrics,
        Action::Payment(_) => stage == Stage::Confirmation,
    };
    match action {
        _ if !is_asked_for => Err(Refusal::NotNow),
        Action::Choose(term) if Plans::of(order).plan(term).is_none() => Err(Refusal::NoTerm),
        Action::Accept(term) if order.prazo != Some(term) => Err(Refusal::OtherTerm),
        Action::Choose(_) | Action::Accept(_) | Action::Selfie(_) | Action::Payment(_) => Ok(()),
    }
}

/// Whether the order has already reached the answer's outcome, as after a form that was sent twice.
fn is_done(order: &StoredOrder, action: Action) -> bool {
    let pending = order.status == StatusKind::PagamentoPendente;
    match action {
        Action::Choose(term) => pending && order.prazo == Some(term),
        Action::Accept(term) => pending && order.prazo == Some(term) && order.aceito_em.is_some(),
        Action::Selfie(Verdict::Approve) => {
            matches!(
                order.status,
                StatusKind::BiometriaAprovada | StatusKind::BiometriaRecusada
            )
        }
        Action::Selfie(Verdict::Refuse) => order.status == StatusKind::BiometriaRecusada,
        Action::Payment(Verdict::Approve) => matches!(
            order.status,
            StatusKind::ConfirmacaoDePagamentoPendente
                | StatusKind::Comprado
                | StatusKind::Faturamento
                | StatusKind::Concluido
                | StatusKind::Congelado
        ),
        Action::Payment(Verdict::Refuse) => order.status == StatusKind::PagamentoRecusado,
    }
}
