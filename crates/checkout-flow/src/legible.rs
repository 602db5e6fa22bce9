//! Texts of the service as they are shown.

/// The longest text of the service that is shown, in characters. A longer one is cut: it takes a page seconds to lay out.
const LONGEST: usize = 1_000;

/// The text without characters that nobody sees, or that turn the direction of what follows. Of a text without an end, the first thousand
/// characters.
pub fn legible(text: &str) -> String {
    cut(text.chars().filter(|character| !is_unseen(*character)))
}

/// The first thousand characters, and a mark where there are more.
pub(super) fn cut(mut characters: impl Iterator<Item = char>) -> String {
    let mut text: String = characters.by_ref().take(LONGEST).collect();
    if characters.next().is_some() {
        text.push('…');
    }
    text
}

fn is_unseen(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_sees_is_left_out() {
        assert_eq!(legible("\u{202e}Ana\u{7} \u{2067}Lima\u{feff}"), "Ana Lima");
    }

    #[test]
    fn a_text_without_an_end_is_cut() {
        let long = "á".repeat(LONGEST);
        assert_eq!(legible(&long), long);
        assert_eq!(legible(&[&long, "é"].concat()), [&long, "…"].concat());
    }
}
