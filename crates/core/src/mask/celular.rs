//! The mask of a mobile number, which drops the country code.

use super::edit::Change;

/// The digits of a number without country code.
const NATIONAL: usize = 11;

/// Whether a country code begins the next digits: a `+` was inserted before any digit.
pub(super) fn has_plus(before: bool, front: &str, change: &Change) -> bool {
    let continues = before && change.is_appended();
    continues || (front.is_empty() && change.inserted.trim_start().starts_with('+'))
}

/// Whether the next edit depends on the `+`: at most the country code has been inserted.
pub(super) fn keeps_plus(has_plus: bool, digits: &str) -> bool {
    has_plus && "55".starts_with(digits)
}

/// Drops the country code from `head`, the digits up to the end of the inserted text. `inserted` is the number of new ones among them.
///
/// The length shows the country code of a number that is inserted whole; the `+` or the zeros show that of a typed one. Without
/// them, the twelfth digit shows that 55 was not an area code, unless a mobile number may begin after it.
pub(super) fn drop_country_code(head: &mut String, inserted: usize, tail: &str, has_plus: bool, change: &Change) {
    let all = head.len() + tail.len();
    let is_whole = inserted >= NATIONAL;
    let is_appended = tail.is_empty() && (change.is_appended() || change.front.is_empty());
    let is_twelfth = change.is_appended() && inserted == 1 && head.len() == NATIONAL + 1;
    let starts = |code: &str| head.len() > code.len() && head.starts_with(code);
    let follows = head.as_bytes().get(2);
    let drops_zeros = starts("0055") && (is_appended || (is_whole && all == NATIONAL + 4));
    let drops_code = starts("55")
        && ((is_whole && all == NATIONAL + 2)
            || (is_appended && has_plus)
            || (is_twelfth && follows.is_some_and(|digit| !matches!(digit, b'7'..=b'9'))));
    if drops_zeros {
        head.drain(..4);
    } else if drops_code {
        head.drain(..2);
    }
}
