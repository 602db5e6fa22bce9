//! The invoice files that the widget accepts, as a TypeScript module of constants.

use crate::invoice_file::{HEAD, InvoiceKind, LARGEST};

/// Returns the module.
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
  head: {HEAD},
  /** Each kind: the extensions of its file names, in lower case, and its signatures, with one of which a file begins. */
  kinds: [
{}  ],
}} as const;
",
        InvoiceKind::ALL.map(row).concat()
    )
}
