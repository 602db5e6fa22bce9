//! Input masks: the text of a field after each edit, and the position of its caret.
//!
//! A separator appears and disappears with the character after it, so that a text never ends in one. Significant are ASCII digits,
//! for the CNPJ also letters, and for an amount one comma. Everything else, from full-width digits to NUL, is dropped. Only the
//! beginning of an overlong text is read.
//!
//! A paste or a browser's suggestion with more digits than fit is refused, as its first digits are another number. Surplus keys are dropped.
//!
//! A mask does not validate: [`document`](crate::document) and [`Valor`](crate::Valor) validate its text.

pub(crate) mod amount;
mod celular;
mod cnpj;
mod date;
mod edit;
mod keyboard;

pub use edit::{Edited, RejectedInput};
pub use keyboard::Keyboard;

use amount::Points;
use edit::Change;

use crate::Violation;
use crate::document::{Cep, Cnpj, Cpf, DataDeNascimento, pattern};

/// The mask of one kind of field, named after the type that its text is parsed into.
///
/// # Examples
///
/// ```
/// use parcela_core::mask::Mask;
///
/// // `4` is typed behind `529.982`: the browser shows `529.9824`, with the caret at its end.
/// let edited = Mask::Cpf.edit("529.982", "529.9824", 8);
/// assert_eq!((edited.text.as_str(), edited.caret), ("529.982.4", 9));
///
/// // Backspace behind the point takes the digit before it.
/// let edited = Mask::Cpf.edit("529.982", "529982", 3);
/// assert_eq!((edited.text.as_str(), edited.caret), ("529.82", 2));
///
/// assert_eq!(Mask::Valor.apply("R$ 1234.56"), "1.234,56");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mask {
    /// `000.000.000-00`
    Cpf,
    /// `AA.AAA.AAA/AAAA-00`: letters and digits, upper-cased; the last two are digits. Words before a pasted number (`CNPJ: …`) are dropped.
    Cnpj,
    /// `00000-000`
    Cep,
    /// `(00) 00000-0000`. The country code and the trunk prefix of a pasted number are dropped as [`Celular`](crate::document::Celular) reads them. The country
    /// code of a typed number is dropped with the next digit after `+55` and 0055, and otherwise with the twelfth digit if 55 is not an
    /// area code; a trunk 0 with its carrier is dropped with the last digit. A number with another prefix keeps it, without separators,
    /// such as `+41791234567`.
    Celular,
    /// `dd/mm/aaaa`. A slash, point or hyphen after a single digit completes it: `5/5/1990` is 05/05/1990. A date that is pasted or
    /// filled in as `aaaa-mm-dd` is reordered.
    DataDeNascimento,
    /// An amount in reais: up to ten digits in groups of three, one comma, up to two decimals. A point before at most two digits is
    /// the decimal separator and becomes a comma, whether it is typed or pasted (`1234.56`). A typed point groups thousands once a
    /// third digit follows it; only [`Edited::then`] knows that it was typed.
    ///
    /// A pasted text that [`Valor`](crate::Valor) does not read as one amount is refused: [`Edited::refused`].
    Valor,
}

/// The gesture behind an edit, which the text alone does not show.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Key {
    /// Any key. If only a separator was removed, it was the backspace key.
    Backspace,
    /// The delete key.
    Delete,
    /// A paste, a drop or a replacement by the browser.
    Paste,
}

impl Mask {
    /// The masked text after an edit.
    ///
    /// `old` is the masked text before the edit, `new` the text that the browser now shows, and `caret` the caret in
    /// `new` in UTF-16 code units, as `selectionStart` gives it. A caret beyond the end counts as the end.
    ///
    /// The caret stays after the same number of significant characters, and on the same side of a separator. Surplus characters are
    /// dropped from the text inserted before the caret; the old text stays. With a keyboard that always reports the caret at the
    /// end, the end is dropped instead.
    ///
    /// If only a separator was removed, the significant character before it is removed too: that was the backspace key. For an event
    /// whose `inputType` is `deleteContentForward`, call [`edit_forward`](Self::edit_forward).
    pub fn edit(self, old: &str, new: &str, caret: usize) -> Edited {
        self.edit_by(Key::Backspace, Points::default(), old, new, caret)
    }

    /// As [`edit`](Self::edit), for an event whose `inputType` is `deleteContentForward`: if only a separator was removed, the
    /// significant character after it is removed too.
    ///
    /// Backspace after a separator and delete before it leave the same text and the same caret.
    ///
    /// # Examples
    ///
    /// ```
    /// use parcela_core::mask::Mask;
    ///
    /// let edited = Mask::Cpf.edit_forward("529.982", "529982", 3);
    /// assert_eq!((edited.text.as_str(), edited.caret), ("529.82", 3));
    /// ```
    pub fn edit_forward(self, old: &str, new: &str, caret: usize) -> Edited {
        self.edit_by(Key::Delete, Points::default(), old, new, caret)
    }

    /// As [`edit`](Self::edit), for an event whose `inputType` is `insertFromPaste`, `insertFromDrop` or `insertReplacementText`. Over
    /// `1.500`, a pasted `1.50` and the backspace key leave the same text, and mean different amounts.
    ///
    /// # Examples
    ///
    /// ```
    /// use parcela_core::Violation;
    /// use parcela_core::mask::Mask;
    ///
    /// assert_eq!(Mask::Valor.edit("1.500", "1.50", 4).text, "150");
    /// assert_eq!(Mask::Valor.edit_pasted("1.500", "1.50", 4).text, "1,50");
    ///
    /// let edited = Mask::Valor.edit_pasted("1.500", "1.500.50", 8);
    /// assert_eq!((edited.text.as_str(), edited.refused), ("1.500", Some(Violation::Format)));
    /// ```
    pub fn edit_pasted(self, old: &str, new: &str, caret: usize) -> Edited {
        self.edit_by(Key::Paste, Points::default(), old, new, caret)
    }

    /// Masks a whole text, for a field that a program fills in. Returns an empty text if it has more digits than fit.
    ///
    /// # Examples
    ///
    /// ```
    /// use parcela_core::mask::Mask;
    ///
    /// assert_eq!(Mask::Celular.apply("+5511987654321"), "(11) 98765-4321");
    /// assert_eq!(Mask::DataDeNascimento.apply("1990-05-20"), "20/05/1990");
    /// ```
    pub fn apply(self, text: &str) -> String {
        self.edit("", text, usize::MAX).text
    }

    fn edit_by(self, key: Key, points: Points, old: &str, new: &str, caret: usize) -> Edited {
        let change = Change::between(old, new, caret);
        let (mut all, tail) = self.parts(key, &change);
        let grouped = points.grouped(&all).filter(|_| change.is_appended());
        let next = match &grouped {
            Some(_) => points.with_group(),
            None if self == Self::Valor => points.after(&change),
            None => points,
        };
        if self.is_shown(new) {
            return Edited {
                text: new.to_owned(),
                caret: caret.min(new.len()),
                cut: None,
                refused: None,
                points: next,
            };
        }
        match self.pasted(key, &change) {
            Ok(Some(mut whole)) => {
                whole.truncate(whole.len().saturating_sub(tail.len()));
                all = whole;
            }
            Ok(None) => all = grouped.unwrap_or(all),
            Err(rule) => return self.refuse(rule, points, old, &tail),
        }
        let wanted = all.clone() + &tail;
        self.shorten(&mut all, &change, &tail);
        let before = if change.reaches_caret() {
            all.len()
        } else {
            self.keep(change.before).len()
        };
        all.push_str(&tail);
        all.truncate(self.room(&all));
        let is_key = key != Key::Paste && change.is_key;
        if self != Self::Valor && !is_key && (change.is_cut || edit::digits(&all) < edit::digits(&wanted)) {
            return self.refuse(Violation::TooLarge, points, old, &tail);
        }
        let text = self.show(&all);
        let caret = self.caret(&text, change.before, before);
        let cut = (self == Self::Valor).then(|| amount::cut(&wanted, &all, is_key.then_some(&change)));
        Edited {
            text,
            caret,
            cut: cut.flatten(),
            refused: None,
            points: next,
        }
    }

    /// The significant characters of an amount that was pasted; `None` for an edit that is applied key by key.
    fn pasted(self, key: Key, change: &Change) -> Result<Option<String>, Violation> {
        match self {
            Self::Valor => amount::pasted(key == Key::Paste, change),
            Self::Cpf | Self::Cnpj | Self::Cep | Self::Celular | Self::DataDeNascimento => Ok(None),
        }
    }

    /// The old text, with the caret before `tail`.
    fn refuse(self, rule: Violation, points: Points, old: &str, tail: &str) -> Edited {
        let mut all = self.keep(old);
        all.truncate(self.room(&all));
        let text = self.show(&all);
        let caret = self.caret(&text, "", all.len().saturating_sub(tail.len()));
        Edited {
            text,
            caret,
            cut: None,
            refused: Some(rule),
            points,
        }
    }

    /// The significant characters up to the end of the inserted text, and those after it.
    fn parts(self, key: Key, change: &Change) -> (String, String) {
        let mut head = self.keep(change.front);
        let mut tail = self.keep(change.tail);
        if change.only_removes() && self.keep(change.removed).is_empty() {
            match key {
                Key::Backspace => drop(head.pop()),
                Key::Delete => tail = tail.split_off(tail.len().min(1)),
                Key::Paste => {}
            }
            return (head, tail);
        }
        let front = head.len();
        if self == Self::Celular {
            head = self.keep(&(head + change.inserted));
            if !head.is_empty() {
                tail.retain(|c| c != '+');
            }
            let inserted = head.len() - front;
            celular::drop_prefix(&mut head, inserted, &tail, change);
        } else if self == Self::DataDeNascimento && tail.is_empty() && (key == Key::Paste || change.is_forward()) {
            date::append(&mut head, change.inserted);
        } else {
            head.push_str(&self.read(change.inserted));
        }
        (head, tail)
    }

    /// Drops inserted characters from the end of `head` until the rest fits.
    fn shorten(self, head: &mut String, change: &Change, tail: &str) {
        let front = self.keep(change.front).len();
        while head.len() > front && !self.fits(head, tail) {
            head.pop();
        }
    }

    /// The significant form of a character, if it is significant.
    fn significant(self, c: char) -> Option<char> {
        match self {
            Self::Cnpj => c.is_ascii_alphanumeric().then(|| c.to_ascii_uppercase()),
            Self::Valor => (c.is_ascii_digit() || c == ',').then_some(c),
            Self::Celular => (c.is_ascii_digit() || c == '+').then_some(c),
            Self::Cpf | Self::Cep | Self::DataDeNascimento => c.is_ascii_digit().then_some(c),
        }
    }

    /// The significant characters of a masked text. A `+` is significant before the first digit only.
    fn keep(self, masked: &str) -> String {
        let mut kept = String::new();
        for c in masked.chars().filter_map(|c| self.significant(c)) {
            if c != '+' || kept.is_empty() {
                kept.push(c);
            }
        }
        kept
    }

    /// The significant characters of a text from elsewhere.
    fn read(self, text: &str) -> String {
        match self {
            Self::Valor if text == "." => ",".to_owned(),
            Self::Cnpj => self.keep(cnpj::without_label(text)),
            Self::Valor | Self::Cpf | Self::Cep | Self::Celular | Self::DataDeNascimento => self.keep(text),
        }
    }

    /// The number of leading significant characters that fit the mask.
    fn room(self, significant: &str) -> usize {
        match self.pattern(significant) {
            Some(pattern) => pattern::room(pattern, significant),
            None => amount::room(significant),
        }
    }

    fn fits(self, head: &str, tail: &str) -> bool {
        let mut all = String::from(head);
        all.push_str(tail);
        self.room(&all) == all.len()
    }

    /// Whether a text is already masked. Its points then group thousands. A mobile number with a prefix may lose it.
    fn is_shown(self, text: &str) -> bool {
        let significant = self.keep(text);
        let has_prefix = self == Self::Celular && significant.starts_with(['+', '0']);
        !has_prefix && self.room(&significant) == significant.len() && self.show(&significant) == text
    }

    /// The significant characters with their separators.
    fn show(self, significant: &str) -> String {
        match self.pattern(significant) {
            Some(pattern) => pattern::show(pattern, significant.as_bytes()),
            None => amount::grouped(significant),
        }
    }

    /// The pattern of a text with these significant characters. An amount has none, as it grows from the right.
    fn pattern(self, significant: &str) -> Option<&'static str> {
        match self {
            Self::Cpf => Some(Cpf::PATTERN),
            Self::Cnpj => Some(Cnpj::PATTERN),
            Self::Cep => Some(Cep::PATTERN),
            Self::Celular => Some(celular::pattern(significant)),
            Self::DataDeNascimento => Some(DataDeNascimento::PATTERN),
            Self::Valor => None,
        }
    }

    /// The position in the masked `text` after `count` significant characters and after the trailing separators of `before`, the text
    /// before the caret.
    fn caret(self, text: &str, before: &str, count: usize) -> usize {
        let mut left = count;
        let mut behind = text;
        for c in before.chars() {
            if self.significant(c).is_none() {
                behind = behind.strip_prefix(c).unwrap_or(behind);
            } else if left > 0 {
                left -= 1;
                behind = self.behind_next(behind);
            }
        }
        while left > 0 {
            left -= 1;
            behind = self.behind_next(behind);
        }
        text.len() - behind.len()
    }

    /// The part of a masked text after its first significant character.
    fn behind_next(self, masked: &str) -> &str {
        masked
            .split_once(|c| self.significant(c).is_some())
            .map_or("", |(_, behind)| behind)
    }
}

impl Edited {
    /// Applies the next edit of the same field, whose text must be unchanged. As [`Mask::edit`], but typed points are remembered.
    ///
    /// # Examples
    ///
    /// ```
    /// use parcela_core::mask::Mask;
    ///
    /// let mut edited = Mask::Valor.edit("1", "1.", 2);
    /// assert_eq!(edited.text, "1,");
    /// for digit in ["5", "0"] {
    ///     let new = edited.text.clone() + digit;
    ///     edited = edited.then(Mask::Valor, &new, usize::MAX);
    /// }
    /// assert_eq!(edited.text, "1,50");
    /// // A third digit shows that the point was meant to group.
    /// assert_eq!(edited.then(Mask::Valor, "1,500", usize::MAX).text, "1.500");
    /// ```
    #[must_use]
    pub fn then(&self, mask: Mask, new: &str, caret: usize) -> Self {
        mask.edit_by(Key::Backspace, self.points, &self.text, new, caret)
    }
}

#[cfg(test)]
mod tests;
