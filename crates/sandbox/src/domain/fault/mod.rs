//! Faults: failures on demand, for tests of an integration. They are kept in memory only.

mod rule;

use std::collections::HashSet;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::http::Method;
use parcela_core::operation::{ROUTES, Route};
use uuid::Uuid;

use crate::domain::idempotency::Slot;
use crate::ports::{NoRandom, Random};

pub(crate) use rule::{Disorder, EVERY, End, KindName, Rule, RuleBody};

/// The active rules, in order, and the idempotency keys of the requests that a rule delays.
#[derive(Default)]
pub(crate) struct Faults {
    rules: Mutex<Vec<ActiveRule>>,
    delayed: Mutex<HashSet<Slot>>,
}

/// A delayed request: its key is in progress until this is dropped.
pub(crate) struct Delayed<'a> {
    faults: &'a Faults,
    slot: Slot,
}

/// A rule with its identifier.
#[derive(Debug, Clone)]
pub(crate) struct ActiveRule {
    /// Random, so that it is unique across runs.
    pub(crate) id: Uuid,
    pub(crate) rule: Rule,
}

/// The effect of the rules on one request.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Plan {
    /// The delay before the request is handled.
    pub(crate) delay: Duration,
    /// The fault that replaces the answer, if any.
    pub(crate) end: Option<End>,
}

impl Faults {
    /// The rules, each with its remaining count.
    pub(crate) fn rules(&self) -> Vec<ActiveRule> {
        self.lock().clone()
    }

    /// Replaces all rules.
    ///
    /// # Errors
    ///
    /// `NoRandom` when a rule gets no identifier. The rules are then unchanged.
    pub(crate) fn replace(&self, rules: Vec<Rule>, random: &dyn Random) -> Result<(), NoRandom> {
        let rules = rules.into_iter().map(|rule| ActiveRule::new(rule, random));
        let rules = rules.collect::<Result<_, _>>()?;
        *self.lock() = rules;
        Ok(())
    }

    /// Removes all rules.
    pub(crate) fn clear(&self) {
        self.lock().clear();
    }

    /// Appends a rule.
    ///
    /// # Errors
    ///
    /// `NoRandom` when the rule gets no identifier.
    pub(crate) fn add(&self, rule: Rule, random: &dyn Random) -> Result<(), NoRandom> {
        let rule = ActiveRule::new(rule, random)?;
        self.lock().push(rule);
        Ok(())
    }

    /// Removes the rule with this identifier. Returns whether there was one.
    pub(crate) fn remove(&self, id: Uuid) -> bool {
        let mut rules = self.lock();
        let position = rules.iter().position(|active| active.id == id);
        position.map(|position| rules.remove(position)).is_some()
    }

    /// Applies the rules to one request. Delays add up until a rule ends the request; later rules do not fire.
    pub(crate) fn strike(&self, operation: &str, random: &dyn Random) -> Plan {
        let mut rules = self.lock();
        let mut plan = Plan::default();
        for ActiveRule { rule, .. } in rules.iter_mut() {
            if !rule.fires(operation, random) {
                continue;
            }
            plan.delay += rule.delay();
            plan.end = rule.end();
            if plan.end.is_some() {
                break;
            }
        }
        rules.retain(|active| !active.rule.is_used_up());
        plan
    }

    /// The fault of one notification: that of the first rule for notifications that fires.
    pub(crate) fn strike_delivery(&self, random: &dyn Random) -> Option<Disorder> {
        let mut rules = self.lock();
        let disorder = rules.iter_mut().find_map(|active| active.rule.strikes(random));
        rules.retain(|active| !active.rule.is_used_up());
        disorder
    }

    /// Whether a request with this key is delayed.
    pub(crate) fn delays(&self, slot: &Slot) -> bool {
        self.delayed().contains(slot)
    }

    /// Begins the delay of a request with this key. `None` if one has begun already.
    pub(crate) fn begin_delay(&self, slot: Slot) -> Option<Delayed<'_>> {
        let is_first = self.delayed().insert(slot.clone());
        is_first.then_some(Delayed { faults: self, slot })
    }

    fn lock(&self) -> MutexGuard<'_, Vec<ActiveRule>> {
        self.rules.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn delayed(&self) -> MutexGuard<'_, HashSet<Slot>> {
        self.delayed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Delayed<'_> {
    fn drop(&mut self) {
        self.faults.delayed().remove(&self.slot);
    }
}

impl ActiveRule {
    fn new(rule: Rule, random: &dyn Random) -> Result<Self, NoRandom> {
        let id = random.uuid()?;
        Ok(Self { id, rule })
    }
}

/// The names of all operations.
pub(crate) fn operations() -> impl Iterator<Item = &'static str> {
    ROUTES.iter().map(|route| route.name)
}

/// The name of the operation of a request to the path `template`.
pub(crate) fn operation_of(method: &Method, template: &str) -> Option<&'static str> {
    let asks = |route: &&Route| method == route.method.as_str() && template == route.path;
    ROUTES.iter().find(asks).map(|route| route.name)
}

/// The operation with this name.
fn operation_named(name: &str) -> Option<&'static str> {
    operations().find(|known| *known == name)
}
