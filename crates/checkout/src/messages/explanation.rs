//! The words of an alert: the failure of a call, and a remark.

use parcela_checkout_flow::{Alert, Cause, FormField};

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
        let elsewhere = failure
            .erros
            .iter()
            .filter(|(field, _)| FormField::from_wire_name(field).is_none());
        said.extend(elsewhere.map(|(_, message)| message.clone()));
        let mut details = vec![words.advice.to_owned()];
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
