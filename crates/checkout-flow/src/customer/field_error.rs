//! The errors of the form's fields: broken rules, refusals of the service, and warnings about likely mistakes.

use chrono::NaiveDate;
use parcela_core::document::DataDeNascimento;
use parcela_core::wire::CreateOrderRequest;
use parcela_core::{FieldErrors, Violation};

use super::FormField;

/// The common e-mail domains. The choice is ours.
const COMMON: [&str; 12] = [
    "gmail.com",
    "hotmail.com",
    "outlook.com",
    "yahoo.com",
    "yahoo.com.br",
    "icloud.com",
    "live.com",
    "mail.com",
    "ymail.com",
    "uol.com.br",
    "bol.com.br",
    "terra.com.br",
];

/// Returns `true` if the domain of an e-mail address is one typing error away from a common domain, and is not a common domain itself.
/// A payment link for a mistyped address reaches nobody, or a stranger.
/// The error is one character added, removed or replaced, or two adjacent characters swapped.
fn is_near_miss(email: &str) -> bool {
    let domain = email.trim().rsplit_once('@').map_or("", |(_, domain)| domain);
    let domain = domain.to_ascii_lowercase();
    !COMMON.contains(&&*domain)
        && COMMON
            .iter()
            .any(|common| is_one_away(common.as_bytes(), domain.as_bytes()))
}

fn is_one_away(one: &[u8], other: &[u8]) -> bool {
    let front = one.iter().zip(other).take_while(|(a, b)| a == b).count();
    let (one, other) = (&one[front..], &other[front..]);
    match (one, other) {
        ([a, b, one @ ..], [c, d, other @ ..]) if (a, b) == (d, c) && one == other => true,
        ([_, one @ ..], [_, other @ ..]) if one == other => true,
        ([_, rest @ ..], whole) | (whole, [_, rest @ ..]) if rest == whole => true,
        _ => false,
    }
}

/// The age of majority, in years.
const ADULT: i32 = 18;

/// The error of a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FieldError {
    /// The text breaks a rule of the field.
    Broken(Violation),
    /// The birth date is in the future.
    Future,
    /// A pasted text has more digits than fit. The field has kept its text.
    Rejected,
    /// The service has refused the text.
    Refused {
        /// The service's message.
        message: String,
        /// The rule that the text breaks, if the message is the wording of one.
        rule: Option<Violation>,
    },
    /// The text is valid but may be a mistake. The seller may send it unchanged.
    Warning(FieldWarning),
}

/// The reason why a valid text may be a mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FieldWarning {
    /// The name is a single word.
    OneWord,
    /// The name has digits.
    Digits,
    /// The customer is younger than 18 years.
    Minor,
    /// The page has no address for the postal code.
    UnknownCep,
    /// The e-mail's domain is similar to a common one, such as `gmial.com`.
    NearDomain,
}

/// The error of one field of a request.
pub(super) fn verdict(
    request: &CreateOrderRequest,
    broken: &FieldErrors,
    field: FormField,
    today: NaiveDate,
) -> Option<FieldError> {
    if let Some(rule) = broken.first(field.wire_name()) {
        return Some(FieldError::Broken(rule));
    }
    match field {
        FormField::Nome => name_warning(request.nome.trim()).map(FieldError::Warning),
        FormField::Email => is_near_miss(&request.email).then_some(FieldError::Warning(FieldWarning::NearDomain)),
        FormField::DataDeNascimento => {
            let born = request.data_de_nascimento.parse::<DataDeNascimento>().ok()?;
            match born.age(today) {
                ..0 => Some(FieldError::Future),
                0..ADULT => Some(FieldError::Warning(FieldWarning::Minor)),
                ADULT.. => None,
            }
        }
        _ => None,
    }
}

/// The reason why a name may be a mistake.
fn name_warning(name: &str) -> Option<FieldWarning> {
    if name.bytes().any(|byte| byte.is_ascii_digit()) {
        Some(FieldWarning::Digits)
    } else {
        (!name.contains(char::is_whitespace)).then_some(FieldWarning::OneWord)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_keystroke_is_a_near_miss() {
        for domain in [
            "gmial.com",
            "gmal.com",
            "gmaill.com",
            "gmail.con",
            "gmail.co",
            "hotmial.com",
            "outlok.com",
            "yaho.com.br",
            "GMIAL.COM",
        ] {
            assert!(is_near_miss(&format!("ana@{domain}")), "{domain}");
        }
    }

    #[test]
    fn common_and_other_domains_are_not_near_misses() {
        for domain in [
            "gmail.com",
            "Gmail.com",
            "yahoo.com",
            "yahoo.com.br",
            "exemplo.com.br",
            "mail.com",
            "loja.com",
            "ig.com.br",
            "",
        ] {
            assert!(!is_near_miss(&format!("ana@{domain}")), "{domain}");
        }
        assert!(!is_near_miss("ana"));
    }
}
