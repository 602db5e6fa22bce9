//! Texts of answers that have a rule: the payment link and the secret of a webhook.

use serde::de::{Deserialize, Deserializer, Error};

use crate::json::{Check, Shape};

/// The shape of the payment link: a web address, or null while there is none.
pub(super) const LINK: &Shape = &Shape::Nullable(&Shape::Checked(&WEB_ADDRESS));

/// The shape of a secret.
pub(super) const SECRET: &Shape = &Shape::Checked(&FILLED);

const WEB_ADDRESS: Check = Check {
    passes: is_web_address,
    expected: "an http or https address",
};

const FILLED: Check = Check {
    passes: |text| !text.trim().is_empty(),
    expected: "a text that is not empty",
};

/// Whether `text` is an absolute http or https address that is safe to open. White space around it is ignored. White space, control
/// characters, direction marks and a user before the host are refused: they can disguise the address that a link opens.
///
/// # Examples
///
/// ```
/// use parcela_core::wire::is_web_address;
///
/// assert!(is_web_address("https://pagar.example/abc"));
/// assert!(!is_web_address("/login"));
/// assert!(!is_web_address("javascript:alert(1)"));
/// assert!(!is_web_address("https://pagar.example@outra.example/abc"));
/// ```
pub fn is_web_address(text: &str) -> bool {
    let text = text.trim();
    let plain = !text.contains(|c: char| c.is_whitespace() || c.is_control() || turns(c));
    // Splitting at a text would add the standard library's text search to the download, 3 to 7 kB of brotli.
    let parts = text.split_once(':');
    let parts = parts.and_then(|(scheme, rest)| Some((scheme, rest.strip_prefix("//")?)));
    plain
        && parts.is_some_and(|(scheme, address)| {
            let web = scheme.eq_ignore_ascii_case("https") || scheme.eq_ignore_ascii_case("http");
            let mut host = address
                .bytes()
                .take_while(|byte| !matches!(byte, b'/' | b'\\' | b'?' | b'#'));
            web && !matches!(host.next(), None | Some(b':' | b'@')) && host.all(|byte| byte != b'@')
        })
}

/// Whether a character changes the text direction.
fn turns(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Reads a link of the shape [`LINK`] for serde.
pub(super) fn read_link<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let link = Option::<String>::deserialize(deserializer)?;
    match link {
        Some(text) if !is_web_address(&text) => Err(Error::custom(WEB_ADDRESS.expected)),
        link => Ok(link),
    }
}

/// Reads a secret of the shape [`SECRET`] for serde.
pub(super) fn read_secret<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let secret = String::deserialize(deserializer)?;
    if (FILLED.passes)(&secret) {
        Ok(secret)
    } else {
        Err(Error::custom(FILLED.expected))
    }
}
