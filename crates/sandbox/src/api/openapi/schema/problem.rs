//! Problem details.

use std::collections::BTreeMap;

use utoipa::ToSchema;

/// Problem details (RFC 7807) with Portuguese field names.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase", as = ProblemDetails)]
pub(crate) struct Problem {
    /// `about:blank`, or the code of a rule of the business.
    #[schema(required, example = "Order.TermOutOfRange")]
    tipo: Option<String>,
    #[schema(required)]
    titulo: Option<String>,
    #[schema(required, minimum = 400, maximum = 599)]
    status: Option<i32>,
    #[schema(required)]
    detalhe: Option<String>,
    /// Path of the request.
    #[schema(required)]
    instancia: Option<String>,
    /// Each wrong field with its messages; missing where no field is wrong.
    erros: Option<BTreeMap<String, Vec<String>>>,
    #[schema(required)]
    correlation_id: Option<String>,
}
