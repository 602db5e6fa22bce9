//! The mask of a mobile number, which drops the country code and the trunk prefix.
//!
//! Digits that begin with `+` or 0 are shown as they are until they are a Brazilian number: the seller sees the number of another country, and
//! the document refuses it.

use super::edit::Change;
use crate::document::Celular;

/// The digits of a number without country code.
const NATIONAL: usize = 11;

/// The number of digits with which a typed number with a trunk 0 and a carrier is complete.
const WITH_CARRIER: usize = 14;

/// The pattern of a number with a prefix: `+` or 0, and up to 16 digits.
const PREFIXED: &str = "A0000000000000000";

/// The pattern of a number that begins with these characters.
pub(super) fn pattern(significant: &str) -> &'static str {
    if significant.starts_with(['+', '0']) {
        PREFIXED
    } else {
        Celular::PATTERN
    }
}

/// Drops the country code and the trunk prefix from `head`, the characters up to the end of the inserted text. `inserted` is the
/// number of new ones among them.
///
/// The length shows the prefix of a number that is inserted whole; the `+` or the zeros show that of a typed one. Without them, the
/// twelfth digit shows that 55 was not an area code, unless a mobile number may begin after it.
pub(super) fn drop_prefix(head: &mut String, inserted: usize, tail: &str, change: &Change) {
    let all = head.clone() + tail;
    let is_key = change.is_appended() && inserted == 1;
    let is_appended = tail.is_empty() && (change.is_appended() || change.front.is_empty());
    let is_whole = inserted >= NATIONAL || (is_key && all.len() == WITH_CARRIER && all.starts_with('0'));
    let follows = head.as_bytes().get(2);
    let is_twelfth = is_key && head.len() == NATIONAL + 1 && follows.is_some_and(|digit| !matches!(digit, b'7'..=b'9'));
    let starts = |code: &str| all.len() > code.len() && head.starts_with(code);
    let digits = all.trim_start_matches('+');
    let national = Celular::national(digits.as_bytes(), digits.len() < all.len());
    let dropped = match national {
        Some(_) if is_whole => all.len() - NATIONAL,
        _ if starts("+55") => 3,
        _ if starts("0055") && is_appended => 4,
        _ if starts("55") && is_twelfth => 2,
        _ => 0,
    };
    head.drain(..dropped.min(head.len()));
}
