//! Paging: the page parameters of a list.

use crate::api::erros::Erros;
use crate::api::extract::Query;

/// Reads `pagina` and `tamanhoPagina`. The operation checks their bounds.
pub(crate) fn paging(query: &Query, erros: &mut Erros) -> (Option<i32>, Option<i32>) {
    let number = erros.take("pagina", query.integer("pagina"));
    let size = erros.take("tamanhoPagina", query.integer("tamanhoPagina"));
    (number.flatten(), size.flatten())
}
