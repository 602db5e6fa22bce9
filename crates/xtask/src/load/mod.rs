//! The load on the sandbox: how many requests it answers beside Prism, how long its lists take, and its memory.

mod prism;
mod service;
mod wrk;

use std::fs;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result};

use self::prism::Prism;
use self::service::Service;
use self::wrk::{Load, Outcome};
use crate::project::Project;
use crate::report;
use crate::sandbox::{self, Options, Sandbox};

/// How many orders the sandbox holds while it is measured.
const ORDERS: u64 = 100_000;
/// The goals of the sandbox.
const TIMES_PRISM: f64 = 20.0;
const LONGEST_LIST: Duration = Duration::from_millis(20);
const MOST_MEMORY_MIB: f64 = 100.0;

/// How long each load lasts.
const MEASURED: Duration = Duration::from_secs(10);
/// How long orders are made before they are counted again.
const FILLING: Duration = Duration::from_secs(5);

const PORT: u16 = 8791;
const PRISM_PORT: u16 = 8792;

/// Measures the sandbox and its peer in turn, on a database of its own, and prints what came of it.
pub(crate) fn run(project: &Project) -> Result<()> {
    wrk::ensure(project)?;
    let program = sandbox::build_for_speed(project)?;
    let script = project.path("tests/load/createOrder.lua");
    let folder = project.work("load-data");
    let _ = fs::remove_dir_all(&folder); // an error where there is none
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    for port in [PORT, PRISM_PORT] {
        sandbox::require_free_port(port)?;
    }

    let sandbox = Sandbox::start(&Options {
        program,
        port: PORT,
        database: Some(folder.join("sandbox.sqlite")),
        site: None,
        log: project.log("load-sandbox"),
    })?;
    let service = Service::of_demo_partner(PORT)?;
    fill(&service, &script)?;
    let document = folder.join("openapi.json");
    fs::write(&document, service.openapi()?).context("cannot write the OpenAPI document")?;
    let order = format!("/v1/order/{}", service.any_order()?);
    let last = format!("/v1/order/paged?pagina={}", service.orders()?.div_ceil(10));

    report::step("sandbox", "measuring");
    // The lists first: once there are more orders, the last page is another one.
    let first_page = get(&service, PORT, "/v1/order/paged")?;
    let last_page = get(&service, PORT, &last)?;
    let own = Measured::of(&service, PORT, &order, &script)?;
    let memory = sandbox.peak_memory_mib()?;
    drop(sandbox);

    report::step("Prism", "measuring, by the sandbox's own OpenAPI document");
    let peer = {
        let _prism = Prism::start(project, &document, PRISM_PORT)?;
        service::await_port(PRISM_PORT)?;
        Measured::of(&service, PRISM_PORT, &order, &script)?
    };

    println!("\n{ORDERS} orders, {} connections", wrk::CONNECTIONS);
    print_ratio("getOrder", own.read, peer.read, &format!("goal {TIMES_PRISM} x"));
    print_ratio("createOrder", own.write, peer.write, "which Prism does not store");
    print_list("pagedOrders, first", first_page);
    print_list("pagedOrders, last", last_page);
    println!(
        "{:<22} {memory:>8.0} MiB   at its most (goal {MOST_MEMORY_MIB} MiB)",
        "memory"
    );
    Ok(())
}

/// One server under the loads that both can take.
struct Measured {
    read: Outcome,
    write: Outcome,
}

impl Measured {
    fn of(service: &Service, port: u16, order: &str, script: &Path) -> Result<Self> {
        Ok(Self {
            read: get(service, port, order)?,
            write: create(service, port, script, MEASURED)?,
        })
    }
}

/// Makes orders until there are enough.
fn fill(service: &Service, script: &Path) -> Result<()> {
    report::step("sandbox", format_args!("making {ORDERS} orders (a minute or two)"));
    while service.orders()? < ORDERS {
        create(service, PORT, script, FILLING)?;
    }
    Ok(())
}

fn get(service: &Service, port: u16, path: &str) -> Result<Outcome> {
    wrk::run(&Load {
        url: &service::address(port, path),
        token: service.token(),
        script: None,
        duration: MEASURED,
    })
}

fn create(service: &Service, port: u16, script: &Path, duration: Duration) -> Result<Outcome> {
    wrk::run(&Load {
        url: &service::address(port, "/v1/order"),
        token: service.token(),
        script: Some(script),
        duration,
    })
}

fn print_ratio(operation: &str, own: Outcome, peer: Outcome, note: &str) {
    let ratio = own.per_second / peer.per_second;
    println!(
        "{operation:<22} {:>12}   Prism {}: {ratio:.1} x ({note})",
        rate(own),
        rate(peer)
    );
}

fn print_list(name: &str, outcome: Outcome) {
    println!(
        "{name:<22} {:>12}   99 of 100 within {:.1} ms (goal {} ms)",
        rate(outcome),
        outcome.p99.as_secs_f64() * 1e3,
        LONGEST_LIST.as_millis(),
    );
}

fn rate(outcome: Outcome) -> String {
    format!("{:.0}/s", outcome.per_second)
}
