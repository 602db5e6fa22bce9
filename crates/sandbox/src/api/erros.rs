//! Erros: every wrong field of one request, in the shape of the API's `erros`.

use std::collections::BTreeMap;

use parcela_core::{FieldErrors, Violation};

use crate::domain::strictness::Spelling;

/// The largest number of unknown properties that an answer names.
const NAMED: usize = 20;
/// The number of characters after which the name of an unknown property is cut off.
const LONGEST_NAME: usize = 64;

/// Each wrong field with its errors.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Erros(BTreeMap<String, Vec<Wrong>>);

/// The error of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wrong {
    /// It breaks a rule.
    Rule(Violation),
    /// Its form is not that of the specification. The text is the rule, as it follows the field's name.
    Spelling(&'static str),
    /// There is no such field.
    Unlisted,
}

impl From<Violation> for Wrong {
    fn from(violation: Violation) -> Self {
        Self::Rule(violation)
    }
}

impl From<&Spelling> for Wrong {
    fn from(spelling: &Spelling) -> Self {
        Self::Spelling(spelling.message)
    }
}

impl Erros {
    /// Records that `field` breaks a rule.
    pub(crate) fn add(&mut self, field: impl Into<String>, wrong: impl Into<Wrong>) {
        self.0.insert(field.into(), vec![wrong.into()]);
    }

    /// Records properties that the specification does not list.
    pub(crate) fn add_unknown(&mut self, names: Vec<String>) {
        for name in names.into_iter().take(NAMED) {
            let name: String = name.chars().take(LONGEST_NAME).collect();
            self.0.entry(name).or_default().push(Wrong::Unlisted);
        }
    }

    /// Records the rules that the content breaks, except for fields that already have an error.
    pub(crate) fn add_content(&mut self, content: &FieldErrors) {
        for (field, violations) in content.iter() {
            if !self.covers(field) {
                let wrong = violations.iter().copied().map(Wrong::Rule);
                self.0.insert(field.to_owned(), wrong.collect());
            }
        }
    }

    /// Records the errors of an item of a list, with names that begin with `place`, such as `[0]`.
    pub(crate) fn add_item(&mut self, place: &str, item: Self) {
        let fields = item.0.into_iter();
        self.0
            .extend(fields.map(|(field, wrong)| (format!("{place}.{field}"), wrong)));
    }

    /// The value of a valid field; `None` for an invalid one, whose error is recorded.
    pub(crate) fn take<T>(&mut self, field: &'static str, value: Result<T, impl Into<Wrong>>) -> Option<T> {
        value.map_err(|wrong| self.add(field, wrong)).ok()
    }

    /// Valid content; `None` for invalid content, whose errors are recorded.
    pub(crate) fn take_content<T>(&mut self, content: Result<T, FieldErrors>) -> Option<T> {
        content.map_err(|errors| self.add_content(&errors)).ok()
    }

    /// `value`, if there is one and there is no error.
    ///
    /// # Errors
    ///
    /// All recorded errors.
    pub(crate) fn finish<T>(self, value: Option<T>) -> Result<T, Self> {
        match value {
            Some(value) if self.0.is_empty() => Ok(value),
            Some(_) | None => Err(self),
        }
    }

    /// The `erros` of the answer: messages in Portuguese, none of which quotes a value.
    pub(crate) fn into_map(self) -> BTreeMap<String, Vec<String>> {
        let fields = self.0.into_iter();
        fields
            .map(|(field, wrong)| {
                let messages = wrong.iter().map(|wrong| wrong.message(&field)).collect();
                (field, messages)
            })
            .collect()
    }

    /// Whether `field` or an object around it has an error.
    pub(crate) fn covers(&self, field: &str) -> bool {
        let around = field.match_indices('.').map(|(end, _)| &field[..end]);
        around.chain([field]).any(|name| self.0.contains_key(name))
    }
}

impl Wrong {
    fn message(self, field: &str) -> String {
        match self {
            Self::Rule(violation) => format!("O campo {field} {violation}."),
            Self::Spelling(rule) => format!("O campo {field} {rule}."),
            Self::Unlisted => format!("O campo {field} não é aceito."),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_object_hides_its_fields() {
        let mut erros = Erros::default();
        erros.add("endereco", Violation::Required);
        let mut content = FieldErrors::of("endereco.cep", Violation::Required);
        content.add("cpf", Violation::CheckDigit);
        erros.add_content(&content);
        assert_eq!(erros.into_map().into_keys().collect::<Vec<_>>(), ["cpf", "endereco"]);
    }

    #[test]
    fn hostile_names_are_cut_and_counted() {
        let mut erros = Erros::default();
        erros.add_unknown((0..1000).map(|n| format!("{n}{}", "ç".repeat(1000))).collect());
        let map = erros.into_map();
        assert_eq!(map.len(), NAMED);
        assert!(map.keys().all(|name| name.chars().count() == LONGEST_NAME));
    }
}
