//! Generates the TypeScript of the wire and of the operations from their types and docs.
//!
//! `cargo xtask types` writes `wire.ts`, `operations.ts` and `rules.ts` in `pkg/parcela/src/shared`, and `known.ts` in `words`. A
//! test fails if one of these files is out of date.

mod known;
mod operations;

pub use known::{invoice_files, known};
pub use operations::operations;

use ts_rs::{Config, TS};

use crate::Violation;
use crate::client::{AttemptEnd, AttemptInfo};
use crate::order_status::StatusKind;
use crate::wire::{
    AccessToken, Address, CreateOrderRequest, CreateOrderResponse, CreateWebHookRequest, CreateWebHookResponse,
    Customer, CustomerAddress, CustomerValues, CustomersQuery, EstablishmentValues, ImportOrderInvoiceRequest,
    InstallmentOption, Order, OrderStatus, OrdersQuery, Page, PageInfo, Problem, SettlementValues,
    SimulateInstallmentsQuery, SimulateValuesQuery, StartCdcSaleRequest, StartCdcSaleResponse, TERM_OUT_OF_RANGE,
    UpdateWebHookRequest, WebHook,
};

const HEAD: &str =
    "/** The JSON bodies of the partner API, with the specification's names. Written by `cargo xtask types`. */
";

const WEB_HOOKS: &str = "
/** The subject of a webhook's notifications. 1: customers, 2: simulations (nothing is sent for either yet), 3: orders. */
export type WebHookType = 1 | 2 | 3;

/** The service's authentication to a webhook's address. 1: none, 2: Basic, 3: JWT. */
export type WebHookAuthentication = 1 | 2 | 3;
";

/// The module of all declarations.
pub fn declarations() -> String {
    let config = Config::default().with_large_int("number");
    macro_rules! interfaces {
        ($($type:ty),* $(,)?) => { [$(interface::<$type>(&config)),*].concat() };
    }
    [
        HEAD.to_owned(),
        interfaces![
            SimulateInstallmentsQuery,
            SimulateValuesQuery,
            InstallmentOption,
            SettlementValues,
            EstablishmentValues,
            CustomerValues,
            CreateOrderRequest,
            Address,
            CreateOrderResponse,
            StartCdcSaleRequest,
            StartCdcSaleResponse,
        ],
        statuses(),
        interfaces![
            OrderStatus,
            Order,
            ImportOrderInvoiceRequest,
            OrdersQuery,
            CustomersQuery,
            Page<Order>,
            PageInfo,
            Customer,
            CustomerAddress,
        ],
        WEB_HOOKS.to_owned(),
        interfaces![
            CreateWebHookRequest,
            CreateWebHookResponse,
            UpdateWebHookRequest,
            WebHook,
            AttemptInfo<'_>,
        ],
        // `onResponse` receives the fields of `onRequest`, and more.
        interface::<AttemptEnd>(&config).replacen(" {", " extends AttemptInfo {", 1),
        interfaces![Problem],
        business_codes(),
        interfaces![AccessToken],
    ]
    .concat()
}

/// The codes that core knows.
fn business_codes() -> String {
    format!(
        "
/** The business error code that the specification names. */
export type KnownBusinessCode = \"{TERM_OUT_OF_RANGE}\";

/** A business error code. The specification does not list the codes; any code of the service is passed on unchanged. */
export type BusinessCode = KnownBusinessCode | (string & {{}});
"
    )
}

/// The numbers of the statuses, with their labels.
fn statuses() -> String {
    let listed: Vec<String> = StatusKind::listed()
        .map(|status| i32::from(status).to_string())
        .collect();
    let rows = listed.len().div_ceil(2);
    let cell = |index: usize| {
        let status = StatusKind::listed().nth(index);
        status.map_or(" | ".to_owned(), |status| {
            format!("{} | {}", i32::from(status), status.label())
        })
    };
    let table: Vec<String> = (0..rows)
        .map(|row| {
            format!(
                " * | {} | {} |
",
                cell(row),
                cell(rows + row)
            )
        })
        .collect();
    let table = table.concat();
    let count = listed.len();
    format!(
        "
/**
 * The number of an order's status. The specification lists {count}; a service may add others, which are passed on unchanged.
 *
 * | | | | |
 * |---|---|---|---|
{table} */
export type OrderStatusNumber = KnownOrderStatusNumber | (number & {{}});

/** The numbers of the {count} statuses that the specification lists. */
export type KnownOrderStatusNumber = {};

/** @deprecated `KnownOrderStatusNumber` */
export type KnownOrderStatus = KnownOrderStatusNumber;
",
        listed.join(" | ")
    )
}

/// The module of the rules' names and their words.
pub fn rules() -> String {
    let rows = Violation::ALL.map(|rule| format!(" * | `{}` | {} |\n", rule.name(), rule.as_str()));
    let names = Violation::ALL.map(|rule| format!("\n  | \"{}\"", rule.name()));
    format!(
        "/** The rules that a value can break. Written by `cargo xtask types`. */

/**
 * The rule that a value breaks, in `violations`. The set is closed and stable. The table has the words of each rule in `erros`:
 *
 * | | |
 * |---|---|
{} */
export type ViolationRule ={};

/** Each invalid field with the rules that it breaks; nested fields as `endereco.cep`. */
export type Violations = Record<string, {{ rule: ViolationRule }}[]>;
",
        rows.concat(),
        names.concat(),
    )
}

/// The declaration of a struct as an interface. ts-rs writes a type, with each documented field on a line of its own.
fn interface<T: TS>(config: &Config) -> String {
    let declaration = T::decl(config);
    let (head, fields) = declaration.split_once(" = {").unwrap_or((&declaration, ""));
    let head = head.replacen("type", "interface", 1);
    let mut text = format!("\n{}export {head} {{\n", comment(&T::docs().unwrap_or_default(), ""));
    let mut docs = String::new();
    for line in fields
        .trim_end_matches("};")
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
    {
        if line.starts_with(['/', '*']) {
            docs.push_str(line);
            docs.push('\n');
        } else {
            text.push_str(&comment(&docs, "  "));
            docs.clear();
            text += &[
                "  ",
                &arrays(line.trim_end_matches(',')),
                ";
",
            ]
            .concat();
        }
    }
    text + "}\n"
}

/// Reformats a comment of ts-rs. A comment of one line stays on one line.
fn comment(docs: &str, indent: &str) -> String {
    let lines: Vec<&str> = docs
        .lines()
        .map(str::trim)
        .filter(|line| !matches!(*line, "/**" | "*/" | ""))
        .map(|line| line.trim_start_matches('*').trim())
        .collect();
    match lines[..] {
        [] => String::new(),
        [line] => format!("{indent}/** {line} */\n"),
        _ => {
            let lines: Vec<String> = lines
                .iter()
                .map(|line| {
                    format!("{indent} * {line}").trim_end().to_owned()
                        + "
"
                })
                .collect();
            let lines = lines.concat();
            format!("{indent}/**\n{lines}{indent} */\n")
        }
    }
}

/// `Array<T>` as `T[]`.
fn arrays(line: &str) -> String {
    match line.split_once("Array<") {
        Some((before, rest)) => format!("{before}{}", rest.replacen('>', "[]", 1)),
        None => line.to_owned(),
    }
}
