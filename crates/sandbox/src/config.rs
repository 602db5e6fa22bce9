//! Config: the settings of a sandbox.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use axum::http::Uri;
use axum::http::uri::Authority;

use crate::domain::dialect::Dialect;
use crate::host::{HostName, Hosts};
use crate::ports::{NoRandom, Random};
use crate::store::OpenError;

/// The settings of a sandbox, which are the flags of the native program. The default keeps everything in memory and serves no site.
#[derive(Debug, Clone, Default)]
#[cfg_attr(feature = "native", derive(clap::Args))]
pub struct Config {
    /// SQLite file that keeps all state, made when there is none [default: in memory, gone at the end]
    #[cfg(feature = "native")]
    #[arg(long, value_name = "FILE", env = "PARCELA_DATABASE")]
    pub database: Option<PathBuf>,
    /// Folder of a static site to serve at `/`
    #[cfg(feature = "native")]
    #[arg(long, value_name = "DIR", env = "PARCELA_SITE")]
    pub site: Option<PathBuf>,
    /// Server to hand requests for `/parcela/…` and `/parcela-console/…` to: the gateways of the site's pages
    #[cfg(feature = "native")]
    #[arg(long, value_name = "URL", env = "PARCELA_GATEWAY", hide_env_values = true)]
    pub gateway: Option<GatewayUrl>,
    /// Key of at least 32 bytes that signs access tokens [default: random, so that tokens end with the process]
    #[cfg_attr(
        feature = "native",
        arg(
            long,
            value_name = "KEY",
            env = "PARCELA_JWT_KEY",
            hide_env_values = true,
            allow_hyphen_values = true
        )
    )]
    pub jwt_key: Option<JwtKey>,
    /// The beginning of payment links, under whose host the sandbox also answers [default: the address listened on]
    ///
    /// Such as `https://sandbox.example`. Pages of this address are the sandbox's own.
    #[cfg_attr(
        feature = "native",
        arg(long, value_name = "URL", env = "PARCELA_PUBLIC_URL", hide_env_values = true)
    )]
    pub public_url: Option<PublicUrl>,
    /// Further host under which the sandbox answers, such as a proxy's or a container's; may be given several times
    #[cfg_attr(
        feature = "native",
        arg(
            long = "allow-host",
            value_name = "HOST",
            env = "PARCELA_ALLOW_HOST",
            value_delimiter = ','
        )
    )]
    pub allowed_hosts: Vec<HostName>,
    /// Whether the sandbox accepts every host name. Only for a sandbox that no network reaches.
    #[cfg_attr(feature = "native", arg(skip))]
    pub every_host: bool,
    /// Let pages of other sites register, change and delete webhooks
    #[cfg_attr(feature = "native", arg(long, env = "PARCELA_CROSS_SITE_WEBHOOKS"))]
    pub cross_site_webhooks: bool,
    /// Read requests with the tolerance of the client, and not strictly as the specification says
    #[cfg_attr(feature = "native", arg(long, env = "PARCELA_LENIENT"))]
    pub lenient: bool,
    /// Form in which to answer otherwise where the specification leaves room, such as totalPages; may be given several times
    #[cfg_attr(
        feature = "native",
        arg(
            long = "dialect",
            value_name = "NAME",
            env = "PARCELA_DIALECT",
            value_delimiter = ','
        )
    )]
    pub dialects: Vec<Dialect>,
}

impl Config {
    /// The host names that the sandbox accepts besides those of the loopback.
    pub(crate) fn hosts(&self) -> Hosts {
        if self.every_host {
            return Hosts::Every;
        }
        let public = self.public_url.iter().filter_map(PublicUrl::host);
        Hosts::Named(public.chain(self.allowed_hosts.iter().cloned()).collect())
    }
}

/// The reason why a sandbox does not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The database cannot be used.
    #[error(transparent)]
    Database(#[from] OpenError),
    /// The site's folder cannot be read.
    #[error("cannot read the site folder {path}: {source}")]
    Site {
        /// The folder.
        path: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// The system has no random numbers.
    #[error(transparent)]
    Random(NoRandom),
    /// The TLS of notifications cannot be set up.
    #[cfg(feature = "native")]
    #[error("cannot set up TLS: {0}")]
    Tls(rustls::Error),
    /// The socket failed.
    #[error("cannot serve: {0}")]
    Serve(std::io::Error),
}

/// A key that signs tokens, of at least 32 bytes, as HS256 requires (RFC 7518 §3.2). Its `Debug` is redacted.
///
/// # Examples
///
/// ```
/// use parcela_sandbox::JwtKey;
///
/// assert!("0123456789abcdef0123456789abcdef".parse::<JwtKey>().is_ok());
/// assert!("too short".parse::<JwtKey>().is_err());
/// ```
#[derive(Clone)]
pub struct JwtKey(Vec<u8>);

/// The key has fewer than 32 bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the key needs at least 32 bytes")]
pub struct ShortKey;

impl JwtKey {
    const SHORTEST: usize = 32;

    /// A random key.
    pub(crate) fn random(random: &dyn Random) -> Result<Self, NoRandom> {
        let mut key = vec![0; Self::SHORTEST];
        random.fill(&mut key)?;
        Ok(Self(key))
    }

    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

impl FromStr for JwtKey {
    type Err = ShortKey;

    fn from_str(text: &str) -> Result<Self, ShortKey> {
        if text.len() < Self::SHORTEST {
            return Err(ShortKey);
        }
        Ok(Self(text.into()))
    }
}

impl fmt::Debug for JwtKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JwtKey(…)")
    }
}

/// An http or https address without a slash at its end.
///
/// # Examples
///
/// ```
/// use parcela_sandbox::PublicUrl;
///
/// assert_eq!("https://sandbox.example/".parse::<PublicUrl>()?.to_string(), "https://sandbox.example");
/// assert!("javascript:alert(1)".parse::<PublicUrl>().is_err());
/// # Ok::<(), parcela_sandbox::NotAUrl>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicUrl(String);

/// The text is not an http or https address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not an http or https address without a query or a user")]
pub struct NotAUrl;

impl FromStr for PublicUrl {
    type Err = NotAUrl;

    fn from_str(text: &str) -> Result<Self, NotAUrl> {
        let uri: Uri = text.parse().map_err(|_| NotAUrl)?;
        let scheme = uri
            .scheme_str()
            .is_some_and(|scheme| matches!(scheme, "http" | "https"));
        let url = Self(text.trim_end_matches('/').to_owned());
        if !scheme || uri.query().is_some() || url.host().is_none() {
            return Err(NotAUrl);
        }
        Ok(url)
    }
}

impl PublicUrl {
    /// Its host.
    pub(crate) fn host(&self) -> Option<HostName> {
        HostName::of(self.uri()?.authority()?.as_str())
    }

    /// The parsed address.
    pub(crate) fn uri(&self) -> Option<Uri> {
        self.0.parse().ok()
    }
}

/// The address of a server on http: a host and a port, without a path.
///
/// # Examples
///
/// ```
/// use parcela_sandbox::GatewayUrl;
///
/// assert!("http://127.0.0.1:8788".parse::<GatewayUrl>().is_ok());
/// assert!("https://loja.example/parcela".parse::<GatewayUrl>().is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GatewayUrl(Authority);

/// The text is not the http address of a host.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not an http address such as http://127.0.0.1:8788, without a path or a user")]
pub struct NotAGateway;

impl FromStr for GatewayUrl {
    type Err = NotAGateway;

    fn from_str(text: &str) -> Result<Self, NotAGateway> {
        let uri: Uri = text.parse().map_err(|_| NotAGateway)?;
        let is_bare = uri.scheme_str() == Some("http") && uri.path() == "/" && uri.query().is_none();
        let authority = uri.into_parts().authority.filter(|_| is_bare).ok_or(NotAGateway)?;
        HostName::of(authority.as_str()).ok_or(NotAGateway)?;
        Ok(Self(authority))
    }
}

impl GatewayUrl {
    /// Its host and port.
    #[cfg(feature = "native")]
    pub(crate) fn authority(&self) -> &Authority {
        &self.0
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
