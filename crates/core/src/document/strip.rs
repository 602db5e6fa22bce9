//! Strips the mask from a document into a buffer of fixed size, without allocating.

use crate::Violation;

/// The length of the longest text that is read, in bytes. It is more than a masked document with some spaces.
const LONGEST_INPUT: usize = 64;

/// The characters of a document without its mask.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Alphabet {
    Digits,
    DigitsAndLetters,
}

/// The `N` characters of `text` that are not in `mask`, upper-cased, if all are of the alphabet.
///
/// # Errors
///
/// `Required` for an empty text, `Character` for a character of neither mask nor alphabet, `Length` unless exactly `N` remain.
pub(super) fn strip<const N: usize>(text: &str, mask: &[u8], alphabet: Alphabet) -> Result<[u8; N], Violation> {
    let mut kept = [0; N];
    if strip_into(&mut kept, text.as_bytes(), mask, alphabet)? == N {
        Ok(kept)
    } else {
        Err(Violation::Length)
    }
}

/// As [`strip`], for a text with any number of characters. Returns the number, of which `kept` has the first ones.
pub(super) fn strip_into(kept: &mut [u8], text: &[u8], mask: &[u8], alphabet: Alphabet) -> Result<usize, Violation> {
    if text.len() > LONGEST_INPUT {
        return Err(Violation::Length);
    }
    let text = text.trim_ascii();
    if text.is_empty() {
        return Err(Violation::Required);
    }
    let letters = alphabet == Alphabet::DigitsAndLetters;
    let mut count = 0;
    for byte in text {
        if byte.is_ascii_digit() || letters && byte.is_ascii_alphabetic() {
            if let Some(place) = kept.get_mut(count) {
                *place = byte.to_ascii_uppercase();
            }
            count += 1;
        } else if !mask.iter().any(|part| part == byte) {
            // `contains` searches by words. For a mask this short, its set-up takes longer than a loop.
            return Err(Violation::Character);
        }
    }
    Ok(count)
}

/// The text of an ASCII buffer, as [`strip`] returns.
pub(super) fn ascii(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap_or_default()
}

/// The check digit of CPF and CNPJ by a weighted sum modulo 11: a remainder below 2 gives 0, others 11 minus the remainder.
///
/// The weights rise from 2 at the last character to `highest`, and start again at 2. Counting them takes a third of the time of
/// reading them from a table, when compiled for size.
pub(super) fn modulo_11(characters: &[u8], highest: u16) -> u8 {
    let mut sum = 0;
    let mut weight = 2;
    for character in characters.iter().rev() {
        sum += u16::from(character - b'0') * weight;
        weight = if weight == highest { 2 } else { weight + 1 };
    }
    // The remainder of a division by 11 fits a digit's byte.
    match (sum % 11).to_le_bytes() {
        [0 | 1, _] => b'0',
        [rest, _] => b'0' + (11 - rest),
    }
}
