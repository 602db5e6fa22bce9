//! Sandbox: what all requests share.

use std::path::Path;
use std::sync::Arc;

use crate::clock::Clock;
use crate::config::{Config, GatewayUrl, JwtKey, PublicUrl, StartError};
use crate::domain::fault::Faults;
use crate::domain::idempotency::InFlight;
use crate::domain::strictness::Reading;
use crate::host::Hosts;
use crate::store::Store;
use crate::token::Tokens;

/// What payment links begin with when nobody says where the sandbox is reached.
const DEFAULT_URL: &str = "http://127.0.0.1:8787";

/// A running sandbox: its database, clock and signing key. Clones share all of it.
#[derive(Clone)]
pub struct Sandbox(Arc<Shared>);

struct Shared {
    store: Store,
    clock: Clock,
    tokens: Tokens,
    in_flight: InFlight,
    faults: Faults,
    hosts: Hosts,
    config: Config,
}

impl Sandbox {
    /// Opens the database, looks for the site's folder and makes a key, as `config` says.
    ///
    /// # Errors
    ///
    /// `Database`, `Site` or `Random`: each reads as one line.
    ///
    /// # Examples
    ///
    /// ```
    /// use parcela_sandbox::{Config, Sandbox, app};
    ///
    /// let sandbox = Sandbox::open(Config::default())?;
    /// let router = app(&sandbox); // drive it with `tower::ServiceExt::oneshot`
    /// # Ok::<(), parcela_sandbox::StartError>(())
    /// ```
    pub fn open(config: Config) -> Result<Self, StartError> {
        if let Some(site) = &config.site {
            check_folder(site)?;
        }
        let key = match &config.jwt_key {
            Some(key) => key.clone(),
            None => JwtKey::random().map_err(StartError::Random)?,
        };
        let (store, kept) = Store::open(config.database.as_deref())?;
        Ok(Self(Arc::new(Shared {
            store,
            clock: Clock::ahead_by(kept.ahead),
            tokens: Tokens::new(key.as_bytes(), kept.revocations),
            in_flight: InFlight::default(),
            faults: Faults::default(),
            hosts: Hosts::of(config.hosts()),
            config,
        })))
    }

    pub(crate) fn store(&self) -> &Store {
        &self.0.store
    }

    pub(crate) fn clock(&self) -> &Clock {
        &self.0.clock
    }

    pub(crate) fn tokens(&self) -> &Tokens {
        &self.0.tokens
    }

    pub(crate) fn faults(&self) -> &Faults {
        &self.0.faults
    }

    pub(crate) fn in_flight(&self) -> &InFlight {
        &self.0.in_flight
    }

    pub(crate) fn hosts(&self) -> &Hosts {
        &self.0.hosts
    }

    /// What the sandbox is reached at from outside, if somebody said so.
    pub(crate) fn public_url(&self) -> Option<&PublicUrl> {
        self.0.config.public_url.as_ref()
    }

    /// How requests are read.
    pub(crate) fn reading(&self) -> Reading {
        if self.0.config.lenient {
            Reading::Lenient
        } else {
            Reading::Strict
        }
    }

    pub(crate) fn takes_cross_site_webhooks(&self) -> bool {
        self.0.config.cross_site_webhooks
    }

    pub(crate) fn site(&self) -> Option<&Path> {
        self.0.config.site.as_deref()
    }

    /// The server that answers the site's pages in the shop's place.
    pub(crate) fn gateway(&self) -> Option<&GatewayUrl> {
        self.0.config.gateway.as_ref()
    }

    /// The address of the customer's page.
    pub(crate) fn payment_link(&self, token: &str) -> String {
        match self.public_url() {
            Some(url) => format!("{url}/pagar/{token}"),
            None => format!("{DEFAULT_URL}/pagar/{token}"),
        }
    }
}

/// Reads the folder once, so that a wrong one is found at the start and not by the first visitor.
fn check_folder(site: &Path) -> Result<(), StartError> {
    let read = std::fs::read_dir(site);
    read.map(drop).map_err(|source| StartError::Site {
        path: site.to_owned(),
        source,
    })
}
