//! Sandbox: the state that all requests share.

#[cfg(feature = "native")]
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use crate::clock::Clock;
#[cfg(feature = "native")]
use crate::config::GatewayUrl;
use crate::config::{Config, JwtKey, PublicUrl, StartError};
use crate::domain::dialect::Dialects;
use crate::domain::fault::Faults;
use crate::domain::simulation::LastSimulations;
use crate::domain::strictness::Reading;
use crate::host::Hosts;
use crate::ports::{Ports, Random, Timers};
use crate::store::{self, Connection, OpenError, Store, StoreError};
use crate::token::Tokens;

/// The beginning of payment links without a configured address.
const DEFAULT_URL: &str = "http://127.0.0.1:8787";

/// A running sandbox: its database, clock and signing key. Clones share all of it.
#[derive(Clone)]
pub struct Sandbox(Arc<Shared>);

struct Shared {
    store: Store,
    clock: Clock,
    tokens: Tokens,
    faults: Faults,
    last_simulations: LastSimulations,
    dialects: Dialects,
    hosts: Hosts,
    ports: Ports,
    config: Config,
}

impl Sandbox {
    /// Opens a sandbox on the host of `ports` with a database in memory: an empty one, or an [`image`](Self::image).
    /// It starts no thread: the caller drives [`service`](crate::service) and [`background`](crate::background).
    ///
    /// # Errors
    ///
    /// `Database` for an invalid image, or `Random`.
    pub fn in_memory(config: Config, ports: Ports, image: Option<&[u8]>) -> Result<Self, StartError> {
        let store = Store::in_memory(&ports.random, image)?;
        Self::assemble(config, ports, store)
    }

    /// The sandbox on `store`.
    pub(crate) fn assemble(config: Config, ports: Ports, store: Store) -> Result<Self, StartError> {
        let key = match &config.jwt_key {
            Some(key) => key.clone(),
            None => JwtKey::random(&*ports.random).map_err(StartError::Random)?,
        };
        // These values are also held in memory.
        let load = |connection: &Connection| {
            Ok((
                store::control::ahead(connection)?,
                store::control::revocations(connection)?,
            ))
        };
        let loaded = store.read::<_, StoreError>(load);
        let (ahead, revocations) = loaded.map_err(|error| OpenError::Stored(error.to_string()))?;
        let sandbox = Self(Arc::new(Shared {
            store,
            clock: Clock::ahead_of(Arc::clone(&ports.time), ahead),
            tokens: Tokens::new(key.as_bytes(), revocations),
            faults: Faults::default(),
            last_simulations: LastSimulations::default(),
            dialects: Dialects::default(),
            hosts: config.hosts(),
            ports,
            config,
        }));
        sandbox.speak_as_configured();
        Ok(sandbox)
    }

    /// The database as the bytes of a SQLite file, which [`in_memory`](Self::in_memory) accepts.
    ///
    /// # Errors
    ///
    /// `Sqlite` when SQLite cannot serialize it.
    pub fn image(&self) -> Result<Vec<u8>, OpenError> {
        self.store().image()
    }

    /// The number of rows written since the start. While it is unchanged, the image is unchanged too.
    pub fn rows_written(&self) -> u64 {
        self.store().rows_written()
    }

    pub(crate) fn random(&self) -> &dyn Random {
        &*self.0.ports.random
    }

    /// Resolves after `duration`, or never: schedules background work.
    pub(crate) async fn alarm(&self, duration: Option<Duration>) {
        match duration {
            Some(duration) => self.timers().alarm(duration).await,
            None => std::future::pending().await,
        }
    }

    pub(crate) fn timers(&self) -> &dyn Timers {
        &*self.0.ports.timers
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

    pub(crate) fn last_simulations(&self) -> &LastSimulations {
        &self.0.last_simulations
    }

    pub(crate) fn dialects(&self) -> &Dialects {
        &self.0.dialects
    }

    /// Restores the dialects of the configuration.
    pub(crate) fn speak_as_configured(&self) {
        self.dialects().replace(&self.0.config.dialects);
    }

    pub(crate) fn hosts(&self) -> &Hosts {
        &self.0.hosts
    }

    /// The configured public address.
    pub(crate) fn public_url(&self) -> Option<&PublicUrl> {
        self.0.config.public_url.as_ref()
    }

    /// The strictness with which requests are read.
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

    #[cfg(feature = "native")]
    pub(crate) fn site(&self) -> Option<&Path> {
        self.0.config.site.as_deref()
    }

    /// The shop's server, which handles requests of the site's pages.
    #[cfg(feature = "native")]
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
