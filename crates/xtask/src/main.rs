//! `cargo xtask`: the commands for contributors and CI.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program for the terminal")]

mod commands;
mod package;
mod quality;
mod setup;

use std::num::NonZeroU8;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;
use clap::{Parser, Subcommand};

use crate::setup::effort;
use crate::setup::project::Project;
use crate::setup::report::{self, duration};

/// The commands of this repository. A tool that a command needs is installed if it is missing
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Start the demo store on a sandbox of the provider, and print its address
    Demo(commands::demo::Options),
    /// Serve the demo store and the site, and rebuild them at each change
    Dev(commands::dev::Options),
    /// Build the site for any static host, with the documentation of the Rust libraries
    Site,
    /// Run every test suite, or one, on Chromium; with `--all` in every engine, bundler and runtime
    Test(commands::test::Options),
    /// Check formatting, lints, house rules, dependencies, workflows and sizes
    Check,
    /// Build the npm packages for release, or one of them
    Build {
        /// The one package to build
        package: Option<commands::build::Package>,
    },
    /// Pack the npm packages into target/npm, and print the hash of each file that a page may load
    Pack,
    /// Print the sizes of the downloads, and compare them with their limits
    Size,
    /// Run every benchmark and write BENCHMARKS.md, or run one
    Bench {
        /// The one benchmark to run
        benchmark: Option<commands::bench::Benchmark>,
        /// The number of runs, of which the medians count [default: three for all benchmarks, one for a single benchmark]
        #[arg(long)]
        runs: Option<NonZeroU8>,
    },
    /// Make a thousand checkouts or more with faults, and write RELIABILITY.md
    Soak(commands::soak::Options),
    /// Build the package without optimization; a step of `dev`
    #[command(hide = true)]
    BuildDev,
    /// Take screenshots of the widget: the README's, and one of every state
    Screenshots,
    /// Write the TypeScript that is generated from core
    Types,
    /// Run the fuzz targets for a bounded time
    Fuzz(commands::fuzz::Options),
    /// Print the environment for wasm-pack, cargo and the browsers' drivers: eval "$(cargo xtask env)"
    Env,
}

fn main() -> ExitCode {
    let start = Instant::now();
    let command = Arguments::parse().command;
    run(&command, start).unwrap_or_else(|error| {
        report::failure(&error);
        ExitCode::FAILURE
    })
}

fn run(command: &Command, start: Instant) -> Result<ExitCode> {
    let project = Project::find()?;
    let result = dispatch(command, &project, start);
    if let Err(error) = &result {
        report::failure(error);
    }
    setup::finish_installing();
    if let Command::Test(_) | Command::Check = command {
        println!("\n{}Took {}.", effort::table(), duration(start.elapsed()));
    }
    Ok(result.map_or(ExitCode::FAILURE, |()| ExitCode::SUCCESS))
}

fn dispatch(command: &Command, project: &Project, start: Instant) -> Result<()> {
    match command {
        Command::Demo(options) => commands::demo::run(project, options, start),
        Command::Dev(options) => commands::dev::run(project, options),
        Command::BuildDev => package::build_dev(project).map(drop),
        Command::Site => commands::site::run(project),
        Command::Test(options) => commands::test::run(project, options),
        Command::Check => commands::check::run(project),
        Command::Build { package } => commands::build::run(project, *package),
        Command::Pack => commands::pack::run(project),
        Command::Size => commands::size::run(project),
        Command::Bench { benchmark, runs } => commands::bench::run(project, *benchmark, *runs),
        Command::Soak(options) => commands::soak::run(project, options),
        Command::Screenshots => commands::screenshots::run(project),
        Command::Types => commands::types::run(project),
        Command::Fuzz(options) => commands::fuzz::run(project, options),
        Command::Env => commands::env::run(project),
    }
}
