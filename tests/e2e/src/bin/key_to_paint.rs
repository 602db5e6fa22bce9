//! How long the page works from a key to the paint that shows it, on a processor slowed down four times, beside a plain
//! `<input>` on the same page.
//!
//! `cargo xtask bench widget` runs it, and says by `PARCELA_ROWS` where its rows are written.

use std::env;
use std::fs;
use std::time::Duration;

use anyhow::{Context, Result};
use parcela_e2e::{Browser, Checkout, Counter, Engine, Store};
use serde_json::{Value, json};
use thirtyfour::Key;
use tokio::time::sleep;

const SLOWDOWN: u32 = 4;
/// Keys in a row, in one field.
const KEYS: usize = 55;
/// How often each field has its turn, so that what is slow only at first counts as what it is.
const ROUNDS: usize = 4;
/// A quick typist's. Until it is over nothing asks for the page, as that would be work as well.
const PACE: Duration = Duration::from_millis(80);

/// Notes for each key the milliseconds that the page works on it: from the press until all that listens has run, and from
/// the beginning of the next frame until it is painted. What lies between them is the screen's turn, not the page's work.
const WATCH: &str = r"
    globalThis.works = [];
    const soon = (then) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = then;
        port2.postMessage(undefined);
    };
    let pressed;
    addEventListener('keydown', () => { pressed = performance.now(); }, true);
    addEventListener('input', () => {
        const since = pressed;
        let heard;
        soon(() => { heard ??= performance.now(); });
        requestAnimationFrame(() => {
            const begun = performance.now();
            heard ??= begun;
            soon(() => works.push(heard - since + performance.now() - begun));
        });
    }, true);
    const plain = document.createElement('input');
    plain.id = 'plain';
    plain.setAttribute('aria-label', 'plain');
    document.body.prepend(plain);
";

/// A field, how to put the keyboard on it, and what is typed there again and again.
struct TypedField {
    name: &'static str,
    focus: &'static str,
    text: &'static str,
}

const PLAIN: TypedField = TypedField {
    name: "<input>",
    focus: "document.querySelector('#plain').focus()",
    text: "52998224725",
};
const FIELDS: [TypedField; 2] = [
    TypedField {
        name: "CPF",
        focus: "document.querySelector('parcela-checkout').shadowRoot.querySelector('#cpf').focus()",
        text: "52998224725",
    },
    TypedField {
        name: "name",
        focus: "document.querySelector('parcela-checkout').shadowRoot.querySelector('#nome').focus()",
        text: "Maria Vasco",
    },
];

#[tokio::main]
async fn main() -> Result<()> {
    let rows = env::var_os("PARCELA_ROWS").context("PARCELA_ROWS is not set: run `cargo xtask bench widget`")?;
    let store = Store::open().await?;
    let browser = Browser::open(Engine::Chromium).await?;
    let counter = Counter::new(store, &browser);
    let measured = measure(&counter).await;
    browser.close().await?;
    counter.store.close().await?;
    Ok(fs::write(rows, measured?.to_string())?)
}

/// The rows: of each field the median and what 99 of 100 keys stay below.
async fn measure(counter: &Counter) -> Result<Value> {
    let checkout = &counter.checkout;
    checkout.open(&counter.store.url).await?;
    checkout.choose_installments(12).await?;
    // A CPF that is wrong is judged with each key from then on.
    checkout.fill("cpf", "11111111111").await?;
    checkout.expect_error("cpf", "").await?;
    checkout.run(WATCH, Vec::new()).await?;
    checkout.slow_down(SLOWDOWN).await?;
    let mut works: [[Vec<f64>; 2]; FIELDS.len()] = Default::default();
    for _ in 0..ROUNDS {
        for (field, [own, peer]) in FIELDS.iter().zip(&mut works) {
            own.extend(type_in(checkout, field).await?);
            peer.extend(type_in(checkout, &PLAIN).await?);
        }
    }
    let mut rows = Vec::new();
    for (field, [mut own, mut peer]) in FIELDS.iter().zip(works) {
        own.sort_by(f64::total_cmp);
        peer.sort_by(f64::total_cmp);
        for (share, what) in [(50, "median"), (99, "99 of 100")] {
            rows.push(json!({
                "what": format!("key to paint, {}, {what}", field.name),
                "unit": "ns",
                "parcela": percentile(&own, share),
                "peers": { PLAIN.name: percentile(&peer, share) },
            }));
        }
    }
    Ok(rows.into())
}

/// Types the field's text and takes it back, until there are enough keys. Answers what each took, in nanoseconds.
async fn type_in(checkout: &Checkout, field: &TypedField) -> Result<Vec<f64>> {
    checkout.run(field.focus, Vec::new()).await?;
    checkout.press(Key::Control + "a").await?;
    checkout.press(Key::Backspace).await?;
    checkout.run("works.length = 0", Vec::new()).await?;
    let back = Key::Backspace.value().to_string().repeat(field.text.len());
    let keys = field.text.chars().chain(back.chars()).cycle().take(KEYS);
    for (painted, key) in keys.enumerate() {
        checkout.press(key.to_string()).await?;
        sleep(PACE).await;
        checkout.until(&format!("works.length > {painted}")).await?;
    }
    let works = checkout.run("return works", Vec::new()).await?;
    let works: Vec<f64> = serde_json::from_value(works)?;
    Ok(works.into_iter().map(|work| work * 1e6).collect())
}

fn percentile(sorted: &[f64], share: usize) -> f64 {
    let index = sorted.len() * share / 100;
    sorted.get(index).copied().unwrap_or_default()
}
