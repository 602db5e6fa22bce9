//! Masks with a fixed number of places. In a pattern, `0` is a place for a digit, `A` one for a letter or digit, and any other
//! character is a separator.

/// The number of leading significant characters that fit the pattern.
pub(crate) fn room(pattern: &str, significant: &str) -> usize {
    let places = pattern.chars().filter(|slot| is_place(*slot));
    let placed = places
        .zip(significant.bytes())
        .take_while(|(place, byte)| *place == 'A' || byte.is_ascii_digit());
    placed.count()
}

/// Puts the significant characters into their places, with the separators between them.
#[inline(never)] // A page downloads every inlined copy.
pub(crate) fn show(pattern: &str, significant: &[u8]) -> String {
    let mut left = significant.iter().copied().map(char::from);
    let mut next = left.next();
    let mut text = String::with_capacity(pattern.len());
    for slot in pattern.chars() {
        let Some(c) = next else { break };
        if is_place(slot) {
            text.push(c);
            next = left.next();
        } else {
            text.push(slot);
        }
    }
    text
}

fn is_place(slot: char) -> bool {
    matches!(slot, '0' | 'A')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn separators_come_with_the_character_behind_them() {
        let shown = |digits: &str| show("(00) 0-0", digits.as_bytes());
        assert_eq!(
            ["", "1", "12", "123", "1234"].map(shown),
            ["", "(1", "(12", "(12) 3", "(12) 3-4"]
        );
    }

    #[test]
    fn room_ends_at_the_first_character_without_a_place() {
        assert_eq!(room("AA-0", ""), 0);
        assert_eq!(room("AA-0", "1B2"), 3);
        assert_eq!(room("AA-0", "1B2C"), 3);
        assert_eq!(room("AA-0", "1BC2"), 2);
    }
}
