//! Erros: the invalid fields of a request, named by the service.

use std::fmt;
use std::iter::Map;
use std::slice::Iter;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::json::{FromJson, Members, Mismatch, Object, Raw, Shape, ToJson};

/// The invalid fields of a request with their messages, in the order of the answer. Its `Debug` shows the names only.
///
/// # Examples
///
/// ```
/// use parcela_core::wire::Erros;
///
/// let erros: Erros = [("endereco.cep".to_owned(), vec!["O CEP não existe.".to_owned()])].into_iter().collect();
/// assert_eq!(erros.get("endereco.cep"), Some(&vec!["O CEP não existe.".to_owned()]));
/// ```
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Erros(Vec<Entry>);

type Entry = (String, Vec<String>);

impl Erros {
    /// The messages of one field.
    pub fn get(&self, field: &str) -> Option<&Vec<String>> {
        self.into_iter()
            .find(|(name, _)| *name == field)
            .map(|(_, messages)| messages)
    }

    /// The fields with their messages.
    pub fn iter(&self) -> <&Self as IntoIterator>::IntoIter {
        self.into_iter()
    }

    /// The names of the fields.
    pub fn fields(&self) -> impl Iterator<Item = &String> {
        self.iter().map(|(field, _)| field)
    }
}

impl<'a> IntoIterator for &'a Erros {
    type Item = (&'a String, &'a Vec<String>);
    type IntoIter = Map<Iter<'a, Entry>, fn(&'a Entry) -> Self::Item>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter().map(|(field, messages)| (field, messages))
    }
}

impl FromIterator<Entry> for Erros {
    fn from_iter<I: IntoIterator<Item = Entry>>(erros: I) -> Self {
        Self(erros.into_iter().collect())
    }
}

impl fmt::Debug for Erros {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.fields()).finish()
    }
}

impl FromJson for Erros {
    const SHAPE: &'static Shape = &Shape::Map(<Vec<String>>::SHAPE);

    fn take(value: Raw<'_>, mismatch: &mut Mismatch) -> Self {
        Self(Object::new(value, mismatch).entries(mismatch))
    }
}

impl ToJson for Erros {
    fn write(&self, text: &mut String) {
        let mut members = Members::open(text);
        for (field, messages) in self {
            members.add(field, messages);
        }
        members.close();
    }
}

impl Serialize for Erros {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self)
    }
}

impl<'de> Deserialize<'de> for Erros {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Entries)
    }
}

struct Entries;

impl<'de> Visitor<'de> for Entries {
    type Value = Erros;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("fields with their messages")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Erros, A::Error> {
        let mut erros = Vec::new();
        while let Some(entry) = map.next_entry()? {
            erros.push(entry);
        }
        Ok(Erros(erros))
    }
}
