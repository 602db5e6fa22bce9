//! An edit of a field: its reconstruction from the text before it, the text after it and the caret, and its result.

use super::amount::Points;
use crate::Violation;

/// The text and the caret of a field after an edit. Its `Debug` is redacted.
#[derive(Clone, PartialEq, Eq)]
pub struct Edited {
    /// The masked text, all ASCII.
    pub text: String,
    /// The position of the caret in UTF-16 code units, which are bytes in ASCII.
    pub caret: usize,
    /// The rule by which a part of an amount was dropped: `TooLarge` for digits before the comma, `Precision` for those after it,
    /// `Character` for a typed sign or letter, without which `-500` and `1e3` are other amounts. Other masks drop surplus keys without a
    /// report.
    pub cut: Option<Violation>,
    /// The rule by which an inserted text was refused as a whole. The field keeps its text. A text is not part of an amount, such as
    /// `1500.505`, `-1500` or `2 x 750`, or it has more digits than fit (`TooLarge`): those of a CNPJ may begin with a CPF.
    pub refused: Option<Violation>,
    /// The typed points that the text of an amount does not show.
    pub(super) points: Points,
}

/// The part of an input that a mask has rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RejectedInput {
    /// Typed characters of an amount, with the rule that they break: [`Edited::cut`].
    Keys(Violation),
    /// A pasted text, with the rule that it breaks. The field keeps its previous text.
    Text(Violation),
}

crate::redact::redacted_debug!(Edited);

impl Edited {
    /// Returns the rejected part of the input; `None` if the mask has accepted all of it.
    pub fn rejected(&self) -> Option<RejectedInput> {
        let keys = self.cut.map(RejectedInput::Keys);
        self.refused.map(RejectedInput::Text).or(keys)
    }

    /// Whether the next edit depends on typed points that the text does not show. If not, [`Mask::edit`](super::Mask::edit) returns the same as
    /// [`then`](Self::then).
    pub fn is_open(&self) -> bool {
        self.points != Points::default()
    }
}

/// The number of bytes of a text that are read. It is far more than any masked text has.
const LONGEST: usize = 256;

/// One edit: `removed` was replaced by `inserted`, between `front` and `tail`.
pub(super) struct Change<'a> {
    /// The unchanged beginning.
    pub(super) front: &'a str,
    /// The inserted text.
    pub(super) inserted: &'a str,
    /// The unchanged end.
    pub(super) tail: &'a str,
    /// The removed text.
    pub(super) removed: &'a str,
    /// The new text up to the caret.
    pub(super) before: &'a str,
    /// The whole new text, however long.
    pub(super) new: &'a str,
    /// Set if the new text has more digits than are read.
    pub(super) is_cut: bool,
    /// Whether one key can have made the edit, wherever the caret is reported: at most one character is new.
    pub(super) is_key: bool,
}

impl<'a> Change<'a> {
    /// The edit that turns `old` into `new` and leaves the caret, in UTF-16 code units, after the inserted text.
    ///
    /// Some phone keyboards report another caret. The tail is then empty, and everything that differs counts as inserted. The same
    /// applies if the end is replaced by more than one character, as a pasted text may begin like the old one by chance.
    pub(super) fn between(old: &'a str, new: &'a str, caret: usize) -> Self {
        let whole = new;
        let (old, new) = (cut(old), cut(new));
        let (before, behind) = halves(new, byte_offset(new, caret));
        let (before_tail, tail) = match old.strip_suffix(behind) {
            Some(rest) => (rest, behind),
            None => (old, ""),
        };
        let (changed, _) = halves(new, new.len() - tail.len());
        let shared = shared_prefix(before_tail, changed);
        let (front, inserted) = halves(changed, shared);
        let (_, removed) = halves(before_tail, shared);
        let mut change = Self {
            front,
            inserted,
            tail,
            removed,
            before,
            new: whole,
            is_cut: digits(halves(whole, new.len()).1) > 0,
            is_key: is_key(old, new),
        };
        if tail.is_empty() && !removed.is_empty() && inserted.len() > 1 && !old.ends_with(inserted) {
            (change.front, change.inserted, change.removed) = ("", new, old);
        }
        change
    }

    /// Whether the caret is at the end of the edit.
    pub(super) fn reaches_caret(&self) -> bool {
        self.before.len() == self.front.len() + self.inserted.len()
    }

    /// Whether the edit only inserted at the end.
    pub(super) fn is_appended(&self) -> bool {
        self.tail.is_empty() && self.removed.is_empty()
    }

    /// Whether the text is read from the front: it was inserted at the end, or replaced by more than one key.
    pub(super) fn is_forward(&self) -> bool {
        self.is_appended() || !self.is_key
    }

    /// Whether the edit only removed.
    pub(super) fn only_removes(&self) -> bool {
        self.inserted.is_empty() && !self.removed.is_empty()
    }
}

/// The number of digits of a text.
pub(super) fn digits(text: &str) -> usize {
    text.bytes().filter(u8::is_ascii_digit).count()
}

/// Whether at most one character of `new` is between the common prefix and the common suffix of both texts.
fn is_key(old: &str, new: &str) -> bool {
    let front = shared_prefix(old, new);
    let (old, new) = (halves(old, front).1, halves(new, front).1);
    let shared = |(one, other): &(char, char)| one == other;
    let behind = old.chars().rev().zip(new.chars().rev()).take_while(shared).count();
    !is_longer(new, behind + 1)
}

/// Returns `true` if a text has more than `count` characters. `Chars::nth` would be more code.
pub(super) fn is_longer(text: &str, count: usize) -> bool {
    let mut chars = text.chars();
    for _ in 0..count {
        chars.next();
    }
    chars.next().is_some()
}

/// The beginning of a text, up to [`LONGEST`].
fn cut(text: &str) -> &str {
    let mut end = text.len().min(LONGEST);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    halves(text, end).0
}

fn halves(text: &str, at: usize) -> (&str, &str) {
    text.split_at_checked(at).unwrap_or((text, ""))
}

/// The byte offset of a UTF-16 offset. An offset inside a character is rounded down.
fn byte_offset(text: &str, utf16: usize) -> usize {
    let mut left = utf16;
    for (offset, c) in text.char_indices() {
        match left.checked_sub(c.len_utf16()) {
            Some(rest) => left = rest,
            None => return offset,
        }
    }
    text.len()
}

/// The length of the common prefix of two texts, in bytes of whole characters.
fn shared_prefix(one: &str, other: &str) -> usize {
    let same = one.chars().zip(other.chars()).take_while(|(a, b)| a == b);
    same.map(|(c, _)| c.len_utf8()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(old: &str, new: &str, caret: usize, expected: [&str; 4]) {
        let change = Change::between(old, new, caret);
        let parts = [change.front, change.removed, change.inserted, change.tail];
        assert_eq!(parts, expected, "{old:?} -> {new:?} at {caret}");
    }

    #[test]
    fn the_caret_tells_where_the_edit_was() {
        check("", "5", 1, ["", "", "5", ""]);
        check("111", "1111", 2, ["1", "", "1", "11"]);
        check("111", "11", 1, ["1", "1", "", "1"]);
        check("529.982", "529982", 3, ["529", ".", "", "982"]);
        check("529.982", "5x2", 2, ["5", "29.98", "x", "2"]);
        check("529.982", "529.982", 4, ["529.", "", "", "982"]);
    }

    #[test]
    fn a_caret_elsewhere_leaves_no_tail() {
        check("529.982", "529982", 6, ["529", ".982", "982", ""]);
        check("529.982", "5x9.982", 0, ["", "529.982", "5x9.982", ""]);
        check("1.000", "1.50", 4, ["", "1.000", "1.50", ""]);
    }

    #[test]
    fn carets_count_utf16_code_units() {
        check("", "\u{1f600}5", 2, ["", "", "\u{1f600}5", ""]);
        check("5", "\u{1f600}5", 2, ["", "", "\u{1f600}", "5"]);
        check("5", "\u{1f600}5", 1, ["", "5", "\u{1f600}5", ""]);
        check("5", "56", usize::MAX, ["5", "", "6", ""]);
    }

    #[test]
    fn only_the_beginning_of_a_long_text_is_read() {
        let long = "é".repeat(1 << 20);
        let change = Change::between("", &long, usize::MAX);
        assert_eq!(change.inserted.len(), LONGEST);
        assert_eq!(Change::between("", &format!("1{long}"), 1).before, "1");
    }
}
