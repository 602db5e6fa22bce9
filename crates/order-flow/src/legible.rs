//! Prepares the service's texts for display.

/// The maximum length of a text that is shown, in characters. The layout of a very long text takes a page seconds.
const LONGEST: usize = 1_000;

/// Removes invisible characters and those that change the text direction, and truncates the text to a thousand characters.
pub fn legible(text: &str) -> String {
    truncated(text.chars().filter(|character| !is_unseen(*character)))
}

/// The first thousand characters, followed by an ellipsis if there are more.
pub(super) fn truncated(mut characters: impl Iterator<Item = char>) -> String {
    let mut text: String = characters.by_ref().take(LONGEST).collect();
    if characters.next().is_some() {
        text.push('…');
    }
    text
}

fn is_unseen(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
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
