//! The sandbox on another host: the program of the npm package, one for each sandbox of a test.
//!
//! `PARCELA_SANDBOX_CLI` names the program's file, which Node.js runs. A router forwards each request to it, so that the tests are the same
//! for both hosts.

use std::env;
use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock};

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::Uri;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use parcela_sandbox::Config;

/// One process runs all programs: starting Node.js takes longer than a test. The tests of the contract also run this, from their folder.
const RUNNER: &str = "../../crates/sandbox/tests/api/programs.mjs";

/// The process that runs the programs.
struct Runner {
    /// It ends when its standard input is closed, which happens when this process ends.
    _child: Child,
    stdin: ChildStdin,
    answers: BufReader<ChildStdout>,
}

/// A program that runs until the last clone of its router is dropped.
struct Program {
    address: String,
    client: Client<HttpConnector, Body>,
}

/// Starts the program, if there is one, with `config`. Returns a router that forwards to it, and its address.
pub(crate) fn start(config: &Config) -> Option<(Router, String)> {
    let file = env::var_os("PARCELA_SANDBOX_CLI")?;
    let address = start_program(&file, &words(config));
    let program = Program {
        address: address.clone(),
        // No connection is reused, as a connection ends with the test that opened it.
        client: Client::builder(TokioExecutor::new())
            .pool_max_idle_per_host(0)
            .build_http(),
    };
    Some((Router::new().fallback(forward).with_state(Arc::new(program)), address))
}

/// The command line of `config`.
fn words(config: &Config) -> Vec<String> {
    let known = config.database.is_none() && config.gateway.is_none() && config.jwt_key.is_none();
    assert!(
        known,
        "only the native host supports this test: skip it in quality/wasm_host.rs"
    );
    let mut words: Vec<String> = ["--listen", "127.0.0.1:0", "--log", "off"].map(String::from).into();
    let public_url = config.public_url.as_ref().map(ToString::to_string);
    words.extend([
        "--public-url".into(),
        public_url.unwrap_or("http://127.0.0.1:8787".into()),
    ]);
    for host in &config.allowed_hosts {
        words.extend(["--allow-host".into(), host.to_string()]);
    }
    if let Some(site) = &config.site {
        words.extend(["--site".into(), site.to_string_lossy().into()]);
    }
    words.extend(config.cross_site_webhooks.then(|| "--cross-site-webhooks".into()));
    for dialect in &config.dialects {
        let name = serde_json::to_value(dialect).unwrap();
        words.extend(["--dialect".into(), name.as_str().unwrap().into()]);
    }
    words.extend(config.lenient.then(|| "--lenient".into()));
    words
}

fn runner(file: &OsStr) -> MutexGuard<'static, Runner> {
    static RUNNING: OnceLock<Mutex<Runner>> = OnceLock::new();
    let runner = RUNNING.get_or_init(|| {
        let mut node = Command::new("node");
        node.arg(RUNNER).arg(file).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = node.spawn().unwrap();
        let (stdin, answers) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Mutex::new(Runner {
            _child: child,
            stdin,
            answers: BufReader::new(answers),
        })
    });
    runner.lock().unwrap()
}

fn start_program(file: &OsStr, words: &[String]) -> String {
    let mut runner = runner(file);
    writeln!(runner.stdin, "{}", serde_json::to_string(words).unwrap()).unwrap();
    let mut address = String::new();
    runner.answers.read_line(&mut address).unwrap();
    assert!(!address.is_empty(), "the program did not start");
    address.trim_end().to_owned()
}

/// A missing answer is a broken body, as in this process.
async fn forward(State(program): State<Arc<Program>>, mut request: Request) -> Response {
    let path = request.uri().path_and_query().map_or("/", |path| path.as_str());
    *request.uri_mut() = format!("http://{}{path}", program.address).parse::<Uri>().unwrap();
    match program.client.request(request).await {
        Ok(answer) => answer.map(Body::new),
        Err(error) => Body::from_stream(stream::iter([Err::<Bytes, _>(error)])).into_response(),
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let file = env::var_os("PARCELA_SANDBOX_CLI").unwrap();
        let mut runner = runner(&file);
        writeln!(runner.stdin, "{}", self.address).unwrap();
    }
}
