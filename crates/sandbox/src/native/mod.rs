//! The native host, a program on tokio: opens a sandbox by its configuration, implements its ports, and serves the files of a site.

mod sender;
mod serve;

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::handler::HandlerWithoutStateExt;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{Html, IntoResponse};
use chrono::{DateTime, Utc};
use futures_util::future::BoxFuture;
use tower_http::compression::CompressionLayer;
use tower_http::services::ServeDir;

use crate::api::routes::site::{missing, missing_page};
use crate::app::service;
use crate::config::{Config, StartError};
use crate::ports::{Ports, SystemRandom, Time, Timers};
use crate::state::Sandbox;
use crate::store::Store;

pub use self::serve::Server;

/// SQLite's name for a database in memory. Each connection would open a separate one by it.
const IN_MEMORY: &str = ":memory:";

/// The whole sandbox as a service, with its site: see [`service`].
pub fn app(sandbox: &Sandbox) -> Router {
    service(sandbox, sandbox.site().map(files))
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

impl Ports {
    /// The ports of this program.
    pub(crate) fn native() -> Self {
        Self {
            time: Arc::new(SystemTime(Instant::now())),
            random: Arc::new(SystemRandom),
            timers: Arc::new(TokioTimers),
        }
    }
}

/// The system's clock, and the moment of its creation.
struct SystemTime(Instant);

impl Time for SystemTime {
    fn now(&self) -> DateTime<Utc> {
        Utc::now()
    }

    fn running(&self) -> Duration {
        self.0.elapsed()
    }
}

/// The timers of the current runtime.
struct TokioTimers;

impl Timers for TokioTimers {
    fn sleep(&self, duration: Duration) -> BoxFuture<'static, ()> {
        Box::pin(tokio::time::sleep(duration))
    }
}

/// The files below `folder`.
fn files(folder: &Path) -> Router {
    let site = folder.to_owned();
    let fallback = move |method: Method, uri: Uri, headers: HeaderMap| {
        let page = missing_page(&method, &uri, &headers).map(|path| site.join(path.trim_start_matches('/')));
        async move {
            let text = match page {
                Some(path) => tokio::fs::read_to_string(path).await.ok(),
                None => None,
            };
            match text {
                Some(text) => (StatusCode::NOT_FOUND, Html(text)).into_response(),
                None => missing(method).await,
            }
        }
    };
    let files = ServeDir::new(folder)
        .call_fallback_on_method_not_allowed(true)
        .fallback(fallback.into_service());
    Router::new().fallback_service(files).layer(CompressionLayer::new())
}
