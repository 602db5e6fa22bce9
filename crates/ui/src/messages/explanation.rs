//! The words of an alert: the failure of a call, and a remark.

use parcela_checkout_flow::{CallFailure, Cause};

use super::Common;

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
    pub service_texts: Vec<String>,
    /// The paragraphs below that: what to do next.
    pub details: Vec<String>,
    /// The line with the identifier to quote to the support.
    pub quote: Option<String>,
}

impl From<Words> for Explanation {
    fn from(words: Words) -> Self {
        Self {
            title: words.title,
            service_texts: Vec::new(),
            details: vec![words.advice.to_owned()],
            quote: None,
        }
    }
}

/// What a widget makes of the service's message about a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FieldMessage {
    /// It stands beside the field.
    AtField,
    /// It is quoted.
    Quoted,
    /// The widget's own words take its place.
    Replaced(&'static str),
}

impl Common {
    /// The content of the alert for a failure. `classify` says what becomes of a message about a field, by the field's name and the message;
    /// `promise` is what trying again does.
    pub fn explanation(
        &self,
        failure: &CallFailure,
        classify: &dyn Fn(&str, &str) -> FieldMessage,
        promise: Option<&'static str>,
    ) -> Explanation {
        let words = self.failure(failure.cause());
        let mut service_texts = Vec::new();
        if failure.cause() == Cause::Refused {
            // For business rules the service's own words are the only explanation (specification, Errors).
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
