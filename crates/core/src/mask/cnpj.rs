//! The mask of a CNPJ, whose letters are those of a label too.

use parcela_json::text::behind;

/// A pasted CNPJ without the words before it: those without a digit, while there are more letters and digits than places. One more is a
/// key in a full field, from a keyboard that reports the caret at the end.
pub(super) fn without_label(text: &str) -> &str {
    let count = |text: &str| text.bytes().filter(u8::is_ascii_alphanumeric).count();
    let mut rest = text;
    while count(text) > 15 && count(rest) > 14 {
        let word = behind(rest, |byte| !byte.is_ascii_alphanumeric());
        let behind_word = behind(word, |byte| byte.is_ascii_alphanumeric());
        if word
            .bytes()
            .take(word.len() - behind_word.len())
            .any(|byte| byte.is_ascii_digit())
        {
            break;
        }
        rest = behind_word;
    }
    rest
}
