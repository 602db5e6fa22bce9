//! Reading a page of 1,000 orders, beside plain serde_json.
//!
//! `cargo xtask bench` prints the ratio.
#![allow(
    missing_docs,
    clippy::unwrap_used,
    reason = "criterion's macros create undocumented items; fixtures are valid"
)]

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use parcela_core::http::HttpResponse;
use parcela_core::operation::{Operation, PagedOrders};
use serde_json::{Value, json};

/// A page with the golden order, a thousand times.
fn page() -> HttpResponse {
    let order: Value = serde_json::from_str(include_str!("../../fixtures/order.response.json")).unwrap();
    let pagina = json!({"tem_proximo": false, "tem_anterior": false, "numero": 1, "tamanho": 1000, "total": 1000});
    HttpResponse::json(200, &json!({ "itens": vec![order; 1000], "pagina": pagina }))
}

fn reading(criterion: &mut Criterion) {
    let response = page();
    let mut group = criterion.benchmark_group("read 1,000 orders");
    group.throughput(Throughput::Bytes(response.body.len() as u64));
    group.bench_function("parcela", |bencher| {
        bencher.iter_batched(
            || response.clone(),
            |response| black_box(PagedOrders::parse(response)),
            criterion::BatchSize::LargeInput,
        );
    });
    group.bench_function("serde_json", |bencher| {
        bencher.iter(|| black_box(serde_json::from_slice::<Value>(black_box(&response.body))));
    });
    group.finish();
}

criterion_group!(benches, reading);
criterion_main!(benches);
