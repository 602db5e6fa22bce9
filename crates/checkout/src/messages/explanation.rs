//! The words of an alert: the failure of a call, and a remark.

use parcela_checkout_flow::{Alert, CallFailure, Cause, FormField};
use parcela_core::Violation;

use super::Messages;

/// The words for something that happened.
#[derive(Debug)]
pub struct Words {
    /// What happened.
    pub title: &'static str,
    /// What to do next.
    pub advice: &'static str,
}

/// The content of an alert.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// What happened.
    pub title: &'static str,
    /// What the service says.
    pub said: Vec<String>,
    /// The paragraphs below that: what to do next.
    pub details: Vec<String>,
    /// The line with the identifier to quote to the support.
    pub quote: Option<String>,
}

impl From<Words> for Explanation {
    fn from(words: Words) -> Self {
        Self {
            title: words.title,
            said: Vec::new(),
            details: vec![words.advice.to_owned()],
            quote: None,
        }
    }
}

impl Messages {
    /// The content of the alert for a failure.
    pub(crate) fn explanation(&self, alert: &Alert) -> Explanation {
        let failure = &alert.failure;
        let words = self.failure(failure.cause());
        let mut said = Vec::new();
        if failure.cause() == Cause::Refused {
            // For business rules the service's own words are the only explanation (specification, Errors).
            said.extend(failure.detail.clone());
        }
        let mut details = Vec::new();
        for (field, message) in &failure.erros {
            if FormField::from_wire_name(field).is_some() {
                continue; // The form says it.
            }
            // The amount has words of its own, which do not name it as the wire does.
            let rule = Violation::from_message(field, message).filter(|_| CallFailure::is_amount(field));
            match rule {
                Some(rule) => details.push(self.amount_rule(rule).to_owned()),
                None => said.push(message.clone()),
            }
        }
        details.push(words.advice.to_owned());
        if alert.resumes {
            details.push(self.same_order().to_owned());
        }
        let id = &failure.correlation_id;
        Explanation {
            title: words.title,
            said,
            details,
            quote: (!id.is_empty()).then(|| [self.quote(), " ", id].concat()),
        }
    }
}

#[cfg(test)]
mod tests {
    use parcela_checkout_flow::{Connection, FormField};
    use parcela_core::client::ErrorCode;
    use parcela_core::operation::{CreateOrder, Operation};

    use super::*;
    use crate::messages::Language;

    fn refused(field: &str, message: &str) -> Alert {
        let failure = CallFailure {
            route: &CreateOrder::ROUTE,
            code: ErrorCode::Problem,
            status: Some(400),
            business_code: None,
            correlation_id: String::new(),
            detail: None,
            erros: vec![(field.to_owned(), message.to_owned())],
            connection: Connection::Online,
            maybe_done: false,
            thrown: None,
        };
        Alert {
            failure,
            retry: false,
            resumes: false,
        }
    }

    #[test]
    fn a_refused_amount_is_not_named_as_the_wire_names_it() {
        let messages = Messages::of(Language::ALL[0]).unwrap();
        let check = |message: &str, said: &[&str], details: &[&str]| {
            let explanation = messages.explanation(&refused("valorSolicitado", message));
            assert_eq!(explanation.said, said);
            let advice = messages.failure(Cause::Fields).advice;
            assert_eq!(explanation.details, [details, &[advice]].concat());
        };
        let too_large = "O campo valorSolicitado está acima do máximo permitido.";
        check(too_large, &[], &["O valor é alto demais."]);
        let own = "Esta loja vende até R$ 3.000,00.";
        check(own, &[own], &[]);
    }

    #[test]
    fn the_form_says_what_is_wrong_with_its_fields() {
        let messages = Messages::of(Language::ALL[0]).unwrap();
        let explanation = messages.explanation(&refused(FormField::Cpf.wire_name(), "CPF bloqueado."));
        assert_eq!(explanation.said, Vec::<String>::new());
    }
}
