//! An object whose members are read by name.

use std::borrow::Cow;

use super::read::{FromJson, Raw, unescape};
use super::scan::Scanner;

/// The members of a JSON object, not yet read.
pub struct Object<'a>(Vec<(Cow<'a, str>, Raw<'a>)>);

impl<'a> Object<'a> {
    /// The members of `value`, when it is an object.
    pub fn new(value: Raw<'a>) -> Option<Self> {
        let mut members = Vec::new();
        Scanner::new(value.text()).members(|scanner, name| {
            members.push((unescape(name)?, Raw::new(scanner.value()?)));
            Some(())
        })?;
        Some(Self(members))
    }

    /// The member `name`. A name that stands twice counts as it does in JavaScript: the last one is right.
    pub fn member(&self, name: &str) -> Option<Raw<'a>> {
        self.0.iter().rfind(|(key, _)| key == name).map(|(_, value)| *value)
    }

    /// Every member, all of them a `T`, with its name.
    pub fn entries<T: FromJson>(self) -> Option<Vec<(String, T)>> {
        let mut entries = Vec::new();
        for (name, value) in self.0 {
            entries.push((name.into_owned(), T::read(value)?));
        }
        Some(entries)
    }

    /// The member `name` as a `T`; a missing one counts as null where `T` takes null.
    pub fn get<T: FromJson>(&self, name: &str) -> Option<T> {
        T::read(self.member(name).unwrap_or(Raw::NULL))
    }

    /// The member `name` as a `T`, or the default when there is none.
    pub fn get_or_default<T: FromJson + Default>(&self, name: &str) -> Option<T> {
        self.member(name).map_or_else(|| Some(T::default()), T::read)
    }
}
