//! The load on the sandbox: how many requests it answers beside Prism, how long its lists take, and its memory. Then the same provider in
//! Node.js, as the package `parcela-sandbox`.

mod npm;
mod prism;
mod service;
mod wrk;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result};

use self::npm::Package;
use self::prism::Prism;
use self::service::Service;
use self::wrk::{Load, Outcome};
use crate::bench::{Row, Unit};
use crate::setup::project::Project;
use crate::setup::report;
use crate::setup::sandbox::{self, Options, Sandbox};

/// How many orders the sandbox holds while it is measured.
const ORDERS: u64 = 100_000;
/// The goals of the sandbox.
const LONGEST_LIST: Duration = Duration::from_millis(20);
/// Of the npm package: a start, and a thousand orders in a process.
const LONGEST_OF_NPM: Duration = Duration::from_secs(1);
const MOST_MEMORY: f64 = 100.0 * MIB;
const MIB: f64 = 1024.0 * 1024.0;

/// How long each load lasts.
const MEASURED: Duration = Duration::from_secs(10);
/// How long orders are made before they are counted again.
const FILLING: Duration = Duration::from_secs(5);

const PORT: u16 = 8791;
const PRISM_PORT: u16 = 8792;
const NPM_PORT: u16 = 8793;

/// Measures the sandbox and its peer in turn, on a database of its own.
pub(crate) fn run(project: &Project) -> Result<Vec<Row>> {
    wrk::ensure(project)?;
    let program = sandbox::build_for_speed(project)?;
    let script = project.path("tests/load/createOrder.lua");
    let folder = project.work("load-data");
    let _ = fs::remove_dir_all(&folder); // an error where there is none
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    for port in [PORT, PRISM_PORT, NPM_PORT] {
        sandbox::require_free_port(port)?;
    }

    let sandbox = Sandbox::start(&Options {
        program,
        port: PORT,
        database: Some(folder.join("sandbox.sqlite")),
        site: None,
        gateway: None,
        public_url: None,
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

    let mut rows = npm_rows(project, &script, peer.read)?;
    rows.splice(
        ..0,
        [
            rate("getOrder, sandbox", own.read, peer.read),
            rate("createOrder, sandbox", own.write, peer.write),
            slowest("pagedOrders, first page, 99th percentile, sandbox", first_page),
            slowest("pagedOrders, last page, 99th percentile, sandbox", last_page),
            Row {
                what: "memory at its most, sandbox".to_owned(),
                unit: Unit::Bytes,
                parcela: memory * MIB,
                peers: BTreeMap::new(),
                goal: Some(MOST_MEMORY),
            },
        ],
    );
    Ok(rows)
}

/// The package `parcela-sandbox`, beside what Prism has answered.
fn npm_rows(project: &Project, script: &Path, peer: Outcome) -> Result<Vec<Row>> {
    let package = Package::build(project)?;
    report::step("parcela-sandbox", "measuring, in Node.js");
    let orders = package.thousand_orders()?;
    let running = package.start(NPM_PORT)?;
    let service = Service::of_demo_partner(NPM_PORT)?;
    create(&service, NPM_PORT, script, FILLING)?;
    let order = format!("/v1/order/{}", service.any_order()?);
    let read = get(&service, NPM_PORT, &order)?;
    let duration = |what: &str, measured: Duration| Row {
        what: what.to_owned(),
        unit: Unit::Nanoseconds,
        parcela: measured.as_secs_f64() * 1e9,
        peers: BTreeMap::new(),
        goal: Some(LONGEST_OF_NPM.as_secs_f64() * 1e9),
    };
    Ok(vec![
        rate("getOrder over HTTP, parcela-sandbox in Node.js", read, peer),
        duration("1,000 createOrder in process, parcela-sandbox in Node.js", orders),
        duration("start, npx parcela-sandbox in Node.js", running.start),
    ])
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

fn rate(what: &str, own: Outcome, peer: Outcome) -> Row {
    Row {
        what: what.to_owned(),
        unit: Unit::PerSecond,
        parcela: own.per_second,
        peers: [("prism".to_owned(), peer.per_second)].into(),
        goal: None,
    }
}

fn slowest(what: &str, outcome: Outcome) -> Row {
    Row {
        what: what.to_owned(),
        unit: Unit::Nanoseconds,
        parcela: outcome.p99.as_secs_f64() * 1e9,
        peers: BTreeMap::new(),
        goal: Some(LONGEST_LIST.as_secs_f64() * 1e9),
    }
}
