//! Faults: what goes wrong because somebody who tests an integration asked for it. They are kept in memory only.

mod rule;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

pub(crate) use rule::{End, Rule, RuleBody};

/// The rules in force, in their order; clones share them.
#[derive(Clone, Default)]
pub(crate) struct Faults(Arc<Mutex<Vec<Rule>>>);

/// What becomes of one request.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Plan {
    /// How long it waits first.
    pub(crate) delay: Duration,
    /// How it ends, if not as it would.
    pub(crate) end: Option<End>,
}

impl Faults {
    /// The rules, with how often each will still fire.
    pub(crate) fn rules(&self) -> Vec<Rule> {
        self.lock().clone()
    }

    /// Puts rules in the place of all others.
    pub(crate) fn replace(&self, rules: Vec<Rule>) {
        *self.lock() = rules;
    }

    /// Puts one more rule behind the others.
    pub(crate) fn add(&self, rule: Rule) {
        self.lock().push(rule);
    }

    /// Takes the rule at `position` away, if there is one.
    pub(crate) fn remove(&self, position: usize) {
        let mut rules = self.lock();
        if position < rules.len() {
            rules.remove(position);
        }
    }

    /// Decides about one request. Delays add up until a rule ends it; rules behind that one do not fire.
    pub(crate) fn strike(&self, operation: &str) -> Plan {
        let mut rules = self.lock();
        let mut plan = Plan::default();
        for rule in rules.iter_mut() {
            if !rule.fires(operation) {
                continue;
            }
            plan.delay += rule.delay();
            plan.end = rule.end();
            if plan.end.is_some() {
                break;
            }
        }
        rules.retain(|rule| !rule.is_used_up());
        plan
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Rule>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
