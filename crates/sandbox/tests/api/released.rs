//! Files of `--database` that other versions have written: older ones are migrated, newer ones are left unchanged.
//!
//! `tests/databases/README.md` describes how the programs of the releases wrote the files.

use std::fs;
use std::path::{Path, PathBuf};

use parcela_sandbox::{OpenError, Sandbox, StartError};
use rusqlite::Connection;
use tempfile::{TempDir, tempdir};

use crate::support::{Caller, with_file};

/// The releases with the version of their databases.
const RELEASES: [(&str, i64); 2] = [("0.1.0", 4), ("0.2.0", 6)];

/// A copy of the release's file, which the tests must not change.
fn copy_of(release: &str) -> (TempDir, PathBuf) {
    let folder = tempdir().unwrap();
    let file = folder.path().join("sandbox.db");
    let kept = Path::new("tests/databases");
    fs::copy(kept.join(format!("{release}.db")), &file).unwrap();
    (folder, file)
}

fn version(file: &Path) -> i64 {
    let connection = Connection::open(file).unwrap();
    connection
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .unwrap()
}

/// The version of the files that this program writes.
fn present_version() -> i64 {
    let folder = tempdir().unwrap();
    let file = folder.path().join("sandbox.db");
    drop(Sandbox::open(with_file(&file)).unwrap());
    version(&file)
}

/// The names of the files beside `file`, with their contents.
fn contents(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    let read = |entry: fs::DirEntry| {
        (
            entry.file_name().into_string().unwrap(),
            fs::read(entry.path()).unwrap(),
        )
    };
    let mut contents: Vec<_> = entries.map(read).collect();
    contents.sort();
    contents
}

fn refusal(file: &Path) -> (OpenError, String) {
    match Sandbox::open(with_file(file)).err() {
        Some(StartError::Database(error)) => {
            let text = error.to_string();
            (error, text)
        }
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_file_of_a_release_is_brought_up_to_date() {
    for (release, of_release) in RELEASES {
        let (_folder, file) = copy_of(release);
        assert_eq!(version(&file), of_release, "{release}");
        // Counting the orders makes one more, which the second start finds.
        for orders in [2, 3] {
            let caller = Caller::of(with_file(&file)).as_partner("demo").await;
            assert_eq!(caller.orders().await, orders, "{release}");
            let done = caller.get("/v1/order/paged?status=16").await.ok();
            assert_eq!(done["pagina"]["total"], 1, "{release}");
            assert_eq!(done["itens"][0]["nomeCliente"], "Bruno Sá", "{release}");
            assert_eq!(done["itens"][0]["desembolsado"], true, "{release}");
            let customers = caller.get("/v1/customer/paged").await.ok();
            assert_eq!(customers["pagina"]["total"], 2, "{release}");
            let webhooks = caller.get("/v1/webhooks").await.ok();
            assert_eq!(webhooks[0]["url"], "http://127.0.0.1:9/webhook", "{release}");
            let told = caller.get("/sandbox/deliveries").await.ok();
            assert!(!told["deliveries"].as_array().unwrap().is_empty(), "{release}");
        }
        assert_eq!(version(&file), present_version(), "{release}");
    }
}

/// Here migration 6 fails, after 5 has succeeded.
#[tokio::test]
async fn a_migration_that_fails_changes_nothing() {
    let (_folder, file) = copy_of("0.1.0");
    let obstacle = "CREATE TABLE revoked_tokens (of TEXT)";
    Connection::open(&file).unwrap().execute_batch(obstacle).unwrap();
    let (error, text) = refusal(&file);
    assert!(matches!(error, OpenError::Open { .. }), "{text}");
    assert_eq!(version(&file), 4);
    Connection::open(&file)
        .unwrap()
        .execute_batch("DROP TABLE revoked_tokens")
        .unwrap();
    let caller = Caller::of(with_file(&file)).as_partner("demo").await;
    assert_eq!(caller.orders().await, 2);
}

#[test]
fn a_file_of_a_newer_release_is_left_as_it_is() {
    let next = present_version() + 1;
    let (folder, file) = copy_of("0.2.0");
    Connection::open(&file)
        .unwrap()
        .pragma_update(None, "user_version", next)
        .unwrap();
    let before = contents(folder.path());
    let (error, text) = refusal(&file);
    assert!(
        matches!(error, OpenError::Newer { found, .. } if found == next),
        "{text}"
    );
    for said in [
        file.display().to_string(),
        format!("version is {next}"),
        format!("up to {}", next - 1),
    ] {
        assert!(text.contains(&said), "{text} does not say {said}");
    }
    assert!(contents(folder.path()) == before, "a byte has changed");
}

/// A newer program that was killed has left a part of its data in the log.
#[test]
fn a_log_that_a_newer_release_has_left_stays_a_log() {
    let next = present_version() + 1;
    let (folder, file) = copy_of("0.2.0");
    let killed = Connection::open(&file).unwrap();
    killed.pragma_update(None, "journal_mode", "WAL").unwrap();
    killed.pragma_update(None, "user_version", next).unwrap();
    let crashed = tempdir().unwrap();
    for (name, bytes) in contents(folder.path())
        .into_iter()
        .filter(|(name, _)| !name.ends_with("-shm"))
    {
        fs::write(crashed.path().join(name), bytes).unwrap();
    }
    drop(killed);
    let lasting = || {
        let mut contents = contents(crashed.path());
        contents.retain(|(name, _)| !name.ends_with("-shm"));
        contents
    };
    let before = lasting();
    assert_eq!(before.len(), 2, "the file and its log");
    let (error, text) = refusal(&crashed.path().join("sandbox.db"));
    assert!(
        matches!(error, OpenError::Newer { found, .. } if found == next),
        "{text}"
    );
    assert!(lasting() == before, "a byte has changed");
}

#[test]
fn a_database_of_another_program_is_left_as_it_is() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("contacts.db");
    Connection::open(&file)
        .unwrap()
        .execute_batch("CREATE TABLE contacts (name TEXT)")
        .unwrap();
    let before = contents(folder.path());
    let (error, text) = refusal(&file);
    assert!(matches!(error, OpenError::Foreign { .. }), "{text}");
    assert!(contents(folder.path()) == before, "a byte has changed");
}
