//! Opens a sandbox by its configuration, and makes its router.

use std::path::Path;

use axum::Router;

use super::site;
use crate::app::service;
use crate::config::{Config, StartError};
use crate::ports::Ports;
use crate::state::Sandbox;
use crate::store::Store;

/// SQLite's name for a database in memory. Each connection would open a separate one by it.
const IN_MEMORY: &str = ":memory:";

/// The whole sandbox as a service, with its site: see [`service`].
pub fn app(sandbox: &Sandbox) -> Router {
    service(sandbox, sandbox.site().map(site::files))
}

impl Sandbox {
    /// Opens the database, checks the site's folder and makes a key, by `config`.
    ///
    /// # Errors
    ///
    /// `Database`, `Site` or `Random`. Each message is one line.
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
        let ports = Ports::native();
        let file = config.database.as_deref().filter(|path| *path != Path::new(IN_MEMORY));
        let store = match file {
            Some(path) => Store::in_file(path, &ports.random)?,
            None => Store::in_memory(&ports.random, None)?,
        };
        Self::assemble(config, ports, store)
    }
}

/// Reads the folder, so that an invalid one is an error at the start and not at the first request.
fn check_folder(site: &Path) -> Result<(), StartError> {
    let read = std::fs::read_dir(site);
    read.map(drop).map_err(|source| StartError::Site {
        path: site.to_owned(),
        source,
    })
}
