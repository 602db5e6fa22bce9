//! `cargo xtask dev`: serves the site on a sandbox, and rebuilds and reloads it at each change.

use std::env;
use std::sync::mpsc;

use anyhow::{Context, Result};
use clap::Args;

use crate::package;
use crate::package::site::{self, trunk};
use crate::setup::gateway::{self, Gateway};
use crate::setup::project::Project;
use crate::setup::sandbox::{self, Sandbox};
use crate::setup::{self, exec, report};

/// The options of development.
#[derive(Args)]
pub(crate) struct Options {
    /// The port of 127.0.0.1 to listen on
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// The port of the sandbox behind it
    #[arg(long, default_value_t = 8787)]
    sandbox_port: u16,
}

/// Builds the package once, starts the sandbox, and lets Trunk serve the site until Ctrl-C.
pub(crate) fn run(project: &Project, options: &Options) -> Result<()> {
    for port in [options.port, options.sandbox_port] {
        sandbox::require_free_port(port)?;
    }
    let package = package::build_dev(project)?;
    setup::node_modules(project)?;
    let program = sandbox::build(project)?;
    let trunk = setup::trunk().ensure(project)?;
    let own = env::current_exe().context("the path of this program is unknown")?;
    let config = trunk::write(project, options.sandbox_port, &own)?;

    // Trunk and the sandbox receive the signal too, and end without this program, which ends after them.
    let (stop, _stopped) = mpsc::channel();
    ctrlc::set_handler(move || {
        let _ = stop.send(()); // an error if nobody receives it
    })
    .context("cannot handle Ctrl-C")?;
    let public_url = format!("http://127.0.0.1:{}", options.port);
    let gateway = Gateway::start(&gateway::Options {
        program: site::gateway::program(project, &package)?,
        sandbox: options.sandbox_port,
        origin: Some(public_url.clone()),
        log: project.log("gateway"),
    })?;
    let _sandbox = Sandbox::start(&sandbox::Options {
        program,
        port: options.sandbox_port,
        database: None,
        site: Some(trunk::dist(project)),
        gateway: Some(gateway.url.clone()),
        // Trunk's requests have the sandbox's host, but the pages that make them have Trunk's.
        public_url: Some(public_url),
        log: project.log("sandbox"),
    })?;
    report::step(
        "trunk",
        format_args!("serving http://127.0.0.1:{}/; Ctrl-C ends it", options.port),
    );
    let mut command = exec::command_with_path("trunk", trunk.as_slice())?;
    // Trunk reads `NO_COLOR` as an option of its own, and refuses the value 1.
    command.current_dir(&project.root).env_remove("NO_COLOR");
    command.env("PARCELA_PACKAGE", &package);
    command.arg("serve").arg("--config").arg(config);
    command
        .arg("--dist")
        .arg(trunk::dist(project))
        .args(["--public-url", "/"]);
    exec::run(command.args(["--port", &options.port.to_string()]))
}
