//! Documents in the notations of people and programs, and an independent decision about which texts are one.

use proptest::prelude::*;
use proptest::sample::Index;

/// Characters to insert into a text.
pub(crate) type Specks = Vec<(Index, char)>;

/// Up to `count` characters of `among`, each with a position.
pub(crate) fn specks(among: &str, count: usize) -> impl Strategy<Value = Specks> + use<> {
    let among: Vec<char> = among.chars().collect();
    let speck = (any::<Index>(), proptest::sample::select(among));
    proptest::collection::vec(speck, 0..=count)
}

/// Inserts each character at its position.
pub(crate) fn sprinkle(text: &str, specks: &Specks) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for (place, c) in specks {
        chars.insert(place.index(chars.len() + 1), *c);
    }
    chars.into_iter().collect()
}

/// Any text. Half of them resemble a document, as most mistakes do.
pub(crate) fn any_text() -> impl Strategy<Value = String> {
    let near = "[0-9A-Za-z./() +-]{0,24}";
    let strange = "[0-9٠-٩０-９\u{0}\u{200e}\u{202e}\u{feff}é😀\n.-]{0,24}";
    prop_oneof![near, strange, "(?s).{0,80}", "[0-9]{11,14}"]
}

/// The text without white space at its ends and without the mask's characters, if the rest is ASCII letters and digits and the text
/// has at most 64 bytes.
pub(crate) fn normalised(text: &str, mask: &str) -> Option<String> {
    let text = text.trim_matches([' ', '\t', '\n', '\r', '\u{c}']);
    let rest = text.replace(|c| mask.contains(c), "");
    let plain = text.len() <= 64 && rest.chars().all(|c| c.is_ascii_alphanumeric());
    plain.then(|| rest.to_ascii_uppercase())
}

/// The remainder of a weighted sum modulo 11, in the tax office's wording for ascending weights, in which 10 is 0. The parsers use the
/// other wording, with descending weights and 11 minus the remainder.
pub(crate) fn rest(values: &[u8], weights: &[u32]) -> u32 {
    let sum: u32 = values
        .iter()
        .zip(weights)
        .map(|(value, weight)| u32::from(value - b'0') * weight)
        .sum();
    sum % 11
}

/// The digit of a remainder.
pub(crate) fn check_digit(rest: u32) -> char {
    char::from_digit(rest % 10, 10).unwrap()
}

/// Whether two remainders have the same check digit: only 0 and 10 do and differ.
pub(crate) fn collide(one: u32, other: u32) -> bool {
    one != other && one % 10 == other % 10
}
