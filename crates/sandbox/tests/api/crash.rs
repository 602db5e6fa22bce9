//! A sandbox that is killed under load and restarted on its file has lost no acknowledged request, and has performed none twice.

use std::collections::HashMap;
use std::path::Path;
use std::sync::mpsc;
use std::thread;

use serde_json::{Value, json};
use tempfile::tempdir;
use uuid::Uuid;

use crate::program::{Client, Running};
use crate::support::{ORDER, START, order_with};

/// The number of simultaneous sellers.
const SELLERS: usize = 8;

/// The number of acknowledged requests before each kill.
const KILLS: [usize; 6] = [1, 9, 40, 80, 131, 200];

/// One sale of a seller: what was sent, and what was acknowledged.
struct Sale {
    /// The customer's name, which no other sale has.
    name: String,
    order_key: Option<Uuid>,
    order: Option<String>,
    start_key: Option<Uuid>,
    link: Option<String>,
}

impl Sale {
    fn new(name: String, keys: (bool, bool)) -> Self {
        Self {
            name,
            order_key: keys.0.then(Uuid::new_v4),
            order: None,
            start_key: keys.1.then(Uuid::new_v4),
            link: None,
        }
    }

    /// Sends createOrder. Returns the identifier in its answer.
    fn create(&self, client: &Client) -> Option<String> {
        let body = order_with("nome", json!(self.name));
        text(&client.post(ORDER, self.order_key, &body)?, "pedidoId")
    }

    /// Sends startCdcSale. Returns the link in its answer.
    fn start(&self, client: &Client) -> Option<String> {
        let body = json!({ "pedidoId": self.order.as_ref()? });
        text(&client.post(START, self.start_key, &body)?, "linkPagamento")
    }

    /// Creates an order and starts its sale, and reports each acknowledgement. Returns `false` once the sandbox has ended.
    fn sell(&mut self, client: &Client, acknowledged: &mpsc::Sender<()>) -> bool {
        self.order = self.create(client);
        if self.order.is_none() {
            return false;
        }
        // The receiver may have ended, as it has counted enough.
        let _ = acknowledged.send(());
        self.link = self.start(client);
        let _ = acknowledged.send(());
        self.link.is_some()
    }

    /// Checks that a restarted sandbox has the orders that it acknowledged to this seller.
    fn check(&mut self, client: &Client) {
        let name = &self.name;
        if self.order_key.is_some() {
            let replayed = self.create(client);
            assert!(replayed.is_some(), "{name}");
            assert_eq!(replayed, self.create(client), "{name}");
            if self.order.is_some() {
                assert_eq!(replayed, self.order, "{name}");
            }
            // A seller without an answer now gets it.
            self.order = replayed;
        }
        let Some(order) = &self.order else {
            return;
        };
        let read = client.get(&format!("{ORDER}/{order}")).unwrap();
        let read: Value = serde_json::from_str(&read).unwrap();
        assert_eq!(read["nomeCliente"], *name);
        let replayed = self.start(client);
        assert!(replayed.is_some(), "{name}");
        assert_eq!(replayed, self.start(client), "{name}");
        if self.link.is_some() {
            assert_eq!(replayed, self.link, "{name}");
        }
        let (_, token) = replayed.as_ref().unwrap().rsplit_once('/').unwrap();
        assert!(
            client
                .get(&format!("/pagar/{token}"))
                .unwrap()
                .contains("Em quantas vezes"),
            "{name}"
        );
    }
}

fn text(answer: &Value, field: &str) -> Option<String> {
    answer[field].as_str().map(str::to_owned)
}

/// Sells until the sandbox has ended.
fn sell(client: &Client, seller: &str, acknowledged: &mpsc::Sender<()>) -> Vec<Sale> {
    let mut sales = Vec::new();
    let mut going = true;
    while going {
        let number = sales.len();
        let mut sale = Sale::new(format!("{seller}, venda {number}"), (number % 2 == 0, number % 3 != 0));
        going = sale.sell(client, acknowledged);
        sales.push(sale);
    }
    sales
}

/// Starts the sandbox, lets all sellers sell, and kills it after the given number of acknowledgements.
fn sell_until_killed(file: &Path, after: usize) -> Vec<Sale> {
    let running = Running::start(file);
    let client = running.client.clone();
    let (acknowledged, counted) = mpsc::channel();
    thread::scope(|scope| {
        let sellers: Vec<_> = (0..SELLERS)
            .map(|seller| {
                let (client, acknowledged) = (client.clone(), acknowledged.clone());
                scope.spawn(move || sell(&client, &format!("Morte {after}, vendedor {seller}"), &acknowledged))
            })
            .collect();
        drop(acknowledged);
        assert_eq!(
            counted.iter().take(after).count(),
            after,
            "the sandbox went before it was killed"
        );
        running.kill();
        sellers.into_iter().flat_map(|seller| seller.join().unwrap()).collect()
    })
}

/// The number of orders for each name.
fn orders_by_name(file: &Path) -> HashMap<String, i64> {
    let database = rusqlite::Connection::open(file).unwrap();
    let intact: String = database
        .query_row("PRAGMA integrity_check", [], |row| row.get(0))
        .unwrap();
    assert_eq!(intact, "ok");
    let mut statement = database
        .prepare("SELECT pedido ->> '$.nome', count(*) FROM orders GROUP BY 1")
        .unwrap();
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    rows.map(Result::unwrap).collect()
}

#[test]
fn a_kill_loses_nothing_that_was_acknowledged_and_doubles_nothing() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("sandbox.db");
    let mut sales = Vec::new();
    for after in KILLS {
        let mut sold = sell_until_killed(&file, after);
        let running = Running::start(&file);
        for sale in &mut sold {
            sale.check(&running.client);
        }
        running.kill();
        sales.extend(sold);
    }
    let found = orders_by_name(&file);
    for (name, count) in &found {
        assert_eq!(*count, 1, "{name}");
    }
    // Only an order that was sent without a key and never acknowledged may exist or not.
    for sale in sales.iter().filter(|sale| sale.order.is_some()) {
        assert!(found.contains_key(&sale.name), "{}", sale.name);
    }
}
