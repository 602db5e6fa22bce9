//! An object whose members are read by name.

use std::borrow::Cow;

use crate::read::{FromJson, Raw, unescape};
use crate::scan::Scanner;

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

    /// The member of the first of the names that stands there.
    fn member_of(&self, names: &[&str]) -> Option<Raw<'a>> {
        names.iter().find_map(|name| self.member(name))
    }

    /// The member with one of the names as a `T`; a missing one counts as null where `T` takes null.
    pub fn get<T: FromJson>(&self, names: &[&str]) -> Option<T> {
        T::read(self.member_of(names).unwrap_or(Raw::NULL))
    }

    /// The member with one of the names as a `T`, or the default when there is none.
    pub fn get_or_default<T: FromJson + Default>(&self, names: &[&str]) -> Option<T> {
        self.member_of(names).map_or_else(|| Some(T::default()), T::read)
    }
}
