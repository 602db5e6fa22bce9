//! Constants that core knows besides the wire, as TypeScript modules.

use crate::client::{KEY_LIFETIME, KEY_MARGIN};
use crate::document::Uf;
use crate::invoice_file::{self, InvoiceKind, LARGEST};
use crate::operation::{LARGEST_INVOICE, LARGEST_PAGE, TipoAutenticacao, TipoValorCalculo, TipoWebHook};
use crate::order_status::{NextStep, StatusKind};
use crate::walk::{EMPTY_PAGES, MOST_PASSES, QUIET_PASSES};
use crate::{Valor, Violation};

const HEAD: &str = "/** Constants of the specification and of this package. Written by `cargo xtask types`. */

import type { ViolationRule } from \"../shared/rules.js\";
import type { KnownOrderStatusNumber, WebHookAuthentication, WebHookType } from \"../shared/wire.js\";
";

/// Returns the module.
pub fn known() -> String {
    [
        HEAD.to_owned(),
        limits(),
        ufs(),
        statuses(),
        choices(),
        steps(),
        status_table(),
        words_of_rules(),
        walk(),
    ]
    .concat()
}

fn limits() -> String {
    format!(
        "
/** The smallest `valorSolicitado` of `listSimulateInstallments`, in reais (specification, Limits). */
export const MIN_SIMULATION_AMOUNT = {};

/** The largest `tamanhoPagina`. The specification has none; the number is ours. */
export const MAX_PAGE_SIZE = {LARGEST_PAGE};

/** The size of the largest invoice file, in bytes. The specification has none; the number is ours. */
export const MAX_INVOICE_BYTES = {LARGEST_INVOICE};

/** The time for which the service knows an idempotency key, in milliseconds (specification, Errors, Idempotency). */
export const KEY_LIFETIME = {};

/** The margin before a key's end in which nothing is sent under it, in milliseconds. The number is ours. */
export const KEY_MARGIN = {};
",
        Valor::MINIMUM_SALE.to_wire(),
        KEY_LIFETIME.as_millis(),
        KEY_MARGIN.as_millis()
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

/// The statuses' numbers by name.
fn statuses() -> String {
    let rows: Vec<_> = StatusKind::listed()
        .map(|status| {
            let (label, name, number) = (status.label(), status.name(), i32::from(status));
            format!("  /** {label} */\n  {name}: {number},\n")
        })
        .collect();
    format!(
        "
/** The numbers of an order's statuses by name, for `status.valor` and the filter `status`. The names are ours, after the labels. */
export const ORDER_STATUS = {{
{}}} as const satisfies Record<string, KnownOrderStatusNumber>;

/** The name of a status that the specification lists. */
export type OrderStatusName = keyof typeof ORDER_STATUS;
",
        rows.concat()
    )
}

/// The numbers of each enumerated field by name.
fn choices() -> String {
    let rows = |rows: &[(&str, i32)]| {
        let rows = rows.iter().map(|(name, number)| format!("  {name}: {number},\n"));
        rows.collect::<Vec<_>>().concat()
    };
    format!(
        "
/** The numbers of `tipoValorCalculo` by name: the gross sale amount, or the net amount that the establishment receives. The names are ours. */
export const CALCULATION_TYPE = {{
{}}} as const;

/** The numbers of a webhook's `tipo` by name: customers, simulations (nothing is sent for either yet) and orders. The names are ours. */
export const WEBHOOK_TYPE = {{
{}}} as const satisfies Record<string, WebHookType>;

/** The numbers of a webhook's `tipoAutenticacao` by name. The names are ours. */
export const WEBHOOK_AUTHENTICATION = {{
{}}} as const satisfies Record<string, WebHookAuthentication>;
",
        rows(&[
            ("valorBruto", TipoValorCalculo::Gross.into()),
            ("valorLiquido", TipoValorCalculo::Net.into()),
        ]),
        rows(&[
            ("clientes", TipoWebHook::Cliente.into()),
            ("simulacoes", TipoWebHook::Simulacao.into()),
            ("pedidos", TipoWebHook::Pedido.into()),
        ]),
        rows(&[
            ("nenhuma", TipoAutenticacao::None.into()),
            ("basic", TipoAutenticacao::Basic.into()),
            ("jwt", TipoAutenticacao::Jwt.into()),
        ]),
    )
}

fn steps() -> String {
    let names = NextStep::ALL.map(|step| format!("\n  | \"{}\"", step.name()));
    format!(
        "
/** The seller's next step with an order, by our reading of its status. The specification shows no transitions. */
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
/** The properties of a status: its name, its label, whether it is final, and the seller's next step. */
export type StatusRow<Name> = readonly [name: Name, label: string, final: boolean, next: NextStep];

/** The properties of each listed status. The index is the status's number. */
export const STATUSES: readonly StatusRow<OrderStatusName>[] = [
{}];

/** The properties of a number that the specification does not list. */
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
/** The words of each rule, which follow a field's name in `erros`. */
export const RULES: Readonly<Record<ViolationRule, string>> = {{
{}}};
",
        rows.concat()
    )
}

/// The limits of a walk through the pages of a list.
fn walk() -> String {
    format!(
        "
/** The number of consecutive pages without a new item after which an iteration fails, although each says that another follows. The number is ours. */
export const EMPTY_PAGES = {EMPTY_PAGES};

/**
 * The maximum number of passes over a list that keeps changing. A loop that uploads each order's invoice needs one for each doubling of
 * the pages.
 */
export const MOST_PASSES = {MOST_PASSES};

/** The number of consecutive passes without a new item after which an iteration ends, even if the list still changes. */
export const QUIET_PASSES = {QUIET_PASSES};
"
    )
}

/// Returns the module of the invoice files that the widget accepts.
pub fn invoice_files() -> String {
    let row = |kind: InvoiceKind| {
        let (extensions, signatures) = (kind.extensions(), kind.signatures());
        format!("    {{ extensions: {extensions:?}, signatures: {signatures:?} }},\n")
    };
    format!(
        "/** The invoice files that the widget accepts. The specification names no kinds; these are ours. Written by `cargo xtask types`. */

export const INVOICE_FILES = {{
  /** The size of the largest file, in bytes. */
  largest: {LARGEST},
  /** The number of leading bytes that show the kind. White space before a signature does not count. */
  head: {},
  /** Each kind: the extensions of its file names, in lower case, and its signatures, with one of which a file begins. */
  kinds: [
{}  ],
}} as const;
",
        invoice_file::HEAD,
        InvoiceKind::ALL.map(row).concat()
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
