//! Texts of the service and of the page: prepared for display, and redacted in `Debug`.

use std::fmt;

use parcela_core::validation::is_invisible;

/// A text that may contain personal data. Its `Debug` is redacted.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Text(String);

impl Text {
    /// The text as a string slice.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<String> for Text {
    fn from(text: String) -> Self {
        Self(text)
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Text(…)")
    }
}

/// The first name of an order's customer, which distinguishes two sales for the seller. Its `Debug` is redacted, and it is never stored.
#[derive(Clone, PartialEq, Eq)]
pub struct FirstName(String);

impl fmt::Debug for FirstName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FirstName(…)")
    }
}

impl FirstName {
    /// The first word of a name; `None` if there is none. Invisible characters, and those that change the text direction, are removed.
    pub fn of(name: &str) -> Option<Self> {
        name.split_whitespace()
            .map(display_text)
            .find(|word| !word.is_empty())
            .map(Self)
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The maximum length of a text that is shown, in characters. The layout of a very long text takes a page seconds.
const LONGEST: usize = 1_000;
/// A character that is visible at the end of a line only.
const SOFT_HYPHEN: char = '\u{ad}';

/// Removes invisible characters and those that change the text direction, and truncates the text to a thousand characters.
pub fn display_text(text: &str) -> String {
    truncated(
        text.chars()
            .filter(|character| !is_invisible(*character) && *character != SOFT_HYPHEN),
    )
}

/// The first thousand characters, followed by an ellipsis if there are more.
pub(super) fn truncated(mut characters: impl Iterator<Item = char>) -> String {
    let mut text: String = characters.by_ref().take(LONGEST).collect();
    if characters.next().is_some() {
        text.push('…');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_first_name_is_the_first_visible_word() {
        let check = |name, expected| {
            let first = FirstName::of(name);
            assert_eq!(first.as_ref().map(FirstName::as_str), expected, "{name:?}");
        };
        check("Ana Lima", Some("Ana"));
        check("  João\u{a0}Maria ", Some("João"));
        check("\u{202e}Ana\u{7} Lima", Some("Ana"));
        check("\u{200b} Lima", Some("Lima"));
        check("", None);
        check(" \u{feff}", None);
    }

    #[test]
    fn debug_is_redacted() {
        assert_eq!(format!("{:?}", FirstName::of("Ana Lima")), "Some(FirstName(…))");
    }

    #[test]
    fn invisible_characters_are_removed() {
        assert_eq!(
            display_text("\u{202e}Ana\u{7} \u{2067}Li\u{ad}ma\u{206a}\u{feff}"),
            "Ana Lima"
        );
    }

    #[test]
    fn a_text_without_an_end_is_cut() {
        let long = "á".repeat(LONGEST);
        assert_eq!(display_text(&long), long);
        assert_eq!(display_text(&[&long, "é"].concat()), [&long, "…"].concat());
    }
}
