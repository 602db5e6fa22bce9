//! Runs the sandbox's suites against its WebAssembly: the program of the npm package, in Node.js.

use anyhow::Result;

use super::native;
use crate::package;
use crate::setup::project::Project;
use crate::setup::{self, exec};

/// The tests of behaviour that only the native host has, or that differs there. All others apply to both hosts.
const NATIVE_ONLY: [&str; 20] = [
    // A file that contains every write.
    "crash::",
    "durability::",
    "ending::",
    "released::",
    "deliveries::a_restart",
    "deliveries::a_graceful_end",
    "deliveries::without_a_server",
    "steps::a_restart",
    "steps::what_is_due_comes_before",
    // The file, inspected from outside.
    "invoice::of_the_file",
    "revocation::a_restart",
    // The time limit of a request, which Node.js decides.
    "slow_requests::",
    // Compressed files, and conditional requests.
    "site::a_file_that_has_not_changed",
    "site::files_are_compressed",
    // Requests that no HTTP client sends: blanks around a header's value, or no host.
    "correlation::a_hostile_value",
    "hosts::a_request_names_one_host",
    // The flag --gateway, and Swagger UI.
    "gateway::",
    "hosts::no_part",
    "openapi::the_explorer",
    // The command line, which the suite npm compares with the native one.
    "program::",
];

/// Runs the tests of the API and the contract tests.
pub(crate) fn test(project: &Project) -> Result<()> {
    setup::require_node()?;
    package::build_sandbox(project)?;
    let program = package::sandbox_program(project);
    for (tests, skipped) in [("api", NATIVE_ONLY.as_slice()), ("contract", &[])] {
        let mut cargo = native::tests(project)?;
        cargo.env("PARCELA_SANDBOX_CLI", &program).args(["--test", tests, "--"]);
        cargo.args(skipped.iter().flat_map(|name| ["--skip", name]));
        exec::run(&mut cargo)?;
    }
    Ok(())
}
