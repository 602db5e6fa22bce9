//! What a measurement ran on, for the pages that quote it.

use std::fs;
use std::process::Command;

use anyhow::Result;

use crate::setup::exec;

/// The processor, its cores, the memory and the system.
pub(crate) fn hardware() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let memory = first_line("/proc/meminfo", "MemTotal:")
        .and_then(|line| line.trim_end_matches("kB").trim().parse::<f64>().ok())
        .map_or_else(String::new, |kib| {
            format!(", {:.0} GiB of memory", kib / 1024.0 / 1024.0)
        });
    let processor = first_line("/proc/cpuinfo", "model name").unwrap_or_else(|| std::env::consts::ARCH.to_owned());
    let system = first_line("/etc/os-release", "PRETTY_NAME=").unwrap_or_else(|| std::env::consts::OS.to_owned());
    format!("{processor}, {cores} cores{memory}, {}", system.trim_matches('"'))
}

/// Node.js and the compiler.
pub(crate) fn runtimes() -> Result<String> {
    let node = version(exec::command("node")?.arg("--version"))?;
    let rustc = version(exec::command("rustc")?.arg("--version"))?;
    Ok(format!("Node.js {node}, {rustc}"))
}

/// What a program says of itself when it is asked for its version.
pub(crate) fn version(command: &mut Command) -> Result<String> {
    Ok(exec::output(command)?.trim().to_owned())
}

/// What follows `name` and its separator in a file of the system's, where there is such a file.
fn first_line(file: &str, name: &str) -> Option<String> {
    let text = fs::read_to_string(file).ok()?;
    let rest = text.lines().find_map(|line| line.strip_prefix(name))?;
    Some(rest.trim_start_matches(['\t', ' ', ':']).trim().to_owned())
}
