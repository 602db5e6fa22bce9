//! The command line of the sandbox.

use std::fmt::Display;
use std::io::{IsTerminal, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use parcela_sandbox::{Config, Dialect, GatewayUrl, HostName, JwtKey, PublicUrl, Server};
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

    /// SQLite file that keeps all state, made when there is none [default: in memory, gone at the end]
    #[arg(long, value_name = "FILE", env = "PARCELA_DATABASE")]
    database: Option<PathBuf>,

    /// Folder of a static site to serve at /
    #[arg(long, value_name = "DIR", env = "PARCELA_SITE")]
    site: Option<PathBuf>,

    /// Server to hand requests for /parcela and /parcela-console to: the gateways of the site's pages
    #[arg(long, value_name = "URL", env = "PARCELA_GATEWAY")]
    gateway: Option<GatewayUrl>,

    /// Key of at least 32 bytes that signs access tokens [default: random, so that tokens end with the process]
    #[arg(long, value_name = "KEY", env = "PARCELA_JWT_KEY", hide_env_values = true)]
    jwt_key: Option<JwtKey>,

    /// The beginning of payment links, under whose host the sandbox also answers [default: the address listened on]
    #[arg(long, value_name = "URL", env = "PARCELA_PUBLIC_URL")]
    public_url: Option<PublicUrl>,

    /// Further host under which the sandbox answers, such as a proxy's or a container's; may be given several times
    #[arg(long, value_name = "HOST", env = "PARCELA_ALLOW_HOST", value_delimiter = ',')]
    allow_host: Vec<HostName>,

    /// Let pages of other sites register, change and delete webhooks
    #[arg(long, env = "PARCELA_CROSS_SITE_WEBHOOKS")]
    cross_site_webhooks: bool,

    /// Read requests with the tolerance of the client, and not strictly as the specification says
    #[arg(long, env = "PARCELA_LENIENT")]
    lenient: bool,

    /// Form in which to answer otherwise where the specification leaves room, such as totalPages; may be given several times
    #[arg(long, value_name = "NAME", env = "PARCELA_DIALECT", value_delimiter = ',')]
    dialect: Vec<Dialect>,

    /// The log on standard error, as a tracing filter
    #[arg(long, value_name = "FILTER", env = "PARCELA_LOG", default_value = "info", value_parser = filter)]
    log: EnvFilter,
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

async fn run(arguments: Arguments) -> Result<(), Box<dyn std::error::Error>> {
    tracing_subscriber::fmt()
        .with_env_filter(arguments.log)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal())
        .with_target(false)
        .init();
    let listen = arguments.listen;
    let listener = TcpListener::bind(listen)
        .await
        .map_err(|error| format!("cannot listen on {listen}: {error}"))?;
    let config = Config {
        database: arguments.database,
        site: arguments.site,
        gateway: arguments.gateway,
        jwt_key: arguments.jwt_key,
        public_url: arguments.public_url,
        allowed_hosts: arguments.allow_host,
        every_host: false,
        cross_site_webhooks: arguments.cross_site_webhooks,
        lenient: arguments.lenient,
        dialects: arguments.dialect,
    };
    let address = listener.local_addr()?;
    let server = Server::open(listener, config)?;
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

/// Prints help and version as clap does, and the first line of an error.
fn explain(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        return match error.print() {
            Ok(()) => ExitCode::SUCCESS,
            Err(_) => ExitCode::FAILURE,
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
