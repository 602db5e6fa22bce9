//! Data in a database file survive restarts and crashes.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, SystemTime};

use parcela_sandbox::{Config, OpenError, Sandbox, StartError};
use rusqlite::ErrorCode;
use serde_json::json;
use tempfile::tempdir;

use crate::support::{Caller, KEY, ORDER, START, order, with_file};

#[tokio::test]
async fn orders_answers_and_clock_survive_a_restart() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("sandbox.db");
    let before = Caller::of(with_file(&file)).as_partner("demo").await;
    before.advance(1000).await;
    let created = before.post_once(ORDER, KEY, &order()).await.ok();
    let id = created["pedidoId"].as_str().unwrap();
    let link = before.post(START, &json!({ "pedidoId": id })).await.ok();
    let read = before.order(id).await;
    drop(before);

    let after = Caller::of(with_file(&file)).as_partner("demo").await;
    assert_eq!(after.order(id).await, read);
    assert_eq!(after.post_once(ORDER, KEY, &order()).await.ok(), created);
    assert_eq!(after.post(START, &json!({ "pedidoId": id })).await.ok(), link);
    let clock = after.post("/sandbox/clock", &json!({"advanceSeconds": 0})).await.ok();
    assert_eq!(clock["aheadSeconds"], 1000);
}

fn check_in_use(file: &Path) {
    let error = Sandbox::open(with_file(file)).err();
    let expected = format!("the database {} is in use by another program", file.display());
    assert_eq!(error.map(|error| error.to_string()), Some(expected));
}

/// The database's log is named after the file: with two logs, each program would lose the other's orders.
#[cfg(unix)]
#[test]
fn a_file_belongs_to_one_program_at_a_time_whatever_its_name() {
    let folder = tempdir().unwrap();
    let [file, link, name] = ["sandbox.db", "link.db", "name.db"].map(|name| folder.path().join(name));
    let first = Sandbox::open(with_file(&file)).unwrap();
    std::os::unix::fs::symlink(&file, &link).unwrap();
    std::fs::hard_link(&file, &name).unwrap();
    for other in [&file, &link, &name] {
        check_in_use(other);
    }
    drop(first);
    for other in [&file, &link, &name] {
        Sandbox::open(with_file(other)).unwrap();
    }
}

/// No work waits for another program, as none can lock the file after the start.
#[test]
fn other_programs_cannot_use_the_file_until_the_sandbox_has_ended() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("sandbox.db");
    let sandbox = Sandbox::open(with_file(&file)).unwrap();
    let other = rusqlite::Connection::open(&file).unwrap();
    other.busy_timeout(Duration::ZERO).unwrap();
    for sql in ["SELECT count(*) FROM orders", "BEGIN IMMEDIATE"] {
        let error = other.execute_batch(sql).unwrap_err();
        assert_eq!(error.sqlite_error_code(), Some(ErrorCode::DatabaseBusy), "{sql}");
    }
    drop(sandbox);
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    check_in_use(&file);
    other.execute_batch("COMMIT").unwrap();
    drop(other);
    Sandbox::open(with_file(&file)).unwrap();
}

/// SQLite reads such names as addresses. This one would keep nothing.
#[test]
fn an_address_of_sqlite_is_refused() {
    let error = Sandbox::open(with_file(Path::new("file:sandbox.db?mode=memory"))).err();
    let error = error.map(|error| error.to_string()).unwrap_or_default();
    assert!(error.ends_with("must be the path of a file, and no address"), "{error}");
}

/// As the program in Node.js does.
#[test]
fn a_file_whose_lock_is_touched_belongs_to_another_program() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("sandbox.db");
    let lock = std::fs::File::create(folder.path().join("sandbox.db.lock")).unwrap();
    let refused = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            for second in 0.. {
                let time = SystemTime::UNIX_EPOCH + Duration::from_secs(second);
                lock.set_modified(time).unwrap();
                if refused.load(Ordering::Relaxed) {
                    break;
                }
                thread::yield_now();
            }
        });
        let opened = Sandbox::open(with_file(&file));
        refused.store(true, Ordering::Relaxed);
        assert!(matches!(
            opened.err(),
            Some(StartError::Database(OpenError::InUse { .. }))
        ));
    });
    // A program that was killed leaves its lock file behind.
    Sandbox::open(with_file(&file)).unwrap();
}

#[tokio::test]
async fn a_token_survives_a_restart_with_the_same_key() {
    let folder = tempdir().unwrap();
    let key = "0123456789abcdef0123456789abcdef";
    let config = Config {
        jwt_key: Some(key.parse().unwrap()),
        ..with_file(&folder.path().join("sandbox.db"))
    };
    let token = Caller::of(config.clone()).as_partner("demo").await.bearer();
    let path = "/v1/order/simulate-installments?valorSolicitado=300";
    Caller::of(config).with_token(&token).get(path).await.ok();
}

/// The answer of an order is stored in the order's own transaction. If the answer cannot be stored, there must be no order either: the
/// next attempt with the key makes it, once.
#[tokio::test]
async fn an_order_and_its_answer_are_kept_together_or_not_at_all() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("sandbox.db");
    let as_partner = async || Caller::of(with_file(&file)).as_partner("demo").await;
    let saboteur = || rusqlite::Connection::open(&file).unwrap();
    let count = |table| {
        let sql = format!("SELECT count(*) FROM {table}");
        saboteur().query_row(&sql, [], |row| row.get::<_, i64>(0)).unwrap()
    };
    drop(as_partner().await);
    saboteur()
        .execute_batch("CREATE TRIGGER fail BEFORE INSERT ON idempotency BEGIN SELECT RAISE(FAIL, 'disk on fire'); END")
        .unwrap();
    let failed = as_partner().await.post_once(ORDER, KEY, &order()).await;
    failed.problem(500);
    assert!(
        !failed.text().contains("fire"),
        "what went wrong inside is not answered"
    );
    assert_eq!((count("orders"), count("customers")), (0, 0));
    saboteur().execute_batch("DROP TRIGGER fail").unwrap();
    as_partner().await.post_once(ORDER, KEY, &order()).await.ok();
    assert_eq!((count("orders"), count("idempotency")), (1, 1));
}

#[tokio::test]
async fn a_customer_is_one_per_partner_and_the_newest_data_win() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("sandbox.db");
    let caller = Caller::of(with_file(&file)).as_partner("demo").await;
    let mut body = order();
    caller.post(ORDER, &body).await.ok();
    body["email"] = json!("nova@exemplo.com.br");
    body["cpf"] = json!("52998224725");
    caller.post(ORDER, &body).await.ok();
    body["documentoEstabelecimento"] = json!("33.000.167/0001-01");
    body["email"] = json!("outra@exemplo.com.br");
    caller.as_partner("outro").await.post(ORDER, &body).await.ok();
    drop(caller);

    let reader = rusqlite::Connection::open(&file).unwrap();
    let mut statement = reader
        .prepare("SELECT partner || ' ' || email FROM customers ORDER BY 1")
        .unwrap();
    let rows = statement.query_map([], |row| row.get::<_, String>(0)).unwrap();
    let customers: Vec<_> = rows.map(Result::unwrap).collect();
    assert_eq!(
        customers,
        [
            "parceiro-demo nova@exemplo.com.br",
            "parceiro-outro outra@exemplo.com.br"
        ]
    );
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_reads_what_is_kept() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempdir().unwrap();
    let caller = Caller::of(with_file(&folder.path().join("sandbox.db")))
        .as_partner("demo")
        .await;
    caller.post(ORDER, &order()).await.ok();
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder.path()).unwrap() {
        let entry = entry.unwrap();
        let mode = entry.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{entry:?}");
        names.push(entry.file_name().into_string().unwrap());
    }
    names.sort();
    assert_eq!(names, ["sandbox.db", "sandbox.db-wal"]);
}

/// SQLite opens a separate database under this name for each connection.
#[tokio::test]
async fn sqlites_name_for_memory_is_one_database() {
    let caller = Caller::of(with_file(Path::new(":memory:"))).as_partner("demo").await;
    let created = caller.post_once(ORDER, KEY, &order()).await.ok();
    let read = caller.order(created["pedidoId"].as_str().unwrap()).await;
    assert_eq!(read["id"], created["pedidoId"]);
}

#[test]
fn a_file_that_is_not_a_database_is_refused() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("sandbox.db");
    std::fs::write(
        &file,
        "not a database, but long enough to have a header of one".repeat(10),
    )
    .unwrap();
    for path in [file.as_path(), folder.path(), Path::new("/nonexistent/sandbox.db")] {
        let error = Sandbox::open(with_file(path)).err().unwrap();
        assert!(matches!(error, StartError::Database(OpenError::Open { .. })), "{error}");
        assert!(!error.to_string().contains('\n'), "{error}");
    }
}
