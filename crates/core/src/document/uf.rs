//! UF: the abbreviation of a Brazilian state.

use std::fmt;
use std::str::FromStr;

use crate::Violation;

const ALL: [&str; 27] = [
    "AC", "AL", "AM", "AP", "BA", "CE", "DF", "ES", "GO", "MA", "MG", "MS", "MT", "PA", "PB", "PE", "PI", "PR", "RJ",
    "RN", "RO", "RR", "RS", "SC", "SE", "SP", "TO",
];

/// The names in the order of [`ALL`], without accents.
const NAMES: [&str; 27] = [
    "Acre",
    "Alagoas",
    "Amazonas",
    "Amapa",
    "Bahia",
    "Ceara",
    "Distrito Federal",
    "Espirito Santo",
    "Goias",
    "Maranhao",
    "Minas Gerais",
    "Mato Grosso do Sul",
    "Mato Grosso",
    "Para",
    "Paraiba",
    "Pernambuco",
    "Piaui",
    "Parana",
    "Rio de Janeiro",
    "Rio Grande do Norte",
    "Rondonia",
    "Roraima",
    "Rio Grande do Sul",
    "Santa Catarina",
    "Sergipe",
    "Sao Paulo",
    "Tocantins",
];

/// One of the 26 states or the Federal District, as its two letters.
///
/// # Examples
///
/// ```
/// use parcela_core::{Violation, document::Uf};
///
/// assert_eq!("sp".parse::<Uf>()?.as_str(), "SP");
/// assert_eq!("XX".parse::<Uf>(), Err(Violation::Unknown));
/// # Ok::<(), Violation>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Uf(&'static str);

super::document!(Uf);

impl Uf {
    /// All 27, in alphabetical order.
    pub fn all() -> impl Iterator<Item = Self> {
        ALL.into_iter().map(Self)
    }

    /// The state that a text names by its two letters or in full, in any case, with or without accents.
    ///
    /// # Examples
    ///
    /// ```
    /// use parcela_core::document::Uf;
    ///
    /// assert_eq!(Uf::named("são paulo").map(|uf| uf.as_str()), Some("SP"));
    /// assert_eq!(Uf::named("Paulista"), None);
    /// ```
    pub fn named(text: &str) -> Option<Self> {
        let text = text.trim();
        // An accented letter counts as any letter: no two names differ in those alone.
        let is_letter = |(one, other): (char, char)| one.eq_ignore_ascii_case(&other) || !other.is_ascii();
        let is_named = |name: &str| name.len() == text.chars().count() && name.chars().zip(text.chars()).all(is_letter);
        let (uf, _) = ALL
            .into_iter()
            .zip(NAMES)
            .find(|(uf, name)| uf.eq_ignore_ascii_case(text) || is_named(name))?;
        Some(Self(uf))
    }

    /// The two letters in upper case.
    pub fn as_str(&self) -> &'static str {
        self.0
    }
}

impl FromStr for Uf {
    type Err = Violation;

    /// # Errors
    ///
    /// `Required`, `Length` unless there are exactly two characters, `Unknown` if no state has them.
    fn from_str(text: &str) -> Result<Self, Violation> {
        let text = text.trim_ascii();
        if text.is_empty() {
            return Err(Violation::Required);
        }
        if text.len() != 2 {
            return Err(Violation::Length);
        }
        ALL.into_iter()
            .find(|uf| uf.eq_ignore_ascii_case(text))
            .map(Self)
            .ok_or(Violation::Unknown)
    }
}

impl fmt::Display for Uf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_state_has_a_name() {
        for (text, expected) in [
            ("Amapá", Some("AP")),
            ("CEARÁ", Some("CE")),
            ("pará", Some("PA")),
            ("Paraná", Some("PR")),
            ("Paraíba", Some("PB")),
            ("Mato Grosso", Some("MT")),
            ("Mato Grosso do Sul", Some("MS")),
            (" sp ", Some("SP")),
            ("", None),
            ("São", None),
            ("é", None),
        ] {
            assert_eq!(Uf::named(text).map(|uf| uf.as_str()), expected, "{text}");
        }
        for (uf, name) in Uf::all().zip(NAMES) {
            assert_eq!(Uf::named(&name.to_uppercase()), Some(uf));
            assert_eq!(name.chars().next(), uf.as_str().chars().next());
        }
    }

    #[test]
    fn every_state_and_nothing_else() {
        assert_eq!(Uf::all().count(), 27);
        for uf in Uf::all() {
            assert_eq!(uf.as_str().to_lowercase().parse::<Uf>(), Ok(uf));
        }
        assert_eq!("XX".parse::<Uf>(), Err(Violation::Unknown));
        assert_eq!("São Paulo".parse::<Uf>(), Err(Violation::Length));
        assert_eq!(" ".parse::<Uf>(), Err(Violation::Required));
    }
}
