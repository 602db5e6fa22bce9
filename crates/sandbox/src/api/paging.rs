//! Paging: the page parameters of a list.

use parcela_core::Violation;
use parcela_core::operation::LARGEST_PAGE;

use crate::api::erros::Erros;
use crate::api::extract::Query;
use crate::domain::dialect::Dialect;
use crate::state::Sandbox;

/// The largest page size of [`Dialect::SmallPages`].
const SMALL: i32 = 20;

/// The largest page size in force.
pub(crate) fn largest(sandbox: &Sandbox) -> i32 {
    if sandbox.dialects().has(Dialect::SmallPages) {
        SMALL
    } else {
        LARGEST_PAGE
    }
}

/// Reads `pagina` and `tamanhoPagina`, and checks the `largest` page size. The operation checks the rest.
pub(crate) fn paging(query: &Query, largest: i32, erros: &mut Erros) -> (Option<i32>, Option<i32>) {
    let small_enough = |size: Option<i32>| match size {
        Some(size) if size > largest => Err(Violation::TooLarge),
        size => Ok(size),
    };
    let number = erros.take("pagina", query.integer("pagina"));
    let size = erros.take("tamanhoPagina", query.integer("tamanhoPagina").and_then(small_enough));
    (number.flatten(), size.flatten())
}
