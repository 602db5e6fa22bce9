//! Masks: an edit of a masked field equals the same edit of the significant characters alone.

use parcela_core::mask::Mask;
use proptest::prelude::*;
use proptest::sample::Index;

use crate::masked_input::{MaskedInput, any_content, any_mask, fits, shown, significant};

/// An edit of a field by a person.
#[derive(Debug, Clone)]
enum Action {
    /// Sets the caret.
    Click(Index),
    /// Types a character.
    Type(char),
    Backspace,
    Delete,
    /// Selects a range and pastes over it.
    Paste(Index, Index, String),
}

fn action() -> impl Strategy<Value = Action> {
    let key = proptest::sample::select("0123456789aZ,.-/() ５😀\0".chars().collect::<Vec<_>>());
    // Long enough to overflow, and too short to be a whole phone number, date or amount, which is read in another way.
    let pasted = "[0-9]{0,9}|[0-9aZ]{0,4}|[0-9 /-]{0,6}";
    prop_oneof![
        2 => any::<Index>().prop_map(Action::Click),
        4 => key.prop_map(Action::Type),
        3 => Just(Action::Backspace),
        2 => Just(Action::Delete),
        1 => (any::<Index>(), any::<Index>(), pasted).prop_map(|(one, other, text)| Action::Paste(one, other, text)),
    ]
}

/// A model without a mask: the significant characters, and the caret between them.
#[derive(Debug, Clone, PartialEq)]
struct Model {
    mask: Mask,
    content: String,
    caret: usize,
}

impl Model {
    fn of(field: &MaskedInput) -> Self {
        let (content, caret) = field.content();
        Self {
            mask: field.mask,
            content,
            caret,
        }
    }

    /// Inserts a text unless digits of it do not fit, in place of the characters from `first`. The caret is behind them.
    fn paste(&mut self, first: usize, last: usize, text: &str) {
        let before = self.clone();
        self.content.replace_range(first..last, "");
        self.caret = first;
        let left = digits(&self.content);
        self.put(text);
        if digits(&self.content) < left + digits(text) {
            *self = Self { caret: last, ..before };
        }
    }

    /// Inserts as much of a text as fits, like a field with a `maxlength`.
    fn put(&mut self, text: &str) {
        let (before, behind) = self.content.split_at(self.caret);
        let mut new = significant(self.mask, text);
        while !new.is_empty() && !fits(self.mask, &[before, &new, behind].concat()) {
            new.pop();
        }
        let caret = self.caret + new.len();
        (self.content, self.caret) = ([before, &new, behind].concat(), caret);
    }

    /// Completes a single digit by a separator at the end of a date.
    fn complete(&mut self, c: char) {
        let is_end = self.mask == Mask::DataDeNascimento && self.caret == self.content.len();
        let is_single = matches!(self.caret, 1 | 3) && !self.content.ends_with('0');
        if is_end && is_single && "/.-".contains(c) {
            self.content.insert(self.caret - 1, '0');
            self.caret += 1;
        }
    }

    fn cut(&mut self, from: usize, to: usize) {
        self.content.replace_range(from..to, "");
        // Deleting a comma may leave more digits than fit.
        while !fits(self.mask, &self.content) {
            self.content.pop();
        }
        self.caret = from;
    }
}

fn digits(text: &str) -> usize {
    text.bytes().filter(u8::is_ascii_digit).count()
}

/// Applies an action to the field and to its model.
fn act(action: Action, field: &mut MaskedInput, model: &mut Model) {
    match action {
        Action::Click(place) => {
            field.caret = place.index(field.text.len() + 1);
            *model = Model::of(field);
        }
        Action::Type(c) => {
            field.type_in(c.encode_utf8(&mut [0; 4]));
            // A typed point of an amount is its decimal separator.
            let meant = if c == '.' && field.mask == Mask::Valor { ',' } else { c };
            model.complete(c);
            model.put(meant.encode_utf8(&mut [0; 4]));
        }
        Action::Backspace => {
            field.backspace();
            model.cut(model.caret.saturating_sub(1), model.caret);
        }
        Action::Delete => {
            field.delete();
            model.cut(model.caret, (model.caret + 1).min(model.content.len()));
        }
        Action::Paste(one, other, text) => {
            let [one, other] = [one, other].map(|place| place.index(field.text.len() + 1));
            let (from, to) = (one.min(other), one.max(other));
            let [first, last] = [from, to].map(|at| significant(field.mask, &field.text[..at]).len());
            // Removing separators only is a backspace, even if one was pasted over with the text before it.
            let separators = field.text[from..to] != text && significant(field.mask, &field.text[from..to]) == text;
            // A replaced end of an amount may be read as a new amount: `1.50` over `1.000`.
            let amount = field.mask == Mask::Valor && to == field.text.len() && text.len() > 1;
            // A text with other characters than digits is not part of an amount, and is refused.
            let digits = text.bytes().all(|byte| byte.is_ascii_digit());
            let dated = field.mask == Mask::DataDeNascimento && !digits;
            let refused = field.mask == Mask::Valor && text.len() > 1 && !digits;
            if separators || amount || dated || refused {
                return;
            }
            field.paste(from, to, &text);
            if field.mask == Mask::Valor {
                model.cut(first, last);
                model.put(&text);
            } else {
                model.paste(first, last, &text);
            }
            if text.is_empty() {
                model.cut(first, first);
            }
        }
    }
}

proptest! {
    #[test]
    fn a_masked_field_is_edited_like_a_plain_one(mask in any_mask(), actions in proptest::collection::vec(action(), 1..40)) {
        let mut field = MaskedInput::with(mask, "");
        let mut model = Model::of(&field);
        for action in actions {
            // Other tests cover prefixes.
            prop_assume!(mask != Mask::Celular || !(model.content.starts_with("55") || model.content.starts_with('0')));
            let before = field.clone();
            act(action.clone(), &mut field, &mut model);
            let trace = format!("{before:?} {action:?} -> {field:?}");
            prop_assert_eq!(&field.text, &shown(mask, &model.content), "{}", &trace);
            prop_assert_eq!(Model::of(&field), model.clone(), "{}", &trace);
        }
    }

    #[test]
    fn backspace_at_the_end_takes_one_character_each_time((mask, content) in any_content()) {
        let mut field = MaskedInput::with(mask, &content);
        for left in (0..content.len()).rev() {
            field.backspace();
            prop_assert_eq!(&field.text, &shown(mask, &content[..left]));
            prop_assert_eq!(field.caret, field.text.len());
        }
        prop_assert_eq!(field.text, "");
    }

    #[test]
    fn an_edit_keeps_the_other_characters((mask, content) in any_content(), at in any::<Index>(), key in "[0-9aZ]") {
        for edit in [MaskedInput::type_in, |field: &mut MaskedInput, _: &str| field.delete()] {
            let mut field = MaskedInput::with(mask, &content);
            field.caret = at.index(field.text.len() + 1);
            let (_, before) = field.content();
            let left = field.text[..field.caret].to_owned();
            edit(&mut field, &key);
            prop_assert_eq!(&significant(mask, &field.text)[..before], &content[..before]);
            // An amount is grouped from its end, so its points move.
            let separators_move = mask == Mask::Valor;
            prop_assert!(separators_move || field.text.starts_with(left.trim_end_matches(['.', '-', '/', '(', ')', ' '])));
        }
    }

    #[test]
    fn a_keyboard_that_reports_the_caret_at_the_end_scrambles_nothing(
        (mask, content) in any_content(),
        places in any::<(Index, Index)>(),
        with in "[0-9]?",
    ) {
        let field = MaskedInput::with(mask, &content);
        let [one, other] = [places.0, places.1].map(|place| place.index(field.text.len() + 1));
        // One key: a character is inserted, or the one before the caret is removed.
        let (from, to) = if with.is_empty() { (one.saturating_sub(1), one) } else { (one, one) };
        let mut pressed = field.clone();
        pressed.replace_whole(from, to, &with);
        let mut all = significant(mask, &[&field.text[..from], &with, &field.text[to..]].concat());
        if mask == Mask::Celular && all.len() == 12 {
            // A 0 before a whole number is a trunk prefix, which is dropped.
            all = all.trim_start_matches('0').to_owned();
        }
        let room = (0..=all.len()).rev().find(|end| fits(mask, &all[..*end])).unwrap();
        prop_assert_eq!(&pressed.text, &shown(mask, &all[..room]), "{:?}", &field);
        prop_assert_eq!(pressed.caret, pressed.text.len());
        // Typing over a selection keeps the rest.
        let mut replaced = field.clone();
        replaced.replace_whole(one.min(other), one.max(other), &with);
        let left = significant(mask, &field.text[..one.min(other)]);
        prop_assert!(mask == Mask::Valor || significant(mask, &replaced.text).starts_with(&left));
    }
}
