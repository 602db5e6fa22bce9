//! The invoice files that the widget accepts, as a TypeScript module of constants.

use crate::invoice_file::{HEAD, InvoiceKind, LARGEST};

/// Returns the module.
pub fn invoice_files() -> String {
    let row = |kind: InvoiceKind| {
        let (extensions, signatures) = (kind.extensions(), kind.signatures());
        format!("    {{ extensions: {extensions:?}, signatures: {signatures:?} }},\n")
    };
    format!(
        "/** The files that the widget accepts as an invoice, of which the specification says nothing. Written by `cargo xtask types`. */

export const INVOICE_FILES = {{
  /** The size of the largest, in bytes. */
  largest: {LARGEST},
  /** How many of the first bytes tell the kind. White space before a signature does not count. */
  head: {HEAD},
  /** Each kind: the extensions of its names, in lower case, and the bytes that its files begin with, one of them. */
  kinds: [
{}  ],
}} as const;
",
        InvoiceKind::ALL.map(row).concat()
    )
}
