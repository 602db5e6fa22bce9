//! The base address of the service.

use std::fmt;
use std::str::FromStr;

/// An `http` or `https` address, or a path of the page's own site such as `/parcela`, without query or fragment.
///
/// # Examples
///
/// ```
/// use parcela_transport::BaseUrl;
///
/// assert!("/parcela".parse::<BaseUrl>().is_ok());
/// assert!("https://api.example/".parse::<BaseUrl>().is_ok());
/// assert!("//other.example".parse::<BaseUrl>().is_err());
/// assert!("javascript:alert(1)".parse::<BaseUrl>().is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BaseUrl(String);

/// The text is neither an http(s) address nor a path that begins with a single slash.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("baseUrl must be an http(s) address or a path such as /parcela, without query, fragment or credentials")]
pub struct InvalidBaseUrl;

impl BaseUrl {
    /// The address without a slash at its end.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for BaseUrl {
    type Err = InvalidBaseUrl;

    fn from_str(text: &str) -> Result<Self, InvalidBaseUrl> {
        let text = text.trim().trim_end_matches('/');
        let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
        let plausible = match host {
            Some(host) => !host.is_empty() && !host.starts_with('/') && !host.contains('@'),
            None => text.is_empty() || text.starts_with('/') && !text.starts_with("//"),
        };
        let plain = !text.contains(|c: char| c.is_whitespace() || c.is_control() || matches!(c, '?' | '#' | '\\'));
        if plausible && plain {
            Ok(Self(text.to_owned()))
        } else {
            Err(InvalidBaseUrl)
        }
    }
}

impl fmt::Display for BaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_and_paths_are_accepted() {
        for (text, expected) in [
            ("/parcela", "/parcela"),
            ("/parcela/", "/parcela"),
            ("/", ""),
            ("https://api.example/base/", "https://api.example/base"),
            ("http://127.0.0.1:8787", "http://127.0.0.1:8787"),
        ] {
            assert_eq!(
                text.parse::<BaseUrl>().map(|url| url.to_string()),
                Ok(expected.to_owned()),
                "{text}"
            );
        }
    }

    #[test]
    fn anything_else_is_refused() {
        for text in [
            "parcela",
            "//evil.example",
            "/\\evil.example",
            "javascript:alert(1)",
            "data:text/html,x",
            "https://",
            "https:///x",
            "https://user:secret@api.example",
            "/a?b",
            "/a#b",
            "/a b",
        ] {
            assert_eq!(text.parse::<BaseUrl>(), Err(InvalidBaseUrl), "{text}");
        }
    }
}
