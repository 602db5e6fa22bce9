//! `cargo xtask`: every command that a contributor or CI runs.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program for the terminal")]

mod cache;
mod commands;
mod exec;
mod inline;
mod lockfile;
mod package;
mod project;
mod report;
mod setup;
mod stamp;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

use crate::project::Project;

/// Every command of this repository. What a command needs is installed when it is missing.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Build pkg/, the npm package, for release
    Build,
}

fn main() -> ExitCode {
    match run(Arguments::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            report::failure(&error);
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<()> {
    let project = Project::find()?;
    match command {
        Command::Build => commands::build::run(&project),
    }
}
