//! The search: the meaning of the text in the search field.

use parcela_core::document::Cpf;
use parcela_core::text::joined;
use parcela_order_flow::display_text;

use crate::Text;

/// The number of digits of a CPF.
const CPF: usize = 11;

/// A search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Search {
    /// All orders.
    All,
    /// The orders of a customer.
    Cpf(Cpf),
    /// The order with a number.
    Number(i64),
    /// The orders of the customers with a name.
    Name(Text),
}

/// The reason why a text is not a valid search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SearchError {
    /// The text is written as a CPF or has its number of digits, and is not a CPF.
    Cpf,
    /// The text is no name, no CPF and no number of an order: it has at most one letter, is the beginning of a CPF, or exceeds an int64.
    Unclear,
}

/// The meaning of the words before the digits of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Label {
    Absent,
    Number,
    Cpf,
}

impl Search {
    /// Parses the text, which may have been copied with its label, such as `Pedido nº 1042` or `CPF 529.982.247-25`.
    ///
    /// - Digits, also in groups of thousands: the number of an order. Eleven digits without groups or label: a CPF.
    /// - Eleven digits with a CPF's punctuation, or with blanks: a CPF.
    /// - Any other text with at least two letters: a name.
    pub(crate) fn read(text: &str) -> Result<Self, SearchError> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(Self::All);
        }
        let shown = display_text(text);
        let shown = shown.trim().trim_end_matches(['.', ',', ';', ':', ')']);
        let end = shown
            .find(|character: char| character.is_ascii_digit())
            .unwrap_or(shown.len());
        // A slice that can fail would add the messages of its failures, and Unicode's tables, to the download.
        let (label, digits) = shown.split_at_checked(end).unwrap_or((shown, ""));
        match Label::read(label) {
            Some(label) if is_figure(digits) => Self::of_figure(label, digits),
            _ if text.chars().filter(|character| is_letter(*character)).nth(1).is_some() => Ok(Self::Name(name(text))),
            _ => Err(SearchError::Unclear),
        }
    }

    fn of_figure(label: Label, text: &str) -> Result<Self, SearchError> {
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        let (is_bare, is_grouped) = (digits.len() == text.len(), is_grouped(text));
        let is_cpf = label == Label::Absent && digits.len() >= CPF && !is_grouped && (digits.len() == CPF || !is_bare);
        if label == Label::Cpf || is_cpf {
            digits.parse().map(Self::Cpf).map_err(|_| SearchError::Cpf)
        } else if is_bare || is_grouped {
            digits.parse().map(Self::Number).map_err(|_| SearchError::Unclear)
        } else {
            Err(SearchError::Unclear)
        }
    }
}

impl Label {
    /// Reads the text before the first digit. Returns `None` if it is not the label of a number or a CPF.
    fn read(text: &str) -> Option<Self> {
        let mut label = if text.bytes().any(|byte| byte == b'#') {
            Self::Number
        } else {
            Self::Absent
        };
        let words = text.split(|character| !is_letter(character));
        for word in words.filter(|word| !word.is_empty()) {
            // Unicode's tables of lower case would be added to the download for this one letter.
            let word: String = word
                .chars()
                .filter(|character| !matches!(character, 'ú' | 'Ú'))
                .collect();
            let is = |known: &[&str]| known.iter().any(|known| word.eq_ignore_ascii_case(known));
            if is(&["cpf", "mf"]) {
                label = Self::Cpf;
            } else if !is(&[
                "pedido", "order", "do", "de", "n", "no", "nro", "num", "nmero", "numero", "number",
            ]) {
                return None;
            } else if label == Self::Absent {
                label = Self::Number;
            }
        }
        // A search for a character in a text would add the search for a text to the download.
        let is_mark = |character: char| {
            is_letter(character)
                || character.is_whitespace()
                || matches!(character, '#' | ':' | '.' | '/' | '(' | 'º' | 'ª' | '°')
        };
        let is_sign = |character: char| label != Self::Absent && is_dash(character);
        text.chars()
            .all(|character| is_mark(character) || is_sign(character))
            .then_some(label)
    }
}

/// The name in a text, as the service stores names: with single blanks, and without invisible characters.
fn name(text: &str) -> Text {
    let mut words = Vec::new();
    for word in text.split_whitespace() {
        words.push(display_text(word));
    }
    words.retain(|word| !word.is_empty());
    let name = joined(&words, " ");
    name.strip_prefix('#').unwrap_or(&name).trim_start().into()
}

/// Whether the character is a letter. The ordinal indicators are not: `nº` is an abbreviation.
fn is_letter(character: char) -> bool {
    character.is_alphabetic() && !matches!(character, 'º' | 'ª')
}

fn is_dash(character: char) -> bool {
    matches!(character, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

/// Whether the text consists of digits and separators.
fn is_figure(text: &str) -> bool {
    let is_part = |character: char| {
        character.is_ascii_digit() || character == '.' || character.is_whitespace() || is_dash(character)
    };
    !text.is_empty() && text.chars().all(is_part)
}

/// Whether the text is a number in groups of thousands: `1.042`.
fn is_grouped(text: &str) -> bool {
    let mut groups = text.split(|character: char| character == '.' || character.is_whitespace());
    let is_first = groups.next().is_some_and(|first| (1..=3).contains(&first.len()));
    let mut rest = groups.peekable();
    is_first && rest.peek().is_some() && rest.all(|group| group.len() == 3)
}
