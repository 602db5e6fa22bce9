//! The first step: amount, installment options, and what the chosen one is worth.

mod amount;

use parcela_core::operation::{GetSimulationValues, ListSimulateInstallments, Operation, TipoValorCalculo};
use parcela_core::wire::{InstallmentOption, SettlementValues};
use parcela_core::{Valor, Violation};

use super::{Announcement, CallFailure, Effect, Installment, Load, Notice, Plan, Settlement, Target};

/// What is simulated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Query {
    /// The amount.
    pub valor: Valor,
    /// What it means.
    pub basis: TipoValorCalculo,
}

/// The first step.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Simulation {
    /// The amount as it is typed.
    pub amount: String,
    /// The rule that the amount breaks, once that is to be said.
    pub error: Option<Violation>,
    /// The rule by which digits had no room in the amount, until it is edited again.
    pub cut: Option<Violation>,
    /// What the amount means.
    pub basis: TipoValorCalculo,
    /// What the options are for.
    pub query: Option<Query>,
    /// The installment options.
    pub options: Load<Vec<Installment>>,
    /// The newest options that came: they stay in sight until others do.
    shown: Vec<Installment>,
    /// The chosen number of installments.
    pub prazo: Option<i32>,
    /// What the chosen option is worth.
    pub settlement: Load<Settlement>,
    /// The number of the newest request: answers to older ones are dropped.
    newest: u32,
    /// Whether the amount is simulated, or found wrong, once the seller pauses.
    due: bool,
}

impl Simulation {
    /// The way to pay, once an option is chosen and its values are here.
    pub fn plan(&self) -> Option<Plan> {
        let prazo = self.prazo?;
        let option = self.options.ready()?.iter().find(|option| option.prazo == prazo)?;
        let settlement = self.settlement.ready()?;
        Some(Plan {
            sale: settlement.sale,
            prazo,
            each: settlement.each,
            total: option.total,
            given: None,
        })
    }

    /// A blank one, which the answers to the requests of this one do not reach.
    pub(super) fn renewed(&self) -> Self {
        Self {
            newest: self.newest + 1,
            ..Self::default()
        }
    }

    /// The options in sight.
    pub fn offer(&self) -> &[Installment] {
        &self.shown
    }

    /// Whether there are options in sight, or the first are on their way and keep their place.
    pub fn has_offer(&self) -> bool {
        !self.shown.is_empty() || self.options == Load::Pending
    }

    /// Whether the options in sight are for another amount, until its own come.
    pub fn is_stale(&self) -> bool {
        self.options.ready().is_none()
    }

    /// Another meaning of the same amount: what was simulated is simulated anew.
    pub(super) fn choose_basis(&mut self, basis: TipoValorCalculo) -> Vec<Effect> {
        self.basis = basis;
        match self.query {
            Some(query) if query.basis != basis => self.simulate(),
            Some(_) | None => Vec::new(),
        }
    }

    pub(super) fn simulate(&mut self) -> Vec<Effect> {
        match self.request() {
            Ok((query, request)) => {
                self.amount = without_currency(query.valor);
                self.ask(query, request)
            }
            Err(rule) => self.refuse(rule),
        }
    }

    fn refuse(&mut self, rule: Violation) -> Vec<Effect> {
        self.clear();
        self.error = Some(rule);
        vec![
            Effect::Focus(Target::Amount),
            Effect::Announce(Announcement::Amount(rule)),
        ]
    }

    fn ask(&mut self, query: Query, request: ListSimulateInstallments) -> Vec<Effect> {
        if self.options == Load::Pending && self.query == Some(query) {
            return Vec::new();
        }
        self.forget();
        self.error = None;
        self.query = Some(query);
        self.options = Load::Pending;
        vec![Effect::FetchOptions(self.newest, request)]
    }

    pub(super) fn options_answered(
        &mut self,
        number: u32,
        answer: Result<Vec<InstallmentOption>, CallFailure>,
    ) -> Vec<Effect> {
        let (Load::Pending, Some(query), true) = (&self.options, self.query, number == self.newest) else {
            return Vec::new();
        };
        let answer = answer.and_then(|options| {
            let read = options.iter().map(Installment::read).collect::<Option<Vec<_>>>();
            read.ok_or_else(|| CallFailure::decode(ListSimulateInstallments::NAME, String::new()))
        });
        match answer {
            Ok(options) => {
                self.options = Load::Ready(options.clone());
                self.shown.clone_from(&options);
                let mut effects = vec![
                    Effect::Announce(Announcement::Options(options.len())),
                    Effect::Notify(Notice::Simulated(query, options)),
                ];
                // What was chosen for another amount stays chosen, at what it is worth now.
                let chosen = self.prazo.take();
                effects.extend(chosen.map(|prazo| self.choose(prazo)).unwrap_or_default());
                effects
            }
            Err(failure) => {
                self.clear();
                self.query = Some(query);
                self.options = Load::Failed(failure.clone());
                vec![Effect::Notify(Notice::Failed(failure, None))]
            }
        }
    }

    /// A number of installments among those in sight. While its amount is asked for anew, its values wait for that.
    pub(super) fn choose(&mut self, prazo: i32) -> Vec<Effect> {
        if !self.shown.iter().any(|option| option.prazo == prazo) {
            return Vec::new();
        }
        self.prazo = Some(prazo);
        let (Some(query), false) = (self.query, self.is_stale()) else {
            return Vec::new();
        };
        self.newest += 1;
        self.settlement = Load::Pending;
        let request = GetSimulationValues::new(query.valor, prazo, query.basis);
        request
            .map(|request| Effect::FetchSettlement(self.newest, request))
            .into_iter()
            .collect()
    }

    pub(super) fn settlement_answered(
        &mut self,
        number: u32,
        answer: Result<SettlementValues, CallFailure>,
    ) -> Vec<Effect> {
        if self.settlement != Load::Pending || number != self.newest {
            return Vec::new();
        }
        let query = self.query;
        let answer = answer.and_then(|values| {
            // The gross amount is the one that was asked for: values of another sale are not shown.
            let read = Settlement::read(&values).filter(|settlement| {
                query.is_none_or(|query| query.basis != TipoValorCalculo::Gross || settlement.sale == query.valor)
            });
            read.ok_or_else(|| CallFailure::decode(GetSimulationValues::NAME, String::new()))
        });
        match answer {
            Ok(settlement) => {
                self.settlement = Load::Ready(settlement);
                let plan = self.plan().into_iter();
                plan.map(|plan| Effect::Announce(Announcement::Settlement(plan, settlement.received)))
                    .collect()
            }
            Err(failure) => {
                self.settlement = Load::Failed(failure.clone());
                vec![Effect::Notify(Notice::Failed(failure, None))]
            }
        }
    }

    /// Asks again for what did not come.
    pub(super) fn retry(&mut self) -> Vec<Effect> {
        match (&self.options, &self.settlement, self.prazo) {
            (Load::Failed(_), _, _) => self.simulate(),
            (_, Load::Failed(_), Some(prazo)) => self.choose(prazo),
            (Load::Idle | Load::Pending | Load::Ready(_), _, _) => Vec::new(),
        }
    }

    fn request(&self) -> Result<(Query, ListSimulateInstallments), Violation> {
        let valor = self.amount.parse()?;
        let request = ListSimulateInstallments::new(valor, self.basis)?;
        let query = Query {
            valor,
            basis: self.basis,
        };
        Ok((query, request))
    }

    /// Forgets what was answered, but for what stays in sight, and what is on its way.
    fn forget(&mut self) {
        self.newest += 1;
        self.query = None;
        self.options = Load::Idle;
        self.settlement = Load::Idle;
        self.due = false;
    }

    /// Forgets also what is in sight.
    fn clear(&mut self) {
        self.forget();
        self.shown.clear();
        self.prazo = None;
    }
}

/// The amount as the field shows it, beside its fixed `R$`.
pub(super) fn without_currency(valor: Valor) -> String {
    let formatted = valor.formatted();
    let amount = formatted.strip_prefix("R$\u{a0}");
    amount.unwrap_or(&formatted).to_owned()
}
