//! The package's generated TypeScript is up to date: the declarations of the wire, the operations, and the samples of the service's
//! answers; so are the labels in the gallery. `cargo xtask types` writes all of it.

#![allow(clippy::unwrap_used, reason = "helpers of tests, which may panic")]

use std::{env, fs};

use parcela_core::StatusKind;
use parcela_core::json::{FromJson, Shape};
use parcela_core::typescript::{declarations, invoice_files, known, operations, rules};
use parcela_core::wire::{
    CreateOrderRequest, CreateWebHookRequest, CustomersQuery, ImportOrderInvoiceRequest, OrdersQuery,
    SimulateInstallmentsQuery, SimulateValuesQuery, StartCdcSaleRequest, UpdateWebHookRequest,
};

const REPOSITORY: &str = "../..";

#[test]
fn the_declarations_are_up_to_date() {
    check("shared/wire.ts", &declarations());
}

/// Without `ts(optional_fields = nullable)`, a caller would have to write `null`.
#[test]
fn a_caller_may_omit_a_nullable_field() {
    let declarations = declarations();
    macro_rules! check {
        ($($input:ty),* $(,)?) => { $(check_optional(&declarations, stringify!($input), <$input>::SHAPE);)* };
    }
    check![
        SimulateInstallmentsQuery,
        SimulateValuesQuery,
        CreateOrderRequest,
        StartCdcSaleRequest,
        ImportOrderInvoiceRequest,
        OrdersQuery,
        CustomersQuery,
        CreateWebHookRequest,
        UpdateWebHookRequest,
    ];
}

/// Checks that each nullable field of an interface, and of the interfaces of its fields, is declared with `?`.
fn check_optional(declarations: &str, interface: &str, shape: &Shape) {
    let head = format!("\nexport interface {interface} {{\n");
    let (_, rest) = declarations.split_once(&head).unwrap();
    let (body, _) = rest.split_once("\n}").unwrap();
    for field in shape.fields() {
        let declared = |mark: &str| {
            let start = format!("  {}{mark}: ", field.name);
            body.lines()
                .find_map(|line| line.strip_prefix(&start)?.strip_suffix(';'))
        };
        match field.shape {
            Shape::Nullable(_) => assert!(declared("?").is_some(), "{interface}.{}", field.name),
            Shape::Object(_) => check_optional(declarations, declared("").unwrap(), field.shape),
            _ => assert!(declared("").is_some(), "{interface}.{}", field.name),
        }
    }
}

#[test]
fn the_operations_are_up_to_date() {
    check("shared/operations.ts", &operations());
}

#[test]
fn the_constants_are_up_to_date() {
    check("words/known.ts", &known());
    check("shared/rules.ts", &rules());
    check("shared/invoice-files.ts", &invoice_files());
}

#[test]
fn the_labels_of_the_gallery_are_up_to_date() {
    let labels = StatusKind::listed().map(|status| format!("  {:?},\n", status.label()));
    let labels = labels.collect::<Vec<_>>().concat();
    let head = "/** The wire labels of an order's statuses, by number. Written by `cargo xtask types`. */";
    check_file(
        "www/gallery/statuses.js",
        &format!("{head}\n\nexport default [\n{labels}];\n"),
    );
}

#[test]
fn the_samples_are_up_to_date() {
    let constant = |name: &str, shape: &str, fixture: &str| {
        let json = fs::read_to_string(format!("{REPOSITORY}/tests/fixtures/{fixture}")).unwrap();
        format!("\nexport const {name}: {shape} = {};\n", json.trim_end())
    };
    let samples = [
        "/** The service's requests and answers, from tests/fixtures. Written by `cargo xtask types`. */\n".to_owned(),
        "\nimport type { CreateOrderRequest, Customer, Order } from \"../shared/wire.js\";\n".to_owned(),
        constant("NEW_ORDER", "CreateOrderRequest", "create-order.request.json"),
        constant("ORDER", "Order", "order.response.json"),
        constant("CUSTOMER", "Customer", "customer.response.json"),
    ];
    check("testing/fixtures.ts", &samples.concat());
}

fn check(module: &str, expected: &str) {
    check_file(&format!("pkg/parcela/src/{module}"), expected);
}

fn check_file(path: &str, expected: &str) {
    let file = format!("{REPOSITORY}/{path}");
    if env::var_os("PARCELA_UPDATE").is_some() {
        fs::write(&file, expected).unwrap();
    }
    assert!(
        fs::read_to_string(&file).unwrap_or_default() == expected,
        "{path} is out of date: run `cargo xtask types`"
    );
}
