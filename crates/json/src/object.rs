//! An object whose members are read by name.

use std::borrow::Cow;

use crate::read::{FromJson, Mismatch, Raw, unescape};
use crate::scan::Scanner;
use crate::shape::{Shape, validate};

/// The members of a JSON object, not yet read.
pub struct Object<'a>(Vec<(Cow<'a, str>, Raw<'a>)>);

impl<'a> Object<'a> {
    /// Reads the members of `value`; none if it is not an object.
    pub fn new(value: Raw<'a>, mismatch: &mut Mismatch) -> Self {
        let mut members = Vec::new();
        let end = Scanner::new(value.text()).members(|scanner, name| {
            members.push((unescape(name)?, Raw::new(scanner.value()?)));
            Some(())
        });
        mismatch.or_empty(end);
        Self(members)
    }

    /// All members with their names, each read as a `T`.
    pub fn entries<T: FromJson>(self, mismatch: &mut Mismatch) -> Vec<(String, T)> {
        let mut entries = Vec::new();
        for (name, value) in self.0 {
            entries.push((name.into_owned(), T::take(value, mismatch)));
        }
        entries
    }

    /// The member with the first of the names that is present. Of a repeated name the last member counts, as in JavaScript.
    fn member(&self, names: &[&str]) -> Option<Raw<'a>> {
        let member = |name: &&str| self.0.iter().rfind(|(key, _)| key == name);
        names.iter().find_map(member).map(|(_, value)| *value)
    }

    /// Reads the member with one of the names. A missing one counts as null if `T` accepts null.
    pub fn get<T: FromJson>(&self, names: &[&str], mismatch: &mut Mismatch) -> T {
        T::take(self.member(names).unwrap_or(Raw::NULL), mismatch)
    }

    /// Reads the member with one of the names, which must be present and of `shape`.
    pub fn get_shaped<T: FromJson>(&self, names: &[&str], shape: &'static Shape, mismatch: &mut Mismatch) -> T {
        let value = self.member(names);
        mismatch.or_empty(value.and_then(|value| validate(value.text(), shape)));
        T::take(value.unwrap_or(Raw::NULL), mismatch)
    }

    /// Reads the member with one of the names, or returns the default if there is none.
    pub fn get_or_default<T: FromJson + Default>(&self, names: &[&str], mismatch: &mut Mismatch) -> T {
        match self.member(names) {
            Some(value) => T::take(value, mismatch),
            None => T::default(),
        }
    }
}
