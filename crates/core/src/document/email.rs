//! Email: an e-mail address, checked for its form only.

use std::fmt;
use std::str::FromStr;

use crate::Violation;
use crate::validation::is_invisible;

/// The longest address that can be delivered to, in bytes (RFC 5321 §4.5.3.1.3).
const LONGEST: usize = 254;

/// The longest local part, in bytes (RFC 5321 §4.5.3.1.1).
const LONGEST_LOCAL: usize = 64;

/// An e-mail address: a local part, an `@`, and a domain with a dot. Whether the address exists is not checked.
///
/// # Examples
///
/// ```
/// use parcela_core::{Violation, document::Email};
///
/// assert_eq!(" ana@exemplo.com.br ".parse::<Email>()?.as_str(), "ana@exemplo.com.br");
/// assert_eq!("ana@exemplo".parse::<Email>(), Err(Violation::Format));
/// # Ok::<(), Violation>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Email(String);

super::document!(Email);

impl Email {
    /// The address as it is sent.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Email {
    type Err = Violation;

    /// # Errors
    ///
    /// `Required`, `TooLarge` over 254 bytes or 64 before the `@`, `Character` for white space, control characters or the replacement
    /// character of a text that was decoded wrongly, `Format` otherwise.
    fn from_str(text: &str) -> Result<Self, Violation> {
        if text.len() > LONGEST {
            return Err(Violation::TooLarge);
        }
        let text = text.trim();
        if text.is_empty() {
            return Err(Violation::Required);
        }
        if text.contains(|c: char| c.is_whitespace() || is_invisible(c) || c == char::REPLACEMENT_CHARACTER) {
            return Err(Violation::Character);
        }
        let (local, domain) = text.rsplit_once('@').ok_or(Violation::Format)?;
        let well_formed = !local.is_empty()
            && local.bytes().all(is_local)
            && domain.as_bytes().contains(&b'.')
            && domain.split('.').all(is_label);
        match local.len() {
            _ if !well_formed => Err(Violation::Format),
            ..=LONGEST_LOCAL => Ok(Self(text.to_owned())),
            _ => Err(Violation::TooLarge),
        }
    }
}

/// Whether a character is valid before the `@`: those of HTML's e-mail input, and non-ASCII ones (RFC 6531).
fn is_local(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || !byte.is_ascii() || b".!#$%&'*+/=?^_`{|}~-".contains(&byte)
}

/// Whether a text is a label of a domain: up to 63 letters, digits and inner hyphens (RFC 1034), or non-ASCII characters.
fn is_label(label: &str) -> bool {
    (1..=63).contains(&label.len())
        && label
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || c == '-' || !c.is_ascii())
        && !label.starts_with('-')
        && !label.ends_with('-')
}

impl fmt::Display for Email {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Result<(), Violation>) {
        assert_eq!(text.parse::<Email>().map(drop), expected, "{text:?}");
    }

    #[test]
    fn the_form_is_checked() {
        check("ana.lima+loja@exemplo.com.br", Ok(()));
        check("josé@exemplo.com", Ok(()));
        check("", Err(Violation::Required));
        check("ana", Err(Violation::Format));
        check("@exemplo.com", Err(Violation::Format));
        check("ana@@exemplo.com", Err(Violation::Format));
        check("o'neil@sub-a.exemplo.com", Ok(()));
        check("<ana@x.com>", Err(Violation::Format));
        check("ana@gmail.com;", Err(Violation::Format));
        check("(ana)@x.com", Err(Violation::Format));
        check("ana,lima@x.com", Err(Violation::Format));
        check("ana@-x.com", Err(Violation::Format));
        check("ana@x_y.com", Err(Violation::Format));
        check(&format!("ana@{}.com", "x".repeat(64)), Err(Violation::Format));
        check("ana@exemplo..com", Err(Violation::Format));
        check("ana lima@exemplo.com", Err(Violation::Character));
        check("ana@exemplo\u{202e}.com", Err(Violation::Character));
        check(&format!("{}@exemplo.com", "a".repeat(300)), Err(Violation::TooLarge));
        check(&format!("{}@exemplo.com", "a".repeat(64)), Ok(()));
        check(&format!("{}@exemplo.com", "a".repeat(65)), Err(Violation::TooLarge));
        check(&format!("{}@exemplo.com", "é".repeat(33)), Err(Violation::TooLarge));
        check("jos\u{fffd}@exemplo.com", Err(Violation::Character));
        check("jose@exemplo\u{fffd}.com", Err(Violation::Character));
    }
}
