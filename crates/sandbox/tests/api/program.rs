//! The program: its command line, its end, and what a kill leaves behind.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use tempfile::tempdir;

use crate::support::{KEY, order};

fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parcela-sandbox"));
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    for name in ["LISTEN", "DATABASE", "SITE", "JWT_KEY", "PUBLIC_URL", "LOG"] {
        command.env_remove(format!("PARCELA_{name}"));
    }
    command
}

/// A running sandbox, killed at the end of the test at the latest.
struct Running {
    child: Child,
    address: String,
}

impl Running {
    fn start(database: &Path) -> Self {
        let mut child = program()
            .args(["--listen", "127.0.0.1:0", "--database"])
            .arg(database)
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap())
            .read_line(&mut line)
            .unwrap();
        let address = line.trim_end().rsplit_once("http://").unwrap().1.to_owned();
        Self { child, address }
    }

    /// Sends one request and reads the JSON of its answer.
    fn post(&self, path: &str, headers: &str, body: &serde_json::Value) -> serde_json::Value {
        let body = body.to_string();
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let length = body.len();
        write!(
            stream,
            "POST {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n{headers}\r\n{body}"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
    }

    fn create_order(&self) -> serde_json::Value {
        let credentials = serde_json::json!({"clientId": "parceiro-demo", "clientSecret": "segredo-demo"});
        let token = self.post("/v1/authentication/accesstoken", "", &credentials);
        let token = token["token_de_acesso"].as_str().unwrap();
        let headers = format!("Authorization: Bearer {token}\r\nIdempotency-Key: {KEY}\r\n");
        self.post("/v1/order", &headers, &order())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

#[test]
fn a_kill_loses_no_order_that_was_answered() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("sandbox.db");
    let created = Running::start(&file).create_order();
    assert!(created["pedidoId"].is_string(), "{created}");
    // The first program was killed when it went out of scope.
    assert_eq!(Running::start(&file).create_order(), created);
}

#[cfg(unix)]
#[test]
fn it_ends_on_a_signal_without_an_error() {
    let folder = tempdir().unwrap();
    for signal in ["TERM", "INT"] {
        let mut running = Running::start(&folder.path().join("sandbox.db"));
        let id = running.child.id().to_string();
        assert!(
            Command::new("kill")
                .args(["-s", signal, &id])
                .status()
                .unwrap()
                .success()
        );
        assert!(running.child.wait().unwrap().success(), "{signal}");
    }
}

fn check_refused(arguments: &[&str], word: &str) {
    let output = program().args(arguments).output().unwrap();
    assert!(!output.status.success(), "{arguments:?}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(error.lines().count(), 1, "{error}");
    assert!(
        error.starts_with("parcela-sandbox: ") && error.contains(word),
        "{error}"
    );
}

#[test]
fn what_is_wrong_at_the_start_is_one_line() {
    check_refused(&["--nope"], "--nope");
    check_refused(&["--listen", "x"], "--listen");
    check_refused(&["--jwt-key", "short"], "32 bytes");
    check_refused(&["--public-url", "x"], "--public-url");
    check_refused(&["--log", "=["], "--log");
    check_refused(&["--listen", "127.0.0.1:0", "--site", "/nonexistent"], "/nonexistent");
    check_refused(
        &["--listen", "127.0.0.1:0", "--database", "/nonexistent/x.db"],
        "/nonexistent/x.db",
    );
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    check_refused(&["--listen", &address], &address);
}

#[test]
fn help_names_every_flag_and_variable() {
    let output = program().arg("--help").output().unwrap();
    assert!(output.status.success());
    let help = String::from_utf8(output.stdout).unwrap();
    for name in ["listen", "database", "site", "jwt-key", "public-url", "log"] {
        assert!(help.contains(&format!("--{name} ")), "{name}");
        assert!(
            help.contains(&format!("PARCELA_{}", name.replace('-', "_").to_uppercase())),
            "{name}"
        );
    }
}

#[test]
fn a_variable_stands_for_its_flag() {
    let output = program().env("PARCELA_JWT_KEY", "short").output().unwrap();
    assert!(!output.status.success());
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("32 bytes"), "{error}");
}
