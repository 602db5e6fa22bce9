//! `cargo xtask demo`: serves the demo store on the sandbox.

use std::path::PathBuf;
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, anyhow};
use clap::Args;

use crate::package::site::{self, Built};
use crate::setup::gateway::{self, Gateway};
use crate::setup::project::Project;
use crate::setup::sandbox::{self, Sandbox};
use crate::setup::{self, effort, report};

/// The options of the demo.
#[derive(Args)]
pub(crate) struct Options {
    /// The port of 127.0.0.1 to listen on
    #[arg(long, default_value_t = 8787)]
    port: u16,
    /// The file that keeps the sandbox's data [default: in memory]
    #[arg(long)]
    database: Option<PathBuf>,
    /// End as soon as the demo is open, to measure how long that takes
    #[arg(long)]
    exit: bool,
}

/// Builds everything, starts the sandbox and serves until Ctrl-C. `start` is the time at which the command was called.
pub(crate) fn run(project: &Project, options: &Options, start: Instant) -> Result<()> {
    sandbox::require_free_port(options.port)?;
    setup::require_node()?; // fails before minutes of compiling
    site::install_tools_in_background(project)?;
    let (program, Built { package, site }) = build(project)?;

    let (stop, stopped) = mpsc::channel();
    ctrlc::set_handler(move || {
        let _ = stop.send(()); // an error if the command is already ending
    })
    .context("cannot handle Ctrl-C")?;
    let log = project.log("sandbox");
    report::step("sandbox", format_args!("starting (its output is in {})", log.display()));
    let mut gateway = Gateway::start(&gateway::Options {
        program: site::gateway::program(project, &package)?,
        sandbox: options.port,
        origin: None,
        log: project.log("gateway"),
    })?;
    let database = options.database.clone();
    let sandbox = Sandbox::start(&sandbox::Options {
        program,
        port: options.port,
        database,
        site: Some(site),
        gateway: Some(gateway.url.clone()),
        public_url: None,
        log,
    })?;
    print!("\n{}", effort::table());
    println!(
        "\nThe demo store is open; Ctrl-C ends it.\nhttp://127.0.0.1:{}/\nReady after {}.",
        options.port,
        report::duration(start.elapsed())
    );
    if options.exit {
        return Ok(());
    }
    sandbox.serve_until(&stopped, || gateway.require_running())
}

/// Builds the sandbox's program and the site in parallel: linking a program occupies one core.
fn build(project: &Project) -> Result<(PathBuf, Built)> {
    thread::scope(|scope| {
        let sandbox = scope.spawn(|| sandbox::build(project));
        let site = site::build_dev(project);
        let program = sandbox.join().map_err(|_| anyhow!("building the sandbox panicked"))?;
        Ok((program?, site?))
    })
}
