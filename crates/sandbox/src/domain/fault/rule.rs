//! Rule: the requests that fail, the kind of fault, and its count.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use axum::http::StatusCode;
use chrono::TimeDelta;
use parcela_core::{FieldErrors, Violation};
use serde::de::IntoDeserializer;
use serde::de::value::Error as Unknown;
use serde::{Deserialize, Serialize};

use crate::ports::Random;

/// The name that matches every operation. A rule for notifications names no other.
pub(crate) const EVERY: &str = "*";

/// The longest delay, in milliseconds: ten minutes, longer than clients wait.
const LONGEST_DELAY: i64 = 600_000;

/// The longest time by which a notification is late, in milliseconds: a week.
const LATEST: i64 = 7 * 86_400_000;

/// The longest `Retry-After`, in seconds: a day.
const LONGEST_WAIT: i64 = 86_400;

/// The JSON of a rule. Its kind is a [`KindName`], or any text until `Rule::try_from` has checked it.
#[derive(Serialize, Deserialize, parcela_json::Json)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RuleBody<Name = KindName> {
    pub(crate) operation: String,
    pub(crate) kind: Name,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) value: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) retry_after: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) body: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) probability: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) count: Option<i64>,
}

/// The name of a kind in JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum KindName {
    DropAfter,
    DropBefore,
    Status,
    Delay,
    DeliverLate,
    DeliverTwice,
}

impl KindName {
    /// All names, in the order of the panel's form.
    pub(crate) const ALL: [Self; 6] = [
        Self::DropAfter,
        Self::DropBefore,
        Self::Status,
        Self::Delay,
        Self::DeliverLate,
        Self::DeliverTwice,
    ];

    /// Whether the kind concerns notifications. The others concern requests.
    pub(crate) fn is_of_deliveries(self) -> bool {
        matches!(self, Self::DeliverLate | Self::DeliverTwice)
    }
}

impl fmt::Display for KindName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

impl FromStr for KindName {
    type Err = Unknown;

    fn from_str(name: &str) -> Result<Self, Unknown> {
        Self::deserialize(name.into_deserializer())
    }
}

/// A valid rule.
#[derive(Debug, Clone)]
pub(crate) struct Rule {
    /// `None` matches every operation.
    operation: Option<&'static str>,
    kind: Kind,
    /// From 0 to 1.
    probability: f64,
    /// The remaining count; `None` for no limit.
    count: Option<i64>,
}

/// The effect of a rule. A kind either adds up with the rules after it, as `Delay` does, or ends the list, as every `End` does. One that
/// adds up needs a field in [`Plan`](super::Plan).
#[derive(Debug, Clone, Copy)]
enum Kind {
    Delay(i64),
    End(End),
    Delivery(Disorder),
}

/// The fault of a notification. The times are by the sandbox's clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Disorder {
    /// The first attempt is late by this time. Later notifications of its order do not wait for it.
    Late(TimeDelta),
    /// Once it is delivered, it is delivered again after this time.
    Twice(TimeDelta),
}

/// The fault that replaces an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// The connection breaks before anything is done.
    DropBefore,
    /// The operation is performed, and then the connection breaks.
    DropAfter,
    /// The answer has this status, and nothing is done.
    Status {
        status: StatusCode,
        /// In seconds.
        retry_after: Option<i64>,
        /// Whether the answer has problem details.
        body: bool,
    },
}

impl Rule {
    /// Whether the rule fires for a request of `operation`. Firing uses up its count.
    pub(super) fn fires(&mut self, operation: &str, random: &dyn Random) -> bool {
        let concerned = self.disorder().is_none() && self.operation.is_none_or(|only| only == operation);
        concerned && self.is_drawn(random)
    }

    /// The fault of a notification, if the rule has one and fires. Firing uses up its count.
    pub(super) fn strikes(&mut self, random: &dyn Random) -> Option<Disorder> {
        self.disorder().filter(|_| self.is_drawn(random))
    }

    fn is_drawn(&mut self, random: &dyn Random) -> bool {
        let fires = !self.is_used_up() && draw(self.probability, random);
        if fires {
            self.count = self.count.map(|count| count - 1);
        }
        fires
    }

    pub(super) fn is_used_up(&self) -> bool {
        self.count.is_some_and(|count| count < 1)
    }

    pub(super) fn delay(&self) -> Duration {
        match self.kind {
            Kind::Delay(millis) => Duration::from_millis(millis.unsigned_abs()),
            Kind::End(_) | Kind::Delivery(_) => Duration::ZERO,
        }
    }

    fn disorder(&self) -> Option<Disorder> {
        match self.kind {
            Kind::Delivery(disorder) => Some(disorder),
            Kind::Delay(_) | Kind::End(_) => None,
        }
    }

    pub(super) fn end(&self) -> Option<End> {
        match self.kind {
            Kind::Delay(_) | Kind::Delivery(_) => None,
            Kind::End(end) => Some(end),
        }
    }
}

/// Draws whether an event of this probability happens.
fn draw(probability: f64, random: &dyn Random) -> bool {
    // Without random numbers the rule does not fire.
    probability >= 1.0 || random.fraction().is_ok_and(|drawn| drawn < probability)
}

impl TryFrom<&RuleBody<String>> for Rule {
    type Error = FieldErrors;

    /// # Errors
    ///
    /// `Unknown` for an unknown operation or kind, and for an operation with a kind for notifications; `Required` and `Forbidden` for fields that the kind needs or cannot use; `TooSmall` and
    /// `TooLarge` for numbers.
    fn try_from(body: &RuleBody<String>) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        let operation = match body.operation.as_str() {
            EVERY => Ok(None),
            name => super::operation_named(name).map(Some).ok_or(Violation::Unknown),
        };
        let operation = errors.take("operation", operation);
        let kind = read_kind(body, &mut errors);
        if kind.is_some_and(|kind| matches!(kind, Kind::Delivery(_))) && body.operation != EVERY {
            errors.add("operation", Violation::Unknown);
        }
        let probability = errors.take("probability", between(body.probability.unwrap_or(1.0), 0.0, 1.0));
        let count = errors.take("count", body.count.map(|count| between(count, 1, i64::MAX)).transpose());
        match (operation, kind, probability, count) {
            (Some(operation), Some(kind), Some(probability), Some(count)) => errors.into_result(Self {
                operation,
                kind,
                probability,
                count,
            }),
            _ => Err(errors),
        }
    }
}

fn read_kind(body: &RuleBody<String>, errors: &mut FieldErrors) -> Option<Kind> {
    let without_value = |errors: &mut FieldErrors, kind| {
        errors.take("value", absent(body.value))?;
        Some(kind)
    };
    let name = body.kind.parse().ok();
    if name != Some(KindName::Status) {
        errors.take("retryAfter", absent(body.retry_after));
        errors.take("body", absent(body.body));
    }
    match errors.take("kind", name.ok_or(Violation::Unknown))? {
        KindName::DropBefore => without_value(errors, Kind::End(End::DropBefore)),
        KindName::DropAfter => without_value(errors, Kind::End(End::DropAfter)),
        KindName::Delay => errors
            .take("value", required(body.value, 0, LONGEST_DELAY))
            .map(Kind::Delay),
        KindName::DeliverLate => late(body, errors).map(Disorder::Late).map(Kind::Delivery),
        KindName::DeliverTwice => late(body, errors).map(Disorder::Twice).map(Kind::Delivery),
        KindName::Status => {
            let status = required(body.value, 400, 599).and_then(|value| {
                let value = u16::try_from(value).map_err(|_| Violation::TooLarge)?;
                StatusCode::from_u16(value).map_err(|_| Violation::Unknown)
            });
            let status = errors.take("value", status);
            let wait = body.retry_after.map(|seconds| between(seconds, 0, LONGEST_WAIT));
            let retry_after = errors.take("retryAfter", wait.transpose())?;
            let status = status?;
            let body = body.body.unwrap_or(true);
            Some(Kind::End(End::Status {
                status,
                retry_after,
                body,
            }))
        }
    }
}

fn late(body: &RuleBody<String>, errors: &mut FieldErrors) -> Option<TimeDelta> {
    let millis = errors.take("value", required(body.value, 0, LATEST));
    millis.map(TimeDelta::milliseconds)
}

fn required(value: Option<i64>, least: i64, most: i64) -> Result<i64, Violation> {
    between(value.ok_or(Violation::Required)?, least, most)
}

fn absent<T>(value: Option<T>) -> Result<(), Violation> {
    value.map_or(Ok(()), |_| Err(Violation::Forbidden))
}

fn between<T: PartialOrd + Copy>(value: T, least: T, most: T) -> Result<T, Violation> {
    if value < least {
        Err(Violation::TooSmall)
    } else if value > most {
        Err(Violation::TooLarge)
    } else {
        Ok(value)
    }
}

impl From<Rule> for RuleBody {
    fn from(rule: Rule) -> Self {
        let (mut wait, mut with_body) = (None, None);
        let (kind, value) = match rule.kind {
            Kind::Delay(millis) => (KindName::Delay, Some(millis)),
            Kind::Delivery(Disorder::Late(by)) => (KindName::DeliverLate, Some(by.num_milliseconds())),
            Kind::Delivery(Disorder::Twice(after)) => (KindName::DeliverTwice, Some(after.num_milliseconds())),
            Kind::End(End::DropBefore) => (KindName::DropBefore, None),
            Kind::End(End::DropAfter) => (KindName::DropAfter, None),
            Kind::End(End::Status {
                status,
                retry_after,
                body,
            }) => {
                wait = retry_after;
                with_body = (!body).then_some(false);
                (KindName::Status, Some(status.as_u16().into()))
            }
        };
        Self {
            operation: rule.operation.unwrap_or(EVERY).into(),
            kind,
            value,
            retry_after: wait,
            body: with_body,
            probability: Some(rule.probability),
            count: rule.count,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The files that document the kinds, by their paths in the repository.
    const DOCS: [(&str, &str); 5] = [
        (
            "pkg/sandbox/src/faults.ts",
            include_str!("../../../../../pkg/sandbox/src/faults.ts"),
        ),
        (
            "pkg/sandbox/README.md",
            include_str!("../../../../../pkg/sandbox/README.md"),
        ),
        ("crates/sandbox/README.md", include_str!("../../../README.md")),
        (
            "www/guides/sandbox.md",
            include_str!("../../../../../www/guides/sandbox.md"),
        ),
        (
            "www/en/guides/sandbox.md",
            include_str!("../../../../../www/en/guides/sandbox.md"),
        ),
    ];

    #[test]
    fn every_kind_is_documented() {
        for kind in KindName::ALL {
            for (path, text) in DOCS {
                assert!(text.contains(&format!("`{kind}`")), "{path}: {kind}");
            }
            let (path, types) = DOCS[0];
            assert!(types.contains(&format!("\"{kind}\"")), "{path}: the type {kind}");
        }
    }
}
