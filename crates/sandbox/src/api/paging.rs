//! Paging: the page parameters of a list.

use parcela_core::Violation;

use crate::api::erros::Erros;
use crate::api::extract::Query;

/// The largest page size.
pub(crate) const LARGEST: i32 = 100;

/// Reads `pagina` and `tamanhoPagina`, and checks the largest page size. The operation checks the rest.
pub(crate) fn paging(query: &Query, erros: &mut Erros) -> (Option<i32>, Option<i32>) {
    let small_enough = |size: Option<i32>| match size {
        Some(size) if size > LARGEST => Err(Violation::TooLarge),
        size => Ok(size),
    };
    let number = erros.take("pagina", query.integer("pagina"));
    let size = erros.take("tamanhoPagina", query.integer("tamanhoPagina").and_then(small_enough));
    (number.flatten(), size.flatten())
}
