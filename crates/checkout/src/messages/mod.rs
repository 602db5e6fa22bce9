//! Every word that the seller reads: one table for each language, complete by construction.
//!
//! Amounts keep their Brazilian form in all languages, as the amount is typed in it too.

mod en;
mod es;
mod pt_br;

use parcela_core::{Valor, Violation};

use crate::flow::{Alert, Announcement, Cause, Field, FieldError, Plan, Step};

/// A failure in words: what happened, and what to do next.
#[derive(Debug)]
pub struct Words {
    /// What happened.
    pub title: &'static str,
    /// What to do next.
    pub advice: &'static str,
}

/// The words of one language.
pub struct Messages {
    /// The language's tag, for `lang`.
    pub lang: &'static str,
    pub(crate) widget: &'static str,
    pub(crate) steps: &'static str,
    pub(crate) step: fn(Step) -> &'static str,
    pub(crate) heading: fn(Step) -> &'static str,
    pub(crate) step_of: fn(usize, usize, &str) -> String,
    pub(crate) amount: &'static str,
    pub(crate) basis: &'static str,
    pub(crate) gross: &'static str,
    pub(crate) net: &'static str,
    pub(crate) simulate: &'static str,
    pub(crate) simulating: &'static str,
    pub(crate) options: &'static str,
    pub(crate) no_options: &'static str,
    pub(crate) installment: fn(i32, Valor) -> String,
    pub(crate) total: fn(Valor) -> String,
    pub(crate) sale_amount: &'static str,
    pub(crate) installments: &'static str,
    pub(crate) customer_pays: &'static str,
    pub(crate) establishment_receives: &'static str,
    pub(crate) calculating: &'static str,
    pub(crate) proceed: &'static str,
    pub(crate) person: &'static str,
    pub(crate) address: &'static str,
    pub(crate) label: fn(Field) -> &'static str,
    pub(crate) optional: &'static str,
    pub(crate) date_form: &'static str,
    pub(crate) choose: &'static str,
    pub(crate) review: &'static str,
    pub(crate) back: &'static str,
    pub(crate) submit: &'static str,
    pub(crate) submitting: &'static str,
    pub(crate) starting: &'static str,
    pub(crate) link_ready: &'static str,
    pub(crate) link_advice: &'static str,
    pub(crate) no_link: Words,
    pub(crate) copy: &'static str,
    pub(crate) copied: &'static str,
    pub(crate) not_copied: &'static str,
    pub(crate) open: &'static str,
    pub(crate) new_sale: &'static str,
    pub(crate) retry: &'static str,
    pub(crate) same_order: &'static str,
    pub(crate) quote: &'static str,
    pub(crate) creating: &'static str,
    pub(crate) options_count: fn(usize) -> String,
    pub(crate) receives: fn(Valor) -> String,
    pub(crate) wrong_fields: fn(usize) -> String,
    pub(crate) trouble: fn(Cause) -> Words,
    pub(crate) amount_rule: fn(Violation) -> &'static str,
    pub(crate) field_rule: fn(Field, Violation) -> &'static str,
    pub(crate) future_birth: &'static str,
    pub(crate) setup: Words,
}

impl Messages {
    /// The table for a language tag such as `pt-BR`; Portuguese for every language that there is no table for.
    pub fn of(locale: &str) -> &'static Self {
        let language = locale.split(['-', '_']).next().unwrap_or_default();
        [&en::MESSAGES, &es::MESSAGES]
            .into_iter()
            .find(|messages| messages.lang.eq_ignore_ascii_case(language))
            .unwrap_or(&pt_br::MESSAGES)
    }

    /// What the customer pays in all, and how.
    pub(crate) fn payment(&self, plan: Plan) -> String {
        format!("{} ({})", plan.total, (self.installment)(plan.prazo, plan.each))
    }

    /// What is wrong with the amount, or nothing.
    pub(crate) fn amount_error(&self, error: Option<Violation>) -> String {
        error
            .map(|rule| (self.amount_rule)(rule).to_owned())
            .unwrap_or_default()
    }

    /// What is wrong with a field.
    pub(crate) fn field_error(&self, field: Field, error: &FieldError) -> String {
        match error {
            FieldError::Broken(rule) => (self.field_rule)(field, *rule).to_owned(),
            FieldError::Future => self.future_birth.to_owned(),
            FieldError::Refused(message) => message.clone(),
        }
    }

    /// The message about a failure: paragraphs, each with its class.
    pub(crate) fn explanation(&self, alert: &Alert) -> Vec<(&'static str, String)> {
        let trouble = &alert.trouble;
        let words = (self.trouble)(trouble.cause());
        let mut paragraphs = vec![("title", words.title.to_owned())];
        if trouble.cause() == Cause::Refused {
            // For business rules the service's own words are the only explanation (specification, Errors).
            paragraphs.extend(trouble.detail.iter().map(|detail| ("", detail.clone())));
        }
        let elsewhere = trouble
            .erros
            .iter()
            .filter(|(field, _)| Field::from_wire_name(field).is_none());
        paragraphs.extend(elsewhere.map(|(_, message)| ("", message.clone())));
        paragraphs.push(("", words.advice.to_owned()));
        if alert.resumes {
            paragraphs.push(("", self.same_order.to_owned()));
        }
        if !trouble.correlation_id.is_empty() {
            paragraphs.push(("quote", format!("{} {}", self.quote, trouble.correlation_id)));
        }
        paragraphs
    }

    /// What the status region says.
    pub(crate) fn announcement(&self, announcement: Announcement) -> String {
        match announcement {
            Announcement::Step(step) => (self.step_of)(step.number(), Step::ALL.len(), (self.step)(step)),
            Announcement::Amount(rule) => (self.amount_rule)(rule).to_owned(),
            Announcement::Options(0) => self.no_options.to_owned(),
            Announcement::Options(count) => (self.options_count)(count),
            Announcement::Settlement(plan, received) => {
                let installment = (self.installment)(plan.prazo, plan.each);
                format!("{installment}. {}", (self.receives)(received))
            }
            Announcement::WrongFields(count) => (self.wrong_fields)(count),
            Announcement::Creating => self.creating.to_owned(),
            Announcement::LinkReady => format!("{} {}", self.link_ready, self.link_advice),
            Announcement::NoLink => format!("{} {}", self.no_link.title, self.no_link.advice),
            Announcement::Copied(true) => self.copied.to_owned(),
            Announcement::Copied(false) => self.not_copied.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_finds_its_language() {
        for (locale, lang) in [
            ("pt-BR", "pt-BR"),
            ("en-US", "en"),
            ("ES_419", "es"),
            ("", "pt-BR"),
            ("fr", "pt-BR"),
        ] {
            assert_eq!(Messages::of(locale).lang, lang, "{locale}");
        }
    }

    #[test]
    fn the_sellers_words_name_the_rule() {
        let messages = Messages::of("pt-BR");
        let check = |field, rule, expected| assert_eq!((messages.field_rule)(field, rule), expected);
        check(
            Field::Cpf,
            Violation::CheckDigit,
            "CPF inválido: confira os números digitados.",
        );
        check(Field::Cpf, Violation::Length, "O CPF tem 11 números.");
        check(Field::Cep, Violation::Length, "O CEP tem 8 números.");
        check(Field::Nome, Violation::Required, "Informe o nome completo.");
        assert_eq!(
            (messages.amount_rule)(Violation::BelowMinimumSale),
            "O valor mínimo é R$ 250,00."
        );
    }

    #[test]
    fn no_two_failures_share_their_words() {
        use Cause::{
            Conflict, Decode, Fields, Network, NotFound, RateLimited, Refused, Server, TermOutOfRange, Timeout,
            Unauthorized,
        };
        let causes = [
            Network,
            Timeout,
            Unauthorized,
            NotFound,
            Conflict,
            RateLimited,
            Server,
            TermOutOfRange,
            Fields,
            Refused,
            Decode,
        ];
        for locale in ["pt-BR", "en", "es"] {
            let messages = Messages::of(locale);
            let mut titles: Vec<_> = causes.map(|cause| (messages.trouble)(cause).title).to_vec();
            titles.sort_unstable();
            titles.dedup();
            assert_eq!(titles.len(), causes.len(), "{locale}");
        }
    }
}
