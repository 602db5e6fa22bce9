//! The panel's faults: a line for each active rule, and a form that adds one.

use axum::extract::State;
use axum::response::Redirect;
use parcela_core::FieldErrors;
use uuid::Uuid;

use super::forms::Notice;
use super::forms::back;
use crate::api::error::{ApiError, InternalError};
use crate::api::extract::{Form, Path, Query};
use crate::domain::fault::{ActiveRule, EVERY, KindName, Rule, RuleBody};
use crate::state::Sandbox;

/// The default values of the form: a status, and milliseconds.
const USUAL_STATUS: i64 = 503;
const USUAL_DELAY: i64 = 3000;
const USUAL_LATENESS: i64 = 60_000;

/// An active rule, in words.
pub(super) struct FaultLine {
    pub(super) id: Uuid,
    pub(super) operation: String,
    pub(super) text: String,
}

/// A kind of fault, as the form offers it.
pub(super) struct KindChoice {
    pub(super) name: KindName,
    pub(super) label: &'static str,
}

/// The kinds of the form.
pub(super) fn kinds() -> [KindChoice; KindName::ALL.len()] {
    KindName::ALL.map(|name| {
        let label = match name {
            KindName::DropAfter => "A resposta se perde",
            KindName::DropBefore => "A conexão cai antes de executar",
            KindName::Status => "Devolve um erro HTTP",
            KindName::Delay => "A resposta demora",
            KindName::DeliverLate => "A notificação atrasa",
            KindName::DeliverTwice => "A notificação chega duas vezes",
        };
        KindChoice { name, label }
    })
}

/// The names of the operations that can fail.
pub(super) fn operations() -> Vec<&'static str> {
    crate::domain::fault::operations().collect()
}

/// Adds a rule.
pub(super) async fn add(State(sandbox): State<Sandbox>, query: Query, Form(form): Form) -> Result<Redirect, ApiError> {
    let rule = read(&form).and_then(|body| Rule::try_from(&body));
    let Ok(rule) = rule else {
        return Ok(back(&query, Notice::FaultInvalid));
    };
    let added = sandbox.faults().add(rule, sandbox.random());
    added.map_err(InternalError::from)?;
    Ok(back(&query, Notice::FaultAdded))
}

/// Removes one rule.
pub(super) async fn remove(State(sandbox): State<Sandbox>, path: Path, query: Query) -> Result<Redirect, ApiError> {
    let was_there = sandbox.faults().remove(path.uuid("id")?);
    // The page may be out of date.
    let notice = if was_there {
        Notice::FaultRemoved
    } else {
        Notice::FaultGone
    };
    Ok(back(&query, notice))
}

/// The rule in the form. A value that its kind cannot use is ignored, as the form always sends it.
fn read(form: &Query) -> Result<RuleBody<String>, FieldErrors> {
    let mut errors = FieldErrors::default();
    let operation = errors.take("operation", form.text("operation")).flatten();
    let kind = errors.take("kind", form.text("kind")).flatten().unwrap_or_default();
    let value = errors.take("value", form.integer("value")).flatten();
    let percent: Option<i64> = errors.take("percent", form.integer("percent")).flatten();
    let count = errors.take("count", form.integer("count")).flatten();
    let bare = errors.take("bare", form.text("bare")).flatten();
    let name = kind.parse().ok();
    let value = match name {
        Some(KindName::Status) => value.or(Some(USUAL_STATUS)),
        Some(KindName::Delay) => value.or(Some(USUAL_DELAY)),
        Some(KindName::DeliverLate | KindName::DeliverTwice) => value.or(Some(USUAL_LATENESS)),
        Some(KindName::DropBefore | KindName::DropAfter) | None => None,
    };
    // Other values than 0 to 100 are refused as a probability.
    let percent = percent.map(|percent| i32::try_from(percent).map_or(-1.0, f64::from));
    let operation = match name {
        Some(kind) if kind.is_of_deliveries() => EVERY.to_owned(),
        Some(_) | None => operation.unwrap_or_default(),
    };
    // Browsers send ticked boxes only.
    let without_body = name == Some(KindName::Status) && bare.is_some();
    errors.into_result(RuleBody {
        operation,
        kind,
        value,
        retry_after: None,
        body: without_body.then_some(false),
        probability: percent.map(|percent| percent / 100.0),
        count,
    })
}

impl From<ActiveRule> for FaultLine {
    fn from(ActiveRule { id, rule }: ActiveRule) -> Self {
        let body = RuleBody::from(rule);
        let value = body.value.unwrap_or_default();
        let kind = match body.kind {
            KindName::DropBefore => "a conexão cai antes de executar".to_owned(),
            KindName::DropAfter => "executa, e a resposta se perde".to_owned(),
            KindName::Delay => format!("demora {value} ms"),
            KindName::DeliverLate => format!("a notificação atrasa {value} ms"),
            KindName::DeliverTwice => format!("a notificação chega de novo depois de {value} ms"),
            KindName::Status if body.body == Some(false) => format!("devolve {value} sem corpo"),
            KindName::Status => format!("devolve {value}"),
        };
        let less_than_sure = body.probability.filter(|probability| *probability < 1.0);
        let parts = [
            Some(kind),
            body.retry_after.map(|seconds| format!("Retry-After de {seconds} s")),
            less_than_sure.map(|probability| format!("em {:.0}% das vezes", probability * 100.0)),
            body.count.map(|count| {
                let times = if count == 1 { "vez" } else { "vezes" };
                format!("mais {count} {times}")
            }),
        ];
        let text = parts.into_iter().flatten().collect::<Vec<_>>().join(", ");
        let operation = match body.operation.as_str() {
            _ if body.kind.is_of_deliveries() => "Notificações".to_owned(),
            EVERY => "Todas as operações".to_owned(),
            name => name.to_owned(),
        };
        Self { id, operation, text }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(fields: &str, expected: Option<(&str, &str)>) {
        let rule = read(&Query::of_form(fields.as_bytes())).and_then(|body| Rule::try_from(&body));
        let id = Uuid::nil();
        let line = rule.ok().map(|rule| FaultLine::from(ActiveRule { id, rule }));
        let found = line.as_ref().map(|line| (line.operation.as_str(), line.text.as_str()));
        assert_eq!(found, expected, "{fields}");
    }

    #[test]
    fn a_form_makes_a_rule_that_reads_in_words() {
        check(
            "operation=createOrder&kind=dropAfter&value=&percent=100&count=1",
            Some(("createOrder", "executa, e a resposta se perde, mais 1 vez")),
        );
        check("operation=*&kind=status", Some(("Todas as operações", "devolve 503")));
        check(
            "operation=*&kind=status&value=429&percent=50&count=2",
            Some(("Todas as operações", "devolve 429, em 50% das vezes, mais 2 vezes")),
        );
        check(
            "operation=*&kind=status&bare=1",
            Some(("Todas as operações", "devolve 503 sem corpo")),
        );
        check(
            "operation=*&kind=dropAfter&bare=1",
            Some(("Todas as operações", "executa, e a resposta se perde")),
        );
        check(
            "operation=createOrder&kind=deliverLate&value=5000&count=1",
            Some(("Notificações", "a notificação atrasa 5000 ms, mais 1 vez")),
        );
        check(
            "operation=*&kind=deliverTwice",
            Some(("Notificações", "a notificação chega de novo depois de 60000 ms")),
        );
        check("operation=getOrder&kind=delay", Some(("getOrder", "demora 3000 ms")));
        check(
            "operation=getOrder&kind=dropBefore&value=503",
            Some(("getOrder", "a conexão cai antes de executar")),
        );
    }

    #[test]
    fn an_invalid_rule_is_refused() {
        for fields in [
            "",
            "operation=createOrder",
            "operation=nada&kind=delay",
            "operation=*&kind=nada",
            "operation=*&kind=status&value=200",
            "operation=*&kind=delay&value=-1",
            "operation=*&kind=delay&percent=101",
            "operation=*&kind=delay&percent=99999999999",
            "operation=*&kind=delay&count=0",
            "operation=*&kind=delay&count=x",
        ] {
            check(fields, None);
        }
    }
}
