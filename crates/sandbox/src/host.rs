//! Host: the host names that a sandbox accepts.
//!
//! Any site can make a host name of its own resolve to this machine (DNS rebinding), and its pages could then read the sandbox's answers.
//! No page can change the header `Host`, which still has that name.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use axum::http::uri::Authority;

/// A name or address of a machine, without a port; letter case makes no difference.
///
/// # Examples
///
/// ```
/// use parcela_sandbox::HostName;
///
/// assert!("sandbox.example".parse::<HostName>().is_ok());
/// assert!("[2001:db8::1]".parse::<HostName>().is_ok());
/// assert!("sandbox.example:8787".parse::<HostName>().is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HostName(String);

/// The text is not the name of a machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not the name or address of a machine, without a port")]
pub struct NotAHost;

impl FromStr for HostName {
    type Err = NotAHost;

    fn from_str(text: &str) -> Result<Self, NotAHost> {
        let host = Self::of(text).ok_or(NotAHost)?;
        let alone = text.parse().is_ok_and(|authority: Authority| authority.host() == text);
        if alone { Ok(host) } else { Err(NotAHost) }
    }
}

impl fmt::Display for HostName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl HostName {
    /// The machine in `sandbox.example:8787`.
    pub(crate) fn of(authority: &str) -> Option<Self> {
        let parsed: Authority = authority.parse().ok()?;
        // The parser drops a user, and an invalid port.
        let port = parsed.port().map_or(String::new(), |port| format!(":{port}"));
        if format!("{}{port}", parsed.host()) != authority {
            return None;
        }
        let name = parsed.host().trim_end_matches('.').to_ascii_lowercase();
        (!name.is_empty()).then_some(Self(name))
    }

    /// Whether it always means this machine, regardless of name servers.
    fn is_loopback(&self) -> bool {
        let Self(name) = self;
        let address = name.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
        match address.unwrap_or(name).parse::<IpAddr>() {
            Ok(address) => address.to_canonical().is_loopback(),
            // RFC 6761 §6.3: names below localhost too are never looked up.
            Err(_) => name == "localhost" || name.ends_with(".localhost"),
        }
    }
}

/// The host names that a sandbox accepts besides those of the loopback.
#[derive(Debug, Clone)]
pub(crate) enum Hosts {
    /// Every name.
    Every,
    /// These names.
    Named(Vec<HostName>),
}

impl Hosts {
    /// Whether a request for this name is accepted.
    pub(crate) fn contain(&self, host: &HostName) -> bool {
        match self {
            Self::Every => true,
            Self::Named(names) => host.is_loopback() || names.contains(host),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(hosts: &Hosts, authority: &str, allowed: Option<bool>) {
        let host = HostName::of(authority);
        assert_eq!(host.map(|host| hosts.contain(&host)), allowed, "{authority}");
    }

    #[test]
    fn only_the_loopback_and_what_was_allowed_are_known() {
        let names = ["Sandbox.example", "proxy.internal", "[2001:DB8::1]"];
        let hosts = Hosts::Named(names.map(|name| name.parse().unwrap()).into());
        for own in [
            "localhost",
            "LocalHost:8787",
            "localhost.",
            "loja.localhost:80",
            "127.0.0.1:8787",
            "127.1.2.3",
            "[::1]:8787",
            "[::ffff:127.0.0.1]",
            "sandbox.example",
            "SANDBOX.EXAMPLE:443",
            "proxy.internal:9000",
            "[2001:db8::1]:80",
        ] {
            check(&hosts, own, Some(true));
        }
        for foreign in [
            "evil.example",
            "evil.example:8787",
            "localhost.evil.example",
            "notlocalhost",
            "127.0.0.1.evil.example",
            "a.sandbox.example",
            "10.0.0.1",
            "0.0.0.0",
            "[::]",
            "[2001:db8::2]",
        ] {
            check(&hosts, foreign, Some(false));
        }
        for nothing in [
            "",
            ".",
            ":8787",
            "localhost:",
            "localhost:x",
            "localhost:99999",
            "evil.example@localhost",
            "localhost/x",
            "localhost localhost",
            "::1",
            "[::1",
        ] {
            check(&hosts, nothing, None);
        }
    }

    #[test]
    fn a_name_has_neither_port_nor_user() {
        for text in [
            "sandbox.example:80",
            "a@sandbox.example",
            "https://sandbox.example",
            "a b",
            "",
        ] {
            assert_eq!(text.parse::<HostName>(), Err(NotAHost), "{text}");
        }
    }
}
