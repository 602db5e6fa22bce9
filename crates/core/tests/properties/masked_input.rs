//! A browser's input with a mask, and an independent implementation of the masked text.

use parcela_core::mask::{Edited, Mask};
use proptest::prelude::*;

pub(crate) const MASKS: [Mask; 6] = [
    Mask::Cpf,
    Mask::Cnpj,
    Mask::Cep,
    Mask::Celular,
    Mask::DataDeNascimento,
    Mask::Valor,
];

pub(crate) fn any_mask() -> impl Strategy<Value = Mask> {
    proptest::sample::select(MASKS.to_vec())
}

/// A mask with significant characters that fit.
pub(crate) fn any_content() -> impl Strategy<Value = (Mask, String)> {
    any_mask().prop_flat_map(|mask| {
        let content = match mask {
            Mask::Cpf => "[0-9]{0,11}",
            Mask::Celular => "|[1-9][0-9]{0,10}",
            Mask::Cnpj => "[0-9A-Z]{0,12}|[0-9A-Z]{12}[0-9]{0,2}",
            Mask::Cep | Mask::DataDeNascimento => "[0-9]{0,8}",
            Mask::Valor => "[0-9]{0,10}|[0-9]{0,10},[0-9]{0,2}",
        };
        (Just(mask), content)
    })
}

/// The significant characters of a text.
pub(crate) fn significant(mask: Mask, text: &str) -> String {
    match mask {
        Mask::Cnpj => text
            .replace(|c: char| !c.is_ascii_alphanumeric(), "")
            .to_ascii_uppercase(),
        Mask::Valor => text.replace(|c: char| !c.is_ascii_digit() && c != ',', ""),
        Mask::Celular => {
            let all = text.replace(|c: char| !c.is_ascii_digit() && c != '+', "");
            let first = if all.starts_with('+') { "+" } else { "" };
            [first, &all.replace('+', "")].concat()
        }
        Mask::Cpf | Mask::Cep | Mask::DataDeNascimento => text.replace(|c: char| !c.is_ascii_digit(), ""),
    }
}

/// Whether the content of a mobile number begins with a prefix, which is shown without separators.
fn is_prefixed(mask: Mask, content: &str) -> bool {
    mask == Mask::Celular && content.starts_with(['+', '0'])
}

/// Whether the significant characters fit the mask.
pub(crate) fn fits(mask: Mask, content: &str) -> bool {
    match mask {
        Mask::Celular if is_prefixed(mask, content) => content.len() <= 17,
        Mask::Cpf | Mask::Celular => content.len() <= 11,
        Mask::Cep | Mask::DataDeNascimento => content.len() <= 8,
        Mask::Cnpj => content.len() <= 14 && content.bytes().skip(12).all(|byte| byte.is_ascii_digit()),
        Mask::Valor => match content.split_once(',') {
            Some((whole, decimals)) => whole.len() <= 10 && decimals.len() <= 2 && !decimals.contains(','),
            None => content.len() <= 10,
        },
    }
}

/// The significant characters with separators.
pub(crate) fn shown(mask: Mask, content: &str) -> String {
    if is_prefixed(mask, content) {
        return content.to_owned();
    }
    let whole = content.find(',').unwrap_or(content.len());
    let separator = |index: usize| match (mask, index) {
        (Mask::Cpf, 3 | 6) | (Mask::Cnpj, 2 | 5) => ".",
        (Mask::Cnpj, 8) | (Mask::DataDeNascimento, 2 | 4) => "/",
        (Mask::Cpf, 9) | (Mask::Cnpj, 12) | (Mask::Cep, 5) | (Mask::Celular, 7) => "-",
        (Mask::Celular, 0) => "(",
        (Mask::Celular, 2) => ") ",
        (Mask::Valor, 1..) if index < whole && (whole - index).is_multiple_of(3) => ".",
        _ => "",
    };
    let parts = content
        .char_indices()
        .map(|(index, c)| format!("{}{c}", separator(index)));
    parts.collect()
}

/// An input with its caret. After an edit, the text is ASCII.
#[derive(Debug, Clone)]
pub(crate) struct MaskedInput {
    pub(crate) mask: Mask,
    pub(crate) text: String,
    pub(crate) caret: usize,
    /// The last edit, if the input remembers it.
    newest: Option<Edited>,
}

impl MaskedInput {
    /// Creates an input with these significant characters and the caret at the end.
    pub(crate) fn with(mask: Mask, content: &str) -> Self {
        let text = shown(mask, content);
        let caret = text.len();
        Self {
            mask,
            text,
            caret,
            newest: None,
        }
    }

    /// The significant characters, and the number of those before the caret.
    pub(crate) fn content(&self) -> (String, usize) {
        let before = significant(self.mask, &self.text[..self.caret]);
        (significant(self.mask, &self.text), before.len())
    }

    /// Replaces a range by a text, as typing, pasting and cutting do.
    pub(crate) fn replace(&mut self, from: usize, to: usize, with: &str) {
        let new = [&self.text[..from], with, &self.text[to..]].concat();
        let caret = from + with.encode_utf16().count();
        self.answer(self.mask.edit(&self.text, &new, caret));
    }

    /// As [`replace`](Self::replace), for a paste that the browser names, except in an amount, which is read as a whole then.
    pub(crate) fn paste(&mut self, from: usize, to: usize, with: &str) {
        let new = [&self.text[..from], with, &self.text[to..]].concat();
        let edit = if self.mask == Mask::Valor {
            Mask::edit
        } else {
            Mask::edit_pasted
        };
        self.answer(edit(self.mask, &self.text, &new, from + with.encode_utf16().count()));
    }

    /// As [`replace`](Self::replace), by a keyboard that reports the caret at the end.
    pub(crate) fn replace_whole(&mut self, from: usize, to: usize, with: &str) {
        let new = [&self.text[..from], with, &self.text[to..]].concat();
        let caret = new.encode_utf16().count();
        self.answer(self.mask.edit(&self.text, &new, caret));
    }

    pub(crate) fn type_in(&mut self, text: &str) {
        self.replace(self.caret, self.caret, text);
    }

    /// Presses a key at the end of an input that remembers its last edit.
    pub(crate) fn press(&mut self, key: &str) {
        let new = [self.text.as_str(), key].concat();
        let caret = new.encode_utf16().count();
        let edited = match &self.newest {
            Some(newest) => newest.then(self.mask, &new, caret),
            None => self.mask.edit(&self.text, &new, caret),
        };
        self.newest = Some(edited.clone());
        self.answer(edited);
    }

    pub(crate) fn backspace(&mut self) {
        self.replace(self.caret.saturating_sub(1), self.caret, "");
    }

    pub(crate) fn delete(&mut self) {
        let to = (self.caret + 1).min(self.text.len());
        let new = [&self.text[..self.caret], &self.text[to..]].concat();
        self.answer(self.mask.edit_forward(&self.text, &new, self.caret));
    }

    fn answer(&mut self, edited: Edited) {
        (self.text, self.caret) = (edited.text, edited.caret);
    }
}
