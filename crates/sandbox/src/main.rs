//! The command line of the sandbox.

use std::error::Error;
use std::fmt::Display;
use std::io::{IsTerminal, Write};
use std::net::SocketAddr;
use std::process::ExitCode;

use clap::error::{ContextKind, ErrorKind};
use clap::{Parser, ValueEnum};
use parcela_sandbox::{Config, Server};
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

/// The financing provider on a laptop: a stateful sandbox of the partner API.
///
/// The demo partner is clientId parceiro-demo, clientSecret segredo-demo.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// Address and port to listen on; port 0 takes a free one
    #[arg(
        long,
        value_name = "ADDRESS:PORT",
        env = "PARCELA_LISTEN",
        default_value = "127.0.0.1:8787"
    )]
    listen: SocketAddr,

    #[command(flatten)]
    config: Config,

    /// The log on standard error, as a tracing filter
    #[arg(long, value_name = "FILTER", env = "PARCELA_LOG", default_value = "info", value_parser = filter)]
    log: EnvFilter,

    /// The form of the log: lines of text, or a JSON object a line
    #[arg(long, value_name = "FORMAT", env = "PARCELA_LOG_FORMAT", default_value = "text")]
    log_format: LogFormat,
}

/// The form of the log.
#[derive(Clone, Copy, ValueEnum)]
enum LogFormat {
    Text,
    Json,
}

#[tokio::main]
async fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return explain(&error),
    };
    match run(arguments).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&error),
    }
}

async fn run(arguments: Arguments) -> Result<(), Box<dyn Error>> {
    let log = tracing_subscriber::fmt()
        .with_env_filter(arguments.log)
        .with_writer(std::io::stderr)
        // It would report a line that cannot be written to the same stream, by a macro that panics.
        .log_internal_errors(false)
        .with_ansi(std::io::stderr().is_terminal())
        .with_target(false);
    match arguments.log_format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().flatten_event(true).init(),
    }
    let listen = arguments.listen;
    let listener = TcpListener::bind(listen)
        .await
        .map_err(|error| format!("cannot listen on {listen}: {error}"))?;
    let address = listener.local_addr()?;
    let Config { database, site, .. } = &arguments.config;
    let paths = [database, site].into_iter().flatten();
    let secrets: Vec<String> = paths
        .map(|path| path.display().to_string())
        .filter(|path| path.contains('@'))
        .collect();
    let server = Server::open(listener, arguments.config).map_err(|error| {
        secrets
            .iter()
            .fold(error.to_string(), |text, secret| text.replace(secret, "…"))
    })?;
    let stop = stop_signal()?;
    // Standard output may be closed; that is no reason to stop.
    let _ = writeln!(std::io::stdout(), "parcela-sandbox listens on http://{address}");
    server.run(stop).await;
    Ok(())
}

/// Listens for Ctrl-C and SIGTERM from now on. The returned future completes at the first of them.
#[cfg(unix)]
fn stop_signal() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Listens for Ctrl-C from now on. The returned future completes when it comes.
#[cfg(windows)]
fn stop_signal() -> std::io::Result<impl Future<Output = ()>> {
    let mut interrupt = tokio::signal::windows::ctrl_c()?;
    Ok(async move {
        interrupt.recv().await;
    })
}

/// The flags whose values may be or contain a secret: a key, or the password of an address.
const SECRET: [&str; 3] = ["--jwt-key", "--gateway", "--public-url"];

/// Prints help and version as clap does, and the first line of an error. The error of a flag in [`SECRET`], and of a value with an `@`, has the
/// rule only. A word that is no flag is not printed, as it may be a part of a value.
fn explain(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        return match error.print() {
            Ok(()) => ExitCode::SUCCESS,
            Err(_) => ExitCode::FAILURE,
        };
    }
    let argument = error.get(ContextKind::InvalidArg).map(ToString::to_string);
    let argument = argument.unwrap_or_default();
    let value = error.get(ContextKind::InvalidValue).map(ToString::to_string);
    let is_address = value.is_some_and(|value| value.contains('@'));
    if let Some(rule) = error.source()
        && (is_address || SECRET.iter().any(|flag| argument.starts_with(flag)))
    {
        return fail(&format!("{argument}: {rule}"));
    }
    if error.kind() == ErrorKind::UnknownArgument {
        let flag = argument.split(|c: char| c != '-' && !c.is_ascii_alphabetic()).next();
        return match flag.filter(|flag| flag.starts_with('-')) {
            Some(flag) => fail(&format!("there is no flag {flag} (try --help)")),
            None => fail("a word belongs to no flag (try --help)"),
        };
    }
    let text = error.to_string();
    let line = text.lines().next().unwrap_or_default();
    let line = line.strip_prefix("error: ").unwrap_or(line);
    fail(&format!("{line} (try --help)"))
}

/// Parses a filter and refuses an invalid one. The `From` that clap would use ignores what it does not understand.
fn filter(text: &str) -> Result<EnvFilter, tracing_subscriber::filter::ParseError> {
    text.parse()
}

fn fail(error: &(impl Display + ?Sized)) -> ExitCode {
    let _ = writeln!(std::io::stderr(), "parcela-sandbox: {error}");
    ExitCode::FAILURE
}
