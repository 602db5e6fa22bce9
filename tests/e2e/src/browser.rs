//! A browser for one test, driven by W3C WebDriver.

use std::time::Duration;

use anyhow::{Context, Result};
use tempfile::TempDir;
use thirtyfour::WebDriver;

use crate::Engine;
use crate::driver::Driver;

/// The time limit for scripts in the page, sufficient for a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// The browser, its driver and its profile, which end when this is dropped.
pub(crate) struct Browser {
    /// The session.
    pub(crate) session: WebDriver,
    _driver: Driver,
    _profile: TempDir,
}

impl Browser {
    /// Starts a browser.
    pub(crate) async fn open(engine: Engine) -> Result<Self> {
        let driver = Driver::start(engine).await?;
        let profile = TempDir::new()?;
        let capabilities = engine.capabilities(profile.path())?;
        let session = WebDriver::new(&format!("http://127.0.0.1:{}", driver.port), capabilities).await;
        let session = session.with_context(|| format!("{engine:?} does not start"))?;
        session.set_script_timeout(PATIENCE).await?;
        Ok(Self {
            session,
            _driver: driver,
            _profile: profile,
        })
    }

    /// Ends the browser.
    pub(crate) async fn close(self) -> Result<()> {
        Ok(self.session.quit().await?)
    }
}
