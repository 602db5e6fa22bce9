//! Programs that a test starts and waits for.

use std::process::Stdio;

use anyhow::{Context, Result};
use tokio::io::{AsyncBufReadExt, AsyncRead, BufReader};
use tokio::net::TcpListener;
use tokio::process::{Child, Command};

/// The number of attempts to start a program, as another program may take its port.
const ATTEMPTS: u32 = 5;

/// Returns the first success of several attempts to start, or the last failure.
pub(crate) async fn retried<T>(start: impl AsyncFn() -> Result<T>) -> Result<T> {
    let mut attempt = 1;
    loop {
        match start().await {
            Err(_) if attempt < ATTEMPTS => attempt += 1,
            result => return result,
        }
    }
}

/// Makes a program end when its handle is dropped, and discards its output. Its standard input ends with the test.
pub(crate) fn quiet(command: &mut Command) -> &mut Command {
    command.stdin(Stdio::piped()).stderr(Stdio::null()).kill_on_drop(true)
}

/// Starts a program. Returns the rest of the first line of its output that contains `words`.
pub(crate) async fn spawn_and_read(command: &mut Command, words: &str) -> Result<(Child, String)> {
    let name = command.as_std().get_program().display().to_string();
    let spawned = quiet(command).stdout(Stdio::piped()).spawn();
    let mut process = spawned.with_context(|| format!("cannot start {name}"))?;
    let output = process.stdout.take().context("the program has no output")?;
    let found = read_after(output, words).await?;
    let found = found.with_context(|| format!("{name} ended before it was ready"))?;
    Ok((process, found))
}

async fn read_after(output: impl AsyncRead + Unpin + Send + 'static, words: &str) -> Result<Option<String>> {
    let mut lines = BufReader::new(output).lines();
    while let Some(line) = lines.next_line().await? {
        if let Some((_, found)) = line.split_once(words) {
            let found = found.to_owned();
            // An unread pipe blocks its writer once it is full.
            tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// Returns a free port.
pub(crate) async fn free_port() -> Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0").await?.local_addr()?.port())
}
