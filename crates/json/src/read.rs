//! Reads values from their text.

use std::borrow::Cow;

use uuid::Uuid;

use crate::number::{self, Decimal};
use crate::scan::Scanner;
use crate::shape::Shape;

/// The text of one value, valid JSON without white space around it.
#[derive(Clone, Copy)]
pub struct Raw<'a>(&'a str);

impl<'a> Raw<'a> {
    /// The text of null.
    pub const NULL: Self = Self("null");

    /// The value of `text`, if it holds exactly one.
    pub fn only(text: &'a str) -> Option<Self> {
        let mut scanner = Scanner::new(text);
        let value = scanner.value()?;
        scanner.end()?;
        Some(Self(value))
    }

    pub(crate) fn new(text: &'a str) -> Self {
        Self(text)
    }

    pub(crate) fn text(self) -> &'a str {
        self.0
    }

    fn is_null(self) -> bool {
        self.0 == "null"
    }

    /// The text of a string.
    fn string(self) -> Option<Cow<'a, str>> {
        unescape(self.0.strip_prefix('"')?.strip_suffix('"')?)
    }

    /// The text of a number.
    fn number(self) -> Option<&'a str> {
        self.0
            .starts_with(|c: char| c == '-' || c.is_ascii_digit())
            .then_some(self.0)
    }
}

/// A type that can be read from JSON, and its shape.
pub trait FromJson: Sized {
    /// The shape of the texts that can be read.
    const SHAPE: &'static Shape;

    /// Reads a value. A mismatch is recorded in `mismatch`, and an empty value is returned.
    fn take(value: Raw<'_>, mismatch: &mut Mismatch) -> Self;
}

/// Whether any value that was read does not match its type's shape.
///
/// Readers record a mismatch and continue rather than returning at once. Returning would drop half a struct at each of its
/// members, which takes more code than reading it.
#[derive(Debug, Default)]
pub struct Mismatch(bool);

impl Mismatch {
    /// Returns the value. Without one, records the mismatch and returns an empty value.
    pub fn or_empty<T: Default>(&mut self, value: Option<T>) -> T {
        self.0 |= value.is_none();
        value.unwrap_or_default()
    }
}

/// Reads the value of `text`, which must hold exactly one.
///
/// # Examples
///
/// ```
/// use parcela_json::{Json, read};
///
/// #[derive(Debug, PartialEq, Json)]
/// struct Answer {
///     link: Option<String>,
/// }
///
/// let answer: Option<Answer> = read(br#"{ "link": null, "novo": [] }"#);
/// assert_eq!(answer, Some(Answer { link: None }));
/// ```
pub fn read<T: FromJson>(text: &[u8]) -> Option<T> {
    let mut mismatch = Mismatch::default();
    let value = T::take(value(text)?, &mut mismatch);
    (!mismatch.0).then_some(value)
}

/// Reads the members of the object in `text`. A member of another type is read as an empty value, as if its content were not there; a text of
/// digits is read as the whole number.
///
/// # Examples
///
/// ```
/// use parcela_json::{Json, read, read_leniently};
///
/// #[derive(Debug, PartialEq, Json)]
/// struct Problem {
///     titulo: Option<String>,
///     detalhe: Option<String>,
/// }
///
/// let text = br#"{ "titulo": 7, "detalhe": "Recusado." }"#;
/// let problem = Problem { titulo: Some(String::new()), detalhe: Some("Recusado.".to_owned()) };
/// assert_eq!((read::<Problem>(text), read_leniently(text)), (None, Some(problem)));
/// ```
pub fn read_leniently<T: FromJson>(text: &[u8]) -> Option<T> {
    let value = value(text)?;
    value
        .0
        .starts_with('{')
        .then(|| T::take(value, &mut Mismatch::default()))
}

/// The text of a body, without the byte order mark that some servers write before it; `None` if it is not UTF-8.
pub fn utf8(body: &[u8]) -> Option<&str> {
    let ([0xEF, 0xBB, 0xBF, text @ ..] | text) = body;
    std::str::from_utf8(text).ok()
}

fn value(text: &[u8]) -> Option<Raw<'_>> {
    Raw::only(utf8(text)?)
}

/// Unescapes a string; `None` for an unpaired surrogate.
pub(crate) fn unescape(text: &str) -> Option<Cow<'_, str>> {
    let Some((plain, mut rest)) = text.split_once('\\') else {
        return Some(Cow::Borrowed(text));
    };
    let mut whole = plain.to_owned();
    loop {
        let mut chars = rest.chars();
        let c = match chars.next()? {
            'b' => '\u{8}',
            'f' => '\u{c}',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'u' => {
                let (c, behind) = unicode(chars.as_str())?;
                chars = behind.chars();
                c
            }
            c => c,
        };
        whole.push(c);
        let Some((plain, behind)) = chars.as_str().split_once('\\') else {
            whole.push_str(chars.as_str());
            return Some(Cow::Owned(whole));
        };
        whole.push_str(plain);
        rest = behind;
    }
}

/// The character of a `\u` escape, which may take two UTF-16 units, and the text after it.
fn unicode(text: &str) -> Option<(char, &str)> {
    let (high, rest) = unit(text)?;
    if let Some(c) = char::from_u32(high) {
        return Some((c, rest));
    }
    let (low, rest) = unit(rest.strip_prefix("\\u")?)?;
    let is_pair = (0xd800..0xdc00).contains(&high) && (0xdc00..0xe000).contains(&low);
    let c = is_pair.then(|| 0x1_0000 + ((high - 0xd800) << 10) + (low - 0xdc00))?;
    Some((char::from_u32(c)?, rest))
}

fn unit(text: &str) -> Option<(u32, &str)> {
    let (digits, rest) = text.split_at_checked(4)?;
    Some((u32::from_str_radix(digits, 16).ok()?, rest))
}

impl FromJson for String {
    const SHAPE: &'static Shape = &Shape::Text;

    fn take(value: Raw<'_>, mismatch: &mut Mismatch) -> Self {
        mismatch.or_empty(value.string().map(Cow::into_owned))
    }
}

impl FromJson for f64 {
    const SHAPE: &'static Shape = &Shape::Number;

    fn take(value: Raw<'_>, mismatch: &mut Mismatch) -> Self {
        let number = value.number().and_then(Decimal::read);
        mismatch.or_empty(number.map(|number| number.nearest()))
    }
}

impl FromJson for i64 {
    const SHAPE: &'static Shape = &Shape::Long;

    fn take(value: Raw<'_>, mismatch: &mut Mismatch) -> Self {
        let large = || number::large(&value.string()?);
        mismatch.or_empty(value.number().and_then(number::whole).or_else(large))
    }
}

impl FromJson for i32 {
    const SHAPE: &'static Shape = &Shape::Whole;

    fn take(value: Raw<'_>, mismatch: &mut Mismatch) -> Self {
        let whole = value.number().and_then(number::whole);
        mismatch.0 |= whole.is_none();
        // For `read_leniently`.
        whole.or_else(|| value.string()?.parse().ok()).unwrap_or_default()
    }
}

/// The shape accepts other numbers too. The type is for the widget's own records, which are only read.
impl FromJson for u64 {
    const SHAPE: &'static Shape = &Shape::Long;

    fn take(value: Raw<'_>, mismatch: &mut Mismatch) -> Self {
        mismatch.or_empty(value.number().and_then(number::whole))
    }
}

/// The shape accepts other numbers too. The type is for the widget's own records, which are only read.
impl FromJson for u16 {
    const SHAPE: &'static Shape = &Shape::Whole;

    fn take(value: Raw<'_>, mismatch: &mut Mismatch) -> Self {
        mismatch.or_empty(value.number().and_then(number::whole))
    }
}

impl FromJson for bool {
    const SHAPE: &'static Shape = &Shape::Truth;

    fn take(value: Raw<'_>, mismatch: &mut Mismatch) -> Self {
        mismatch.or_empty(match value.0 {
            "true" => Some(true),
            "false" => Some(false),
            _ => None,
        })
    }
}

impl FromJson for Uuid {
    const SHAPE: &'static Shape = &Shape::Uuid;

    fn take(value: Raw<'_>, mismatch: &mut Mismatch) -> Self {
        mismatch.or_empty(value.string().and_then(|text| Self::try_parse(&text).ok()))
    }
}

impl<T: FromJson> FromJson for Option<T> {
    const SHAPE: &'static Shape = &Shape::Nullable(T::SHAPE);

    fn take(value: Raw<'_>, mismatch: &mut Mismatch) -> Self {
        (!value.is_null()).then(|| T::take(value, mismatch))
    }
}

impl<T: FromJson> FromJson for Vec<T> {
    const SHAPE: &'static Shape = &Shape::List(T::SHAPE);

    fn take(value: Raw<'_>, mismatch: &mut Mismatch) -> Self {
        let mut items = Self::new();
        let end = Scanner::new(value.0).elements(|scanner| {
            items.push(T::take(Raw(scanner.value()?), mismatch));
            Some(())
        });
        mismatch.or_empty(end);
        items
    }
}

/// No value. Any content of an answer is ignored.
impl FromJson for () {
    const SHAPE: &'static Shape = &Shape::Nothing;

    fn take(_: Raw<'_>, _: &mut Mismatch) -> Self {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_unescaped() {
        for text in [
            r#""""#,
            r#""São Paulo""#,
            r#""a\"b\\c\/d\b\f\n\r\t""#,
            r#""\u0041\u00e7\ud83d\ude00!""#,
        ] {
            assert_eq!(
                read::<String>(text.as_bytes()),
                serde_json::from_str(text).ok(),
                "{text}"
            );
        }
        for text in [
            r#""\ud83d""#,
            r#""\ud83dx""#,
            r#""\udc00\ud800""#,
            "\"\n\"",
            r#""\x""#,
            r#""\u12g4""#,
            "\"",
            "a",
        ] {
            assert_eq!(read::<String>(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn a_text_that_is_not_json_is_refused() {
        for text in [
            "", "[", "[1,]", "[1 2]", "[01]", "[1.]", "[.5]", "[-]", "[1e]", "[nul]", "[1] x", "[\"a]", "{}",
        ] {
            assert_eq!(read::<Vec<f64>>(text.as_bytes()), None, "{text}");
        }
        let deep = "[".repeat(200) + &"]".repeat(200);
        assert_eq!(read::<()>(deep.as_bytes()), None, "as deep as an attacker likes");
    }
}
