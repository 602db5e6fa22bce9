//! What core knows beside the wire, as a TypeScript module of constants.

use crate::client::EMPTY_PAGES;
use crate::document::Uf;
use crate::operation::{Operation, PagedCustomers, PagedOrders, Route};
use crate::order_status::{NextStep, StatusKind};
use crate::{Valor, Violation};

const HEAD: &str =
    "/** What the specification and this package know beside the wire, as constants. Written by `cargo xtask types`. */

import type { ViolationRule } from \"../shared/rules.js\";
import type { KnownOrderStatus } from \"../shared/wire.js\";
";

/// The module.
pub fn known() -> String {
    [
        HEAD.to_owned(),
        limits(),
        ufs(),
        statuses(),
        steps(),
        status_table(),
        words_of_rules(),
        list_routes(),
    ]
    .concat()
}

fn limits() -> String {
    format!(
        "
/** The smallest `valorSolicitado` of `listSimulateInstallments`, in reais (specification, Limits). */
export const MIN_SIMULATION_AMOUNT = {};
",
        Valor::MINIMUM_SALE.to_wire()
    )
}

fn ufs() -> String {
    let list: Vec<_> = Uf::all().map(|uf| format!("  \"{}\",\n", uf.as_str())).collect();
    format!(
        "
/** The abbreviations of the 26 states and the Federal District, in alphabetical order. */
export const UFS = [
{}] as const;

/** One of `UFS`. */
export type UfAbbreviation = (typeof UFS)[number];
",
        list.concat()
    )
}

/// The numbers by the names.
fn statuses() -> String {
    let rows: Vec<_> = StatusKind::listed()
        .map(|status| {
            let (label, name, number) = (status.label(), status.name(), i32::from(status));
            format!("  /** {label} */\n  {name}: {number},\n")
        })
        .collect();
    format!(
        "
/** The numbers of an order's statuses by name, for `status.valor` and the filter `status`. The names are ours, of the labels. */
export const ORDER_STATUS = {{
{}}} as const satisfies Record<string, KnownOrderStatus>;

/** The name of a status that the specification lists. */
export type OrderStatusName = keyof typeof ORDER_STATUS;
",
        rows.concat()
    )
}

fn steps() -> String {
    let names = NextStep::ALL.map(|step| format!("\n  | \"{}\"", step.name()));
    format!(
        "
/** What a seller can do about an order, by our reading of its status: the specification shows no transitions. */
export type NextStep ={};
",
        names.concat()
    )
}

fn status_table() -> String {
    let row = |status: StatusKind| {
        let (name, label, last) = (status.name(), status.label(), status.is_final());
        let step = status.next_step().name();
        format!("[\"{name}\", \"{label}\", {last}, \"{step}\"],\n")
    };
    let rows: Vec<_> = StatusKind::listed()
        .map(|status| format!("  {}", row(status)))
        .collect();
    // The wire's numbers begin at zero, without a gap.
    format!(
        "
/** What is known of a status: its name, its label, whether it is final, and what comes next. */
export type StatusRow<Name> = readonly [name: Name, label: string, final: boolean, next: NextStep];

/** Of each status, at its number. */
export const STATUSES: readonly StatusRow<OrderStatusName>[] = [
{}];

/** Of a number that the specification does not list. */
export const UNKNOWN_STATUS: StatusRow<\"desconhecido\"> = {};
",
        rows.concat(),
        row(StatusKind::Unknown(-1)).trim_end_matches(",\n")
    )
}

fn words_of_rules() -> String {
    let rows = Violation::ALL.map(|rule| format!("  {}: \"{}\",\n", rule.name(), rule.as_str()));
    format!(
        "
/** The words of each rule, as they follow the name of a field in `erros`. */
export const RULES: Readonly<Record<ViolationRule, string>> = {{
{}}};
",
        rows.concat()
    )
}

/// What an error of a list's walk names.
fn list_routes() -> String {
    let row = |name: &str,
               Route {
                   name: operation,
                   method,
                   path,
                   ..
               }: Route| {
        format!(
            "  {name}: {{ operation: \"{operation}\", method: \"{}\", path: \"{path}\" }},\n",
            method.as_str()
        )
    };
    format!(
        "
/** The operations that fetch the pages of each list. */
export const LIST_ROUTES = {{
{}{}}} as const;

/** How many empty pages in a row end a walk with an error, although each says that another follows. The number is ours. */
export const EMPTY_PAGES = {EMPTY_PAGES};
",
        row("orders", PagedOrders::ROUTE),
        row("customers", PagedCustomers::ROUTE)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_each_status_at_its_number() {
        for (index, status) in StatusKind::listed().enumerate() {
            assert_eq!(usize::try_from(i32::from(status)), Ok(index));
        }
    }
}
