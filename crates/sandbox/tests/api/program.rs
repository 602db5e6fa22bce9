//! The program: its command line and its end.

use std::fs::{File, read_to_string};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::Value;
use tempfile::tempdir;
use uuid::Uuid;

use crate::support::{ORDER, order};

fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parcela-sandbox"));
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    for name in [
        "LISTEN",
        "DATABASE",
        "SITE",
        "GATEWAY",
        "JWT_KEY",
        "PUBLIC_URL",
        "ALLOW_HOST",
        "CROSS_SITE_WEBHOOKS",
        "LOG",
        "LOG_FORMAT",
    ] {
        command.env_remove(format!("PARCELA_{name}"));
    }
    command
}

/// A running sandbox, which is killed at the end of the test.
pub(crate) struct Running {
    child: Child,
    pub(crate) client: Client,
}

/// A client of a running sandbox, with a connection for each request.
#[derive(Clone)]
pub(crate) struct Client {
    address: String,
    token: String,
}

impl Running {
    pub(crate) fn start(database: &Path) -> Self {
        Self::of(program(), database)
    }

    fn of(program: Command, database: &Path) -> Self {
        // A full pipe would stop the program.
        Self::logging(program, database, Stdio::null())
    }

    fn logging(mut program: Command, database: &Path, log: impl Into<Stdio>) -> Self {
        let mut child = program
            .args([
                "--listen",
                "127.0.0.1:0",
                "--public-url",
                "http://sandbox.test",
                "--database",
            ])
            .arg(database)
            .stderr(log)
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap())
            .read_line(&mut line)
            .unwrap();
        let address = line.trim_end().rsplit_once("http://").unwrap().1.to_owned();
        Self {
            child,
            client: Client::of(address),
        }
    }

    /// Kills it at once (SIGKILL).
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
    }
}

impl Client {
    /// The demo partner.
    fn of(address: String) -> Self {
        let stranger = Self {
            address,
            token: String::new(),
        };
        let credentials = serde_json::json!({"clientId": "parceiro-demo", "clientSecret": "segredo-demo"});
        let answer = stranger
            .post("/v1/authentication/accesstoken", None, &credentials)
            .unwrap();
        Self {
            token: answer["token_de_acesso"].as_str().unwrap().to_owned(),
            ..stranger
        }
    }

    /// The JSON of a success. `None` for a missing or incomplete answer.
    pub(crate) fn post(&self, path: &str, key: Option<Uuid>, body: &Value) -> Option<Value> {
        let body = body.to_string();
        let key = key.map_or_else(String::new, |key| format!("Idempotency-Key: {key}\r\n"));
        let length = body.len();
        let headers = format!("{key}Content-Type: application/json\r\nContent-Length: {length}\r\n");
        serde_json::from_str(&self.send("POST", path, &headers, &body)?).ok()
    }

    /// The body of a success.
    pub(crate) fn get(&self, path: &str) -> Option<String> {
        self.send("GET", path, "", "")
    }

    fn send(&self, method: &str, path: &str, headers: &str, body: &str) -> Option<String> {
        let Self { address, token } = self;
        let mut stream = TcpStream::connect(address).ok()?;
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nAuthorization: Bearer {token}\r\n\
             {headers}\r\n{body}"
        )
        .ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok()?;
        let (head, body) = answer.split_once("\r\n\r\n")?;
        head.starts_with("HTTP/1.1 200 ").then(|| body.to_owned())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
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
fn an_error_at_the_start_is_one_line() {
    check_refused(&["--nope"], "--nope");
    check_refused(&["--listen", "x"], "--listen");
    check_refused(&["--jwt-key", "short"], "32 bytes");
    check_refused(&["--public-url", "x"], "--public-url");
    check_refused(&["--allow-host", "sandbox.example:80"], "--allow-host");
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

/// Returns the log of a run that makes an order and asks for one that does not exist.
fn log_of(words: &[&str]) -> String {
    let folder = tempdir().unwrap();
    let log = folder.path().join("log");
    let mut command = program();
    command.args(words);
    let running = Running::logging(command, &folder.path().join("sandbox.db"), File::create(&log).unwrap());
    running.client.post(ORDER, Some(Uuid::new_v4()), &order()).unwrap();
    assert_eq!(running.client.get("/v1/order/unknown?nome=Ana"), None);
    running.kill();
    read_to_string(log).unwrap()
}

#[test]
fn a_log_in_json_has_one_object_a_line_with_the_facts_of_the_text() {
    let json = log_of(&["--log-format", "json"]);
    let lines: Vec<Value> = json.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let requests: Vec<&Value> = lines.iter().filter(|line| line["message"] == "request").collect();
    let told = |request: &Value| (request["route"].clone(), request["status"].clone());
    assert_eq!(requests.len(), 3, "{json}");
    assert_eq!(told(requests[1]), (ORDER.into(), 200.into()));
    assert_eq!(requests[1]["method"], "POST");
    assert!(requests[1]["duration_ms"].is_f64(), "{json}");

    let text = log_of(&[]);
    let line = text.lines().find(|line| line.contains("route=\"/v1/order\"")).unwrap();
    let fields = requests[1].as_object().unwrap().keys();
    for field in fields.filter(|field| !["timestamp", "level", "message"].contains(&field.as_str())) {
        assert!(line.contains(&format!("{field}=")), "{field}: {line}");
    }
    for log in [json, text] {
        for personal in ["52998224725", "Ana", "nome=", "segredo"] {
            assert!(!log.contains(personal), "{personal}: {log}");
        }
    }
    check_refused(&["--log-format", "xml"], "--log-format");
}

/// The system lets no file grow beyond 256 KiB, as a full disk would.
#[cfg(unix)]
#[test]
fn health_fails_while_writes_fail_and_what_was_acknowledged_is_kept() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("sandbox.db");
    let mut limited = Command::new("sh");
    limited
        .args(["-c", "trap '' XFSZ; ulimit -f 512; exec \"$0\" \"$@\""])
        .arg(env!("CARGO_BIN_EXE_parcela-sandbox"))
        .stdout(Stdio::piped());
    let running = Running::of(limited, &file);
    let client = &running.client;
    let create = |client: &Client| client.post(ORDER, Some(Uuid::new_v4()), &order());
    assert!(client.get("/sandbox/health").is_some());
    let acknowledged = std::iter::from_fn(|| create(client)).count();
    assert_eq!(client.get("/sandbox/health"), None);
    running.kill();

    let running = Running::start(&file);
    assert!(running.client.get("/sandbox/health").is_some());
    let list = running.client.get("/v1/order/paged").unwrap();
    let list: Value = serde_json::from_str(&list).unwrap();
    assert_eq!(list["pagina"]["total"], acknowledged);
}

/// Two names of one file, as two containers have that share the file alone.
#[cfg(unix)]
#[test]
fn a_file_in_use_is_refused_by_another_name() {
    let folder = tempdir().unwrap();
    let [file, name] = ["sandbox.db", "name.db"].map(|name| folder.path().join(name));
    let _running = Running::start(&file);
    std::fs::hard_link(&file, &name).unwrap();
    let name = name.to_str().unwrap();
    check_refused(
        &["--listen", "127.0.0.1:0", "--database", name],
        "in use by another program",
    );
}

#[test]
fn help_names_every_flag_and_variable() {
    let output = program().arg("--help").output().unwrap();
    assert!(output.status.success());
    let help = String::from_utf8(output.stdout).unwrap();
    for name in [
        "listen",
        "database",
        "site",
        "jwt-key",
        "public-url",
        "allow-host",
        "cross-site-webhooks",
        "lenient",
        "dialect",
        "log",
    ] {
        assert!(help.contains(&format!("--{name}")), "{name}");
        assert!(
            help.contains(&format!("PARCELA_{}", name.replace('-', "_").to_uppercase())),
            "{name}"
        );
    }
}

#[test]
fn a_variable_stands_for_its_flag_and_no_secret_is_printed() {
    for (flag, value, rule) in [
        ("jwt-key", "s3cr3t", "32 bytes"),
        ("jwt-key", "--s3cr3t", "32 bytes"),
        (
            "public-url",
            "http://ana:s3cr3t@sandbox.example",
            "without a query or a user",
        ),
        (
            "gateway",
            "http://ana:s3cr3t@127.0.0.1:8788",
            "without a path or a user",
        ),
    ] {
        let variable = format!("PARCELA_{}", flag.replace('-', "_").to_uppercase());
        for output in [
            program().args([&format!("--{flag}"), value]).output().unwrap(),
            program().env(&variable, value).output().unwrap(),
        ] {
            assert!(!output.status.success());
            let error = String::from_utf8(output.stderr).unwrap();
            assert!(error.contains(&format!("--{flag}")) && error.contains(rule), "{error}");
            assert!(!error.contains("s3cr3t"), "{error}");
        }
        let help = program().env(&variable, value).arg("--help").output().unwrap();
        assert!(!String::from_utf8(help.stdout).unwrap().contains("s3cr3t"), "{flag}");
    }
    check_refused(&["--jwt-key", "a", "s3cr3t"], "no flag");
}
