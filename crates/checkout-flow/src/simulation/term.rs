//! The installment term: the options that are listed, the one that the seller chooses, its values, and the plan that results.

use parcela_core::operation::{GetSimulationValues, Operation, TipoValorCalculo};
use parcela_core::wire::SettlementValues;
use parcela_order_flow::{CallFailure, Installment, Plan, Settlement};

use super::{Load, Simulation};
use crate::{Announcement, Effect, Notice};

impl Simulation {
    /// The options to show.
    pub fn offer(&self) -> &[Installment] {
        &self.shown
    }

    /// The numbers of installments to list: the common ones and the chosen one, or all.
    pub fn listed(&self) -> Vec<i32> {
        let offered = || self.shown.iter().map(|option| option.prazo);
        let all = self.lists_all || !offered().any(|prazo| self.common.contains(&prazo));
        let mut listed = Vec::new();
        for prazo in offered() {
            if all || self.common.contains(&prazo) || self.prazo == Some(prazo) {
                listed.push(prazo);
            }
        }
        listed
    }

    /// Whether there are more options than the common ones and the chosen one.
    pub fn has_more(&self) -> bool {
        self.lists_all || self.listed().len() < self.shown.len()
    }

    /// Lists all options, or the common ones again.
    pub(crate) fn toggle_all(&mut self) {
        self.lists_all = !self.lists_all;
    }

    /// Shows the net amount of the establishment, or hides it.
    pub(crate) fn toggle_net(&mut self) -> Vec<Effect> {
        self.reveals_net = !self.reveals_net;
        vec![Effect::RememberNet(self.reveals_net)]
    }

    /// Whether there are options to show, or the first ones are loading.
    pub fn has_offer(&self) -> bool {
        !self.shown.is_empty() || self.options == Load::Pending
    }

    /// Whether the visible options are for another amount than the one in the field.
    pub fn is_stale(&self) -> bool {
        self.options.ready().is_none()
    }

    /// Chooses one of the visible options. Its values are requested once the options for the amount have arrived.
    pub(crate) fn choose(&mut self, prazo: i32) -> Vec<Effect> {
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

    pub(crate) fn settlement_answered(
        &mut self,
        number: u32,
        answer: Result<SettlementValues, CallFailure>,
    ) -> Vec<Effect> {
        if self.settlement != Load::Pending || number != self.newest {
            return Vec::new();
        }
        let query = self.query;
        let answer = answer.and_then(|values| {
            // Values are rejected if their gross amount is not the requested one.
            let read = Settlement::read(&values).filter(|settlement| {
                query.is_none_or(|query| query.basis != TipoValorCalculo::Gross || settlement.sale == query.valor)
            });
            read.ok_or_else(|| CallFailure::decode(&GetSimulationValues::ROUTE, String::new()))
        });
        match answer {
            Ok(settlement) => {
                self.settlement = Load::Ready(settlement);
                let Some(plan) = self.plan() else { return Vec::new() };
                let for_shop = plan.for_shop().filter(|_| self.reveals_net);
                vec![Effect::Announce(Announcement::Settlement(plan, for_shop))]
            }
            Err(failure) => {
                self.settlement = Load::Failed(failure.clone());
                let mut effects = self.amount_refused(&failure);
                effects.push(Effect::Notify(Notice::Failed(Box::new(failure), None)));
                effects
            }
        }
    }

    /// The payment plan, once an option is chosen and its values have arrived.
    pub fn plan(&self) -> Option<Plan> {
        let prazo = self.prazo?;
        let option = self.options.ready()?.iter().find(|option| option.prazo == prazo)?;
        let settlement = self.settlement.ready()?;
        Some(Plan {
            sale: settlement.sale,
            down_payment: self.query?.down_payment,
            prazo,
            each: settlement.each,
            total: option.total,
            received: Some(settlement.received),
            page_amount: None,
        })
    }
}
