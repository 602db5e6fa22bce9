//! The texts of the alert for a failed call.

use parcela_checkout_flow::{Alert, FormField};
use parcela_core::Violation;
use parcela_order_flow::CallFailure;
use parcela_ui::messages::{Explanation, FieldMessage};

use super::Messages;

impl Messages {
    /// The texts of the alert for a failure.
    pub(crate) fn explanation(self, alert: &Alert) -> Explanation {
        let classify = |field: &str, message: &str| {
            if FormField::from_wire_name(field).is_some() {
                return FieldMessage::AtField; // The form shows it.
            }
            // The widget has texts for the amount, which do not use the wire's field name.
            let rule = Violation::from_message(field, message).filter(|_| CallFailure::is_amount(field));
            rule.map_or(FieldMessage::Quoted, |rule| {
                FieldMessage::Replaced(self.amount_rule(rule))
            })
        };
        let promise = alert.resumes.then(|| self.same_order());
        self.common().explanation(&alert.failure, &classify, promise)
    }
}

#[cfg(test)]
mod tests {
    use parcela_core::client::ErrorCode;
    use parcela_core::operation::{CreateOrder, Operation};
    use parcela_order_flow::{Cause, Connection};

    use super::*;

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
        let messages = Messages::of("pt-BR");
        let check = |message: &str, said: &[&str], details: &[&str]| {
            let explanation = messages.explanation(&refused("valorSolicitado", message));
            assert_eq!(explanation.service_texts, said);
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
        let messages = Messages::of("pt-BR");
        let explanation = messages.explanation(&refused(FormField::Cpf.wire_name(), "CPF bloqueado."));
        assert_eq!(explanation.service_texts, Vec::<String>::new());
    }
}
