//! The texts of an alert.

use parcela_order_flow::{CallFailure, Cause};

use super::common::{Common, Text};

/// The texts for an event or a failure.
#[derive(Debug)]
pub struct TitleAndAdvice {
    /// What happened.
    pub title: &'static str,
    /// What to do next.
    pub advice: &'static str,
}

/// The texts of an alert.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// What happened.
    pub title: &'static str,
    /// The service's messages.
    pub service_texts: Vec<String>,
    /// The paragraphs below those, which say what to do next.
    pub details: Vec<String>,
    /// The line with the code to quote to support.
    pub quote: Option<String>,
}

impl From<TitleAndAdvice> for Explanation {
    fn from(words: TitleAndAdvice) -> Self {
        Self {
            title: words.title,
            service_texts: Vec::new(),
            details: vec![words.advice.to_owned()],
            quote: None,
        }
    }
}

/// The treatment of the service's message about a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FieldMessage {
    /// The form shows it at the field.
    AtField,
    /// The alert quotes it.
    Quoted,
    /// The widget's text replaces it.
    Replaced(&'static str),
}

impl Common {
    /// The reason of a failed call, and what to do next.
    pub fn failure(self, cause: Cause) -> TitleAndAdvice {
        let (title, advice) = match cause {
            Cause::Network => (Text::failure_network, Text::failure_network_advice),
            Cause::Offline => (Text::failure_offline, Text::failure_offline_advice),
            Cause::BackOnline => (Text::failure_back_online, Text::failure_back_online_advice),
            Cause::OrderNotFound => (Text::failure_order_not_found, Text::failure_order_not_found_advice),
            Cause::Timeout => (Text::failure_timeout, Text::failure_timeout_advice),
            Cause::Unauthorized => (Text::failure_unauthorized, Text::failure_unauthorized_advice),
            Cause::NotFound => (Text::failure_not_found, Text::failure_not_found_advice),
            Cause::Conflict => (Text::failure_conflict, Text::failure_conflict_advice),
            Cause::InvoiceReceived => (Text::failure_invoice_received, Text::failure_invoice_received_advice),
            Cause::RateLimited => (Text::failure_rate_limited, Text::failure_rate_limited_advice),
            Cause::Server => (Text::failure_server, Text::failure_server_advice),
            Cause::TermOutOfRange => (Text::failure_term_out_of_range, Text::failure_term_out_of_range_advice),
            Cause::Fields => (Text::failure_fields, Text::failure_fields_advice),
            Cause::Refused => (Text::failure_refused, Text::failure_refused_advice),
            Cause::Decode => (Text::failure_decode, Text::failure_decode_advice),
        };
        TitleAndAdvice {
            title: self.text(title),
            advice: self.text(advice),
        }
    }

    /// The texts of the alert for a failure. `classify` decides the treatment of a message about a field from the field's name and the message.
    /// `promise` says what a retry does.
    pub fn explanation(
        self,
        failure: &CallFailure,
        classify: &dyn Fn(&str, &str) -> FieldMessage,
        promise: Option<&'static str>,
    ) -> Explanation {
        let words = self.failure(failure.cause());
        let mut service_texts = Vec::new();
        if failure.cause() == Cause::Refused {
            // For business rules, the service's message is the only explanation (specification, Errors).
            service_texts.extend(failure.detail.clone());
        }
        let mut details = Vec::new();
        for (field, message) in &failure.erros {
            match classify(field, message) {
                FieldMessage::AtField => {}
                FieldMessage::Quoted => service_texts.push(message.clone()),
                FieldMessage::Replaced(text) => details.push(text.to_owned()),
            }
        }
        details.push(words.advice.to_owned());
        details.extend(promise.map(str::to_owned));
        let id = &failure.correlation_id;
        Explanation {
            title: words.title,
            service_texts,
            details,
            quote: (!id.is_empty()).then(|| [self.quote(), " ", id].concat()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_failures_share_their_words() {
        use Cause::{
            BackOnline, Conflict, Decode, Fields, InvoiceReceived, Network, NotFound, Offline, OrderNotFound,
            RateLimited, Refused, Server, TermOutOfRange, Timeout, Unauthorized,
        };
        let causes = [
            Network,
            Offline,
            BackOnline,
            OrderNotFound,
            Timeout,
            Unauthorized,
            NotFound,
            Conflict,
            InvoiceReceived,
            RateLimited,
            Server,
            TermOutOfRange,
            Fields,
            Refused,
            Decode,
        ];
        for messages in ["pt-BR", "en", "es"].map(Common::of) {
            let mut titles: Vec<_> = causes.map(|cause| messages.failure(cause).title).to_vec();
            titles.sort_unstable();
            titles.dedup();
            assert_eq!(titles.len(), causes.len());
        }
    }
}
