//! Shapes: the structure of a JSON text as data, and the check of a text that is passed on unread.

use std::borrow::Cow;
use std::ops::Range;

use uuid::Uuid;

use crate::number::{self, Decimal};
use crate::read::unescape;
use crate::scan::Scanner;
use crate::text::decimal;

/// The shape of a value.
#[derive(Debug)]
pub enum Shape {
    /// Any value. It is not read.
    Nothing,
    /// A string.
    Text,
    /// A string that passes a check.
    Checked(&'static Check),
    /// A number that can be read exactly: at most 18 decimal places, and digits that fit 64 bits.
    Number,
    /// A whole number in 32 bits, also as `12.0`.
    Whole,
    /// A whole number in 64 bits. As the host's JSON would round one beyond 2⁵³ - 1, [`validate`] replaces it by a string of its digits,
    /// which is read as the number.
    Long,
    /// `true` or `false`.
    Truth,
    /// A string that holds a UUID.
    Uuid,
    /// Null, or the shape.
    Nullable(&'static Shape),
    /// An array of the shape.
    List(&'static Shape),
    /// An object with members of any name, all of the shape.
    Map(&'static Shape),
    /// An object with these members, at most [`MOST_FIELDS`](Self::MOST_FIELDS). Other members are accepted.
    Object(&'static [Field]),
}

impl Shape {
    /// The maximum number of named members: the check records those it has found in the bits of a word.
    pub const MOST_FIELDS: usize = 64;

    /// The members of an object; none for other shapes.
    pub const fn fields(&self) -> &'static [Field] {
        match self {
            Self::Object(fields) => fields,
            _ => &[],
        }
    }

    /// The JSON that replaces a missing member of this shape; `None` if it must be present.
    pub const fn missing(&self) -> Option<&'static str> {
        match self {
            Self::Nullable(_) => Some("null"),
            _ => None,
        }
    }

    /// The JSON of the shape's `Default`: null, or an empty value, zero or false; `None` if there is no such value.
    pub const fn empty(&self) -> Option<&'static str> {
        match self {
            Self::Nullable(_) => Some("null"),
            Self::Text => Some("\"\""),
            Self::Number | Self::Whole | Self::Long => Some("0"),
            Self::Truth => Some("false"),
            Self::List(_) => Some("[]"),
            Self::Map(_) => Some("{}"),
            Self::Object(fields) if all_may_be_missing(fields) => Some("{}"),
            Self::Object(_) | Self::Uuid | Self::Nothing | Self::Checked(_) => None,
        }
    }
}

const fn all_may_be_missing(fields: &[Field]) -> bool {
    let mut rest = fields;
    while let [first, others @ ..] = rest {
        if first.missing.is_none() {
            return false;
        }
        rest = others;
    }
    true
}

/// A rule for the content of a string.
#[derive(Debug)]
pub struct Check {
    /// Whether a text passes.
    pub passes: fn(&str) -> bool,
    /// The texts that pass, in English, such as `a web address`.
    pub expected: &'static str,
}

/// A member of an object.
#[derive(Debug)]
pub struct Field {
    /// Its name on the wire.
    pub name: &'static str,
    /// Alternative names.
    pub aliases: &'static [&'static str],
    /// The shape of its value.
    pub shape: &'static Shape,
    /// The JSON that replaces the member if it is missing; `None` if it must be present.
    pub missing: Option<&'static str>,
}

/// Returns the text if it has the shape, with missing optional members added, and with each whole number that a double does not hold
/// as a string of its digits; `None` otherwise.
///
/// # Examples
///
/// ```
/// use parcela_json::{FromJson, Json, validate};
///
/// #[derive(Json)]
/// struct Answer {
///     link: Option<String>,
/// }
///
/// assert_eq!(validate(r#"{"novo":1}"#, Answer::SHAPE).as_deref(), Some(r#"{"novo":1,"link":null}"#));
/// assert_eq!(validate(r#"{"link":1}"#, Answer::SHAPE), None);
/// ```
pub fn validate<'a>(text: &'a str, shape: &'static Shape) -> Option<Cow<'a, str>> {
    let mut filled = Filled {
        text,
        whole: String::new(),
        copied: 0,
    };
    let mut scanner = Scanner::new(text);
    check(&mut scanner, shape, &mut filled)?;
    scanner.end()?;
    Some(filled.into_text())
}

fn check(scanner: &mut Scanner<'_>, shape: &'static Shape, filled: &mut Filled<'_>) -> Option<()> {
    match shape {
        Shape::Nothing => scanner.value().map(drop),
        Shape::Text => scanner.string().map(drop),
        Shape::Checked(rule) => (rule.passes)(&unescape(scanner.string()?)?).then_some(()),
        Shape::Number => Decimal::read(scanner.number()?).map(drop),
        Shape::Whole => number::whole::<i32>(scanner.number()?).map(drop),
        Shape::Long => check_long(scanner, filled),
        Shape::Truth => (scanner.takes_word("true") || scanner.takes_word("false")).then_some(()),
        Shape::Uuid => Uuid::try_parse(&unescape(scanner.string()?)?).ok().map(drop),
        Shape::Nullable(_) if scanner.takes_word("null") => Some(()),
        Shape::Nullable(shape) => check(scanner, shape, filled),
        Shape::List(shape) => scanner.elements(|scanner| check(scanner, shape, filled)),
        Shape::Map(shape) => scanner.members(|scanner, _| check(scanner, shape, filled)),
        Shape::Object(fields) => check_object(scanner, fields, filled),
    }
}

fn check_long(scanner: &mut Scanner<'_>, filled: &mut Filled<'_>) -> Option<()> {
    if scanner.peek() == Some(b'"') {
        return number::large(scanner.string()?).map(drop);
    }
    let digits = scanner.number()?;
    let whole = number::whole(digits)?;
    if !number::is_exact(whole) {
        let end = scanner.position();
        filled.replace(end - digits.len()..end, &["\"", &decimal(whole), "\""].concat());
    }
    Some(())
}

fn check_object(scanner: &mut Scanner<'_>, fields: &'static [Field], filled: &mut Filled<'_>) -> Option<()> {
    let mut seen = 0_u64;
    let mut empty = true;
    let mut next = 0;
    scanner.unnamed_members(|scanner| {
        empty = false;
        // Members mostly come in the order of the fields, without an escape in their names.
        let index = match fields.get(next) {
            Some(field) if scanner.takes_name(field.name) => Some(next),
            _ => find(fields, &unescape(scanner.name()?)?),
        };
        match index {
            Some(index) => {
                seen |= bit(index)?;
                next = index + 1;
                check(scanner, fields[index].shape, filled)
            }
            None => scanner.value().map(drop),
        }
    })?;
    for (index, field) in fields.iter().enumerate() {
        if seen & bit(index)? == 0 {
            filled.insert(scanner.position() - 1, field.name, field.missing?, empty);
            empty = false;
        }
    }
    Some(())
}

/// The bit of a member; `None` beyond the maximum, which no derived shape exceeds.
fn bit(index: usize) -> Option<u64> {
    1_u64.checked_shl(u32::try_from(index).ok()?)
}

pub(crate) fn find(fields: &[Field], name: &str) -> Option<usize> {
    fields
        .iter()
        .position(|field| field.name == name || field.aliases.contains(&name))
}

/// The text with its additions. It is copied only once there is one.
struct Filled<'a> {
    text: &'a str,
    whole: String,
    copied: usize,
}

impl<'a> Filled<'a> {
    /// Inserts a member before the brace at `at`.
    fn insert(&mut self, at: usize, name: &str, value: &str, first: bool) {
        self.whole.push_str(self.text.get(self.copied..at).unwrap_or_default());
        self.copied = at;
        for part in [if first { "\"" } else { ",\"" }, name, "\":", value] {
            self.whole.push_str(part);
        }
    }

    /// Replaces a part of the text by `value`.
    fn replace(&mut self, part: Range<usize>, value: &str) {
        self.whole
            .push_str(self.text.get(self.copied..part.start).unwrap_or_default());
        self.whole.push_str(value);
        self.copied = part.end;
    }

    fn into_text(mut self) -> Cow<'a, str> {
        if self.copied == 0 {
            return Cow::Borrowed(self.text);
        }
        self.whole.push_str(self.text.get(self.copied..).unwrap_or_default());
        Cow::Owned(self.whole)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NUMBERS: &Shape = &Shape::List(&Shape::Long);

    fn check(text: &str, expected: Option<&str>) {
        assert_eq!(validate(text, NUMBERS).as_deref(), expected, "{text}");
    }

    #[test]
    fn a_whole_number_that_a_double_rounds_becomes_a_string() {
        check("[1, 9007199254740991]", Some("[1, 9007199254740991]"));
        check("[1, 9007199254740993 ,2]", Some("[1, \"9007199254740993\" ,2]"));
        check("[-9223372036854775808]", Some("[\"-9223372036854775808\"]"));
        check("[\"9007199254740993\"]", Some("[\"9007199254740993\"]"));
        for text in [
            "[9223372036854775808]",
            "[\"12\"]",
            "[\"9007199254740993.5\"]",
            "[\"x\"]",
            "[1.5]",
        ] {
            check(text, None);
        }
    }
}
