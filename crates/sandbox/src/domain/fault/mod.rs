//! Faults: failures that a tester of an integration asks for. They are kept in memory only.

mod rule;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

pub(crate) use rule::{End, Rule, RuleBody};

use crate::ports::Random;

/// The active rules, in order. Clones share them.
#[derive(Clone, Default)]
pub(crate) struct Faults(Arc<Mutex<Vec<Rule>>>);

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
    pub(crate) fn rules(&self) -> Vec<Rule> {
        self.lock().clone()
    }

    /// Replaces all rules.
    pub(crate) fn replace(&self, rules: Vec<Rule>) {
        *self.lock() = rules;
    }

    /// Appends a rule.
    pub(crate) fn add(&self, rule: Rule) {
        self.lock().push(rule);
    }

    /// Removes the rule at `position`, if there is one.
    pub(crate) fn remove(&self, position: usize) {
        let mut rules = self.lock();
        if position < rules.len() {
            rules.remove(position);
        }
    }

    /// Applies the rules to one request. Delays add up until a rule ends the request; later rules do not fire.
    pub(crate) fn strike(&self, operation: &str, random: &dyn Random) -> Plan {
        let mut rules = self.lock();
        let mut plan = Plan::default();
        for rule in rules.iter_mut() {
            if !rule.fires(operation, random) {
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
