//! `cargo xtask`: every command that a contributor or CI runs.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program for the terminal")]

mod bench;
mod commands;
mod package;
mod quality;
mod setup;

use std::num::NonZeroU8;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;
use clap::{Parser, Subcommand};

use crate::setup::checkout::BuildFolder;
use crate::setup::progress::duration;
use crate::setup::project::Project;

/// Every command of this repository. What a command needs is installed when it is missing.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Start the demo store on a sandbox of the provider and say what to open
    Demo(commands::demo::Options),
    /// Serve the demo store and the site while you work on them: a change is built and reloaded in seconds
    Dev(commands::dev::Options),
    /// Build the site with everything in it, the documentation of the Rust libraries too, for any static host
    Site,
    /// Run every test suite, or one
    Test {
        /// Also what only a night's run or a release needs
        #[arg(long)]
        all: bool,
        /// The one suite to run
        suite: Option<commands::test::Suite>,
    },
    /// Check formatting, lints, house rules, dependencies and sizes
    Check,
    /// Build the npm packages for release, or one of them
    Build {
        /// The one package to build
        package: Option<commands::build::Package>,
    },
    /// Pack the npm package into target/npm, and print the hash of each file that a page may load
    Pack,
    /// Build the npm package twice, in two folders, and see that both have the same bytes
    Reproduce,
    /// Show what a user downloads, held against budgets.toml
    Size,
    /// Run every benchmark and write BENCHMARKS.md, or run one: each is shown beside its peers
    Bench {
        /// The one benchmark to run
        benchmark: Option<commands::bench::Benchmark>,
        /// The number of runs, whose medians count [default: three of all benchmarks, one of a single benchmark]
        #[arg(long)]
        runs: Option<NonZeroU8>,
    },
    /// Make a thousand checkouts or more while everything goes wrong, and write RELIABILITY.md
    Soak(commands::soak::Options),
    /// Put the widget as it stands in the source over that of the package; a step of `dev`
    #[command(hide = true)]
    Overlay,
    /// Take screenshots of the widget: the README's, and every state to look at
    Screenshots,
    /// Write the TypeScript declarations of the wire, from its Rust types
    Types,
    /// Run the fuzz targets for a bounded time
    Fuzz(commands::fuzz::Options),
    /// Put the names of the functions into the stack of a crash
    Symbolize(commands::symbolize::Options),
    /// Print what a shell needs to call wasm-pack, cargo and the browsers' drivers by hand: eval "$(cargo xtask env)"
    Env,
}

fn main() -> ExitCode {
    let start = Instant::now();
    let command = Arguments::parse().command;
    run(&command, start).unwrap_or_else(|error| {
        setup::report::failure(&error);
        ExitCode::FAILURE
    })
}

fn run(command: &Command, start: Instant) -> Result<ExitCode> {
    let project = Project::find()?;
    let build_folder = BuildFolder::hold(&project)?;
    if let Some(code) = build_folder.run_again() {
        return code;
    }
    let done = carry_out(command, &project, start);
    if let Err(error) = &done {
        setup::report::failure(error);
    }
    setup::finish_installing();
    if let Command::Test { .. } | Command::Check = command {
        println!("\nTook {}.", duration(start.elapsed()));
    }
    Ok(done.map_or(ExitCode::FAILURE, |()| ExitCode::SUCCESS))
}

fn carry_out(command: &Command, project: &Project, start: Instant) -> Result<()> {
    match command {
        Command::Demo(options) => commands::demo::run(project, options, start),
        Command::Dev(options) => commands::dev::run(project, options),
        Command::Overlay => package::site::overlay::run(project),
        Command::Site => commands::site::run(project),
        Command::Test { all, suite } => commands::test::run(project, *suite, *all),
        Command::Check => commands::check::run(project),
        Command::Build { package } => commands::build::run(project, *package),
        Command::Pack => commands::pack::run(project),
        Command::Reproduce => commands::reproduce::run(project),
        Command::Size => commands::size::run(project),
        Command::Bench { benchmark, runs } => commands::bench::run(project, *benchmark, *runs),
        Command::Soak(options) => commands::soak::run(project, options),
        Command::Screenshots => commands::screenshots::run(project),
        Command::Types => commands::types::run(project),
        Command::Fuzz(options) => commands::fuzz::run(project, options),
        Command::Symbolize(options) => commands::symbolize::run(options),
        Command::Env => commands::env::run(project),
    }
}
