//! Validation errors: the rule that a value breaks, and the invalid fields of an input.

use std::borrow::Cow;
use std::fmt;

use serde::{Serialize, Serializer};
use uuid::Uuid;

/// The rule that a value breaks.
///
/// [`Display`](fmt::Display) words the rule in Portuguese, as the API's own `erros` do. No message repeats the value, which may be
/// personal data. User interfaces with their own messages match on the variant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.as_str())]
pub enum Violation {
    /// The value is missing, empty, or white space only.
    Required,
    /// The text does not have the exact length of its kind, such as the 11 digits of a CPF. The mask is not counted.
    Length,
    /// A character is not allowed, or is in the wrong place.
    Character,
    /// The check digits do not match.
    CheckDigit,
    /// All digits are equal. Their check digits match, but no such number is issued.
    Repeated,
    /// The area code (DDD) is not in use in Brazil.
    AreaCode,
    /// The value is not among those that the specification lists.
    Unknown,
    /// The text does not have the required format.
    Format,
    /// The JSON type is not the specified one.
    Type,
    /// The value must be absent.
    Forbidden,
    /// The value is below the minimum.
    TooSmall,
    /// The value is above the maximum. A text above a maximum length, such as an e-mail address, breaks this rule and not
    /// [`Length`](Self::Length). Maximum lengths count bytes.
    TooLarge,
    /// An amount of money has more than two decimal places.
    Precision,
    /// The amount of the simulation is below R$ 250,00 (specification, Limits).
    BelowMinimumSale,
    /// The moment is in the past, or too close to be relied on.
    Expired,
}

impl Violation {
    /// Every rule.
    pub const ALL: [Self; 15] = [
        Self::Required,
        Self::Length,
        Self::Character,
        Self::CheckDigit,
        Self::Repeated,
        Self::AreaCode,
        Self::Unknown,
        Self::Format,
        Self::Type,
        Self::Forbidden,
        Self::TooSmall,
        Self::TooLarge,
        Self::Precision,
        Self::BelowMinimumSale,
        Self::Expired,
    ];

    /// The rule's name in JavaScript, such as `checkDigit`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Required => "required",
            Self::Length => "length",
            Self::Character => "character",
            Self::CheckDigit => "checkDigit",
            Self::Repeated => "repeated",
            Self::AreaCode => "areaCode",
            Self::Unknown => "unknown",
            Self::Format => "format",
            Self::Type => "type",
            Self::Forbidden => "forbidden",
            Self::TooSmall => "tooSmall",
            Self::TooLarge => "tooLarge",
            Self::Precision => "precision",
            Self::BelowMinimumSale => "belowMinimumSale",
            Self::Expired => "expired",
        }
    }

    /// The rule in Portuguese, as it follows a field's name.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Required => "é obrigatório",
            Self::Length => "tem um número errado de caracteres",
            Self::Character => "tem um caractere inválido",
            Self::CheckDigit => "tem dígito verificador inválido",
            Self::Repeated => "não pode repetir um só dígito",
            Self::AreaCode => "tem um DDD que não existe",
            Self::Unknown => "não é um valor aceito",
            Self::Format => "tem formato inválido",
            Self::Type => "não é do tipo esperado",
            Self::Forbidden => "não deve ser informado",
            Self::TooSmall => "está abaixo do mínimo permitido",
            Self::TooLarge => "está acima do máximo permitido",
            Self::Precision => "aceita no máximo duas casas decimais",
            Self::BelowMinimumSale => "deve ser de no mínimo 250",
            Self::Expired => "já passou",
        }
    }

    /// The rule of a `message` about `field` in the wording of [`FieldErrors::messages`].
    pub fn from_message(field: &str, message: &str) -> Option<Self> {
        let said = message.strip_prefix(SUBJECT)?.strip_prefix(field)?;
        let said = said.strip_prefix(' ')?.strip_suffix('.')?;
        Self::ALL.into_iter().find(|rule| rule.as_str() == said)
    }
}

/// The beginning of every message.
const SUBJECT: &str = "O campo ";

/// The invalid fields of an input by their names on the wire; nested fields as `endereco.cep`.
///
/// # Examples
///
/// ```
/// use parcela_core::{FieldErrors, Violation};
///
/// let mut errors = FieldErrors::default();
/// errors.add("endereco.cep", Violation::Length);
/// assert_eq!(errors.first("endereco.cep"), Some(Violation::Length));
/// assert!(errors.into_result(()).is_err());
/// ```
#[derive(Clone, Default, PartialEq, Eq)]
pub struct FieldErrors(Vec<(Cow<'static, str>, Vec<Violation>)>);

impl FieldErrors {
    /// The errors of an input with one invalid field.
    pub fn of(field: impl Into<Cow<'static, str>>, violation: Violation) -> Self {
        let mut errors = Self::default();
        errors.add(field, violation);
        errors
    }

    /// Records that `field` breaks a rule.
    pub fn add(&mut self, field: impl Into<Cow<'static, str>>, violation: Violation) {
        let field = field.into();
        match self.0.binary_search_by(|(known, _)| known.cmp(&field)) {
            Ok(at) => self.0[at].1.push(violation),
            Err(at) => self.0.insert(at, (field, vec![violation])),
        }
    }

    /// Returns the value of a valid field. Records the error of an invalid one.
    pub fn take<T>(&mut self, field: &'static str, value: Result<T, Violation>) -> Option<T> {
        value.map_err(|violation| self.add(field, violation)).ok()
    }

    /// The first rule that `field` breaks, if any.
    pub fn first(&self, field: &str) -> Option<Violation> {
        self.iter()
            .find(|(name, _)| *name == field)
            .and_then(|(_, all)| all.first().copied())
    }

    /// Adds the errors of `others` whose fields have none here.
    #[must_use]
    pub fn with(mut self, others: Self) -> Self {
        for (field, all) in others.0 {
            let is_within = |outer: &str| {
                let rest = field.strip_prefix(outer);
                rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
            };
            if !self.iter().any(|(outer, _)| is_within(outer)) {
                for violation in all {
                    self.add(field.clone(), violation);
                }
            }
        }
        self
    }

    /// Fields with the rules they break, in the order of their names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &[Violation])> {
        self.0.iter().map(|(field, all)| (field.as_ref(), all.as_slice()))
    }

    /// Returns `true` if there is no error.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns `value` if there is no error.
    ///
    /// # Errors
    ///
    /// These errors, if there is at least one.
    pub fn into_result<T>(self, value: T) -> Result<T, Self> {
        if self.is_empty() { Ok(value) } else { Err(self) }
    }

    /// Each field with its messages in Portuguese, in the order of the names.
    pub fn messages(&self) -> impl Iterator<Item = (&str, Vec<String>)> {
        self.iter().map(|(field, all)| {
            let messages = all
                .iter()
                .map(|rule| [SUBJECT, field, " ", rule.as_str(), "."].concat());
            (field, messages.collect())
        })
    }

    /// All errors in one sentence, for developers.
    pub(crate) fn sentence(&self) -> String {
        let mut text = String::new();
        for (field, all) in self.iter() {
            text.push_str(if text.is_empty() { "" } else { "; " });
            text.push_str(field);
            for (index, rule) in all.iter().enumerate() {
                text.push_str(if index == 0 { " " } else { ", " });
                text.push_str(rule.as_str());
            }
        }
        text
    }
}

/// Serializes to the API's `erros`: each field with its [`messages`](FieldErrors::messages).
impl Serialize for FieldErrors {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.messages())
    }
}

impl fmt::Debug for FieldErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl fmt::Display for FieldErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence())
    }
}

impl std::error::Error for FieldErrors {}

/// The treatment of white space around free texts.
#[derive(Debug, Clone, Copy)]
pub(crate) enum FreeTexts {
    /// White space at the ends is removed.
    Trimmed,
    /// The text is kept as sent.
    AsSent,
}

impl FreeTexts {
    /// Returns a text that holds more than white space.
    pub(crate) fn required(self, text: &str) -> Result<String, Violation> {
        match (text.trim(), self) {
            ("", _) => Err(Violation::Required),
            (trimmed, Self::Trimmed) => Ok(trimmed.to_owned()),
            (_, Self::AsSent) => Ok(text.to_owned()),
        }
    }

    /// Returns a name with a visible letter. A text that is kept as sent needs none.
    pub(crate) fn name(self, text: &str) -> Result<String, Violation> {
        match self {
            Self::Trimmed if !text.chars().any(is_visible_letter) => Err(Violation::Required),
            Self::Trimmed | Self::AsSent => self.required(text),
        }
    }

    /// Returns an optional text; `None` if nothing is left after trimming.
    pub(crate) fn optional(self, text: Option<&str>) -> Option<String> {
        match self {
            Self::Trimmed => optional_text(text),
            Self::AsSent => text.map(str::to_owned),
        }
    }
}

/// Trims an optional text; `None` if nothing is left.
pub(crate) fn optional_text(text: Option<&str>) -> Option<String> {
    text.map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned)
}

/// Whether a character is a visible letter. Unicode counts the blank Hangul fillers as letters.
fn is_visible_letter(c: char) -> bool {
    c.is_alphabetic() && !matches!(c, '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}')
}

/// Whether a character is invisible and can disguise a text: controls, zero-width and direction marks.
pub fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Parses a UUID.
pub(crate) fn uuid_field(text: &str) -> Result<Uuid, Violation> {
    match text.trim() {
        "" => Err(Violation::Required),
        text => Uuid::try_parse(text).map_err(|_| Violation::Format),
    }
}

/// Parses the identifier of an order, which the field `pedidoId` holds.
pub(crate) fn pedido_id(text: &str) -> Result<Uuid, FieldErrors> {
    uuid_field(text).map_err(|violation| FieldErrors::of("pedidoId", violation))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn erros_have_the_shape_of_the_api() {
        let mut errors = FieldErrors::of("cpf", Violation::CheckDigit);
        errors.add("endereco.cep", Violation::Length);

        let json = serde_json::to_value(&errors).unwrap();

        assert_eq!(
            json,
            serde_json::json!({
                "cpf": ["O campo cpf tem dígito verificador inválido."],
                "endereco.cep": ["O campo endereco.cep tem um número errado de caracteres."],
            })
        );
    }

    #[test]
    fn an_invalid_field_has_no_further_rules() {
        let mut broken = FieldErrors::of("endereco.cep", Violation::Required);
        broken.add("enderecos", Violation::Length);
        broken.add("cpf", Violation::Required);

        let all = FieldErrors::of("endereco", Violation::Type).with(broken);

        assert_eq!(
            all.to_string(),
            "cpf é obrigatório; endereco não é do tipo esperado; enderecos tem um número errado de caracteres"
        );
    }

    #[test]
    fn a_message_tells_its_rule() {
        for rule in Violation::ALL {
            let errors = FieldErrors::of("endereco.cep", rule);
            for (field, messages) in errors.messages() {
                assert_eq!(Violation::from_message(field, &messages[0]), Some(rule));
                assert_eq!(Violation::from_message("cep", &messages[0]), None);
            }
        }
        assert_eq!(Violation::from_message("cpf", "O campo cpf foi recusado."), None);
    }

    #[test]
    fn white_space_is_no_text() {
        let required = |text| FreeTexts::Trimmed.required(text);
        assert_eq!(required(" Conceição d'Ávila "), Ok("Conceição d'Ávila".to_owned()));
        assert_eq!(required("\u{a0} \t"), Err(Violation::Required));
        assert_eq!(optional_text(Some("  ")), None);
    }

    #[test]
    fn several_fields_read_as_one_sentence() {
        let mut errors = FieldErrors::of("nome", Violation::Required);
        errors.add("email", Violation::Format);
        assert_eq!(errors.to_string(), "email tem formato inválido; nome é obrigatório");
    }
}
