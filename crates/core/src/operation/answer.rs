//! Reads the answer of an operation: the success that the specification names, or a refusal. Any other 2xx cannot be read: a login page
//! or a queue has answered, and the operation may or may not have been carried out.

use std::borrow::Cow;

use crate::error::{ApiError, ApiErrorKind};
use crate::http::{CORRELATION_ID, HttpResponse};
use crate::json::{FromJson, Shape, read, utf8, validate};
use crate::operation::Route;
use crate::wire::{Problem, WebHook};

/// Reads the result of a success of `route`.
pub(super) fn parsed<T: FromJson>(route: &Route, response: &HttpResponse) -> Result<T, ApiError> {
    let result = if matches!(T::SHAPE, Shape::Nothing) {
        nothing(route, response)?;
        b"null"
    } else {
        succeeded(route, response)?;
        response.body.as_slice()
    };
    read(result).ok_or_else(|| unreadable(response))
}

/// Checks the body of a success of `route` against `shape`.
pub(crate) fn validated<'a>(
    route: &Route,
    response: &'a HttpResponse,
    shape: &'static Shape,
) -> Result<Cow<'a, str>, ApiError> {
    if matches!(shape, Shape::Nothing) {
        return nothing(route, response).map(|()| Cow::Borrowed("null"));
    }
    succeeded(route, response)?;
    utf8(&response.body)
        .and_then(|text| validate(text, shape))
        .ok_or_else(|| unreadable(response))
}

/// Accepts a success of `route` without a result. A 204 has no body. The specification does not show the bodies of updateWebHook and
/// deleteWebHook: none, null, an empty object, or the webhook as listWebHooks returns it is accepted. Other JSON, such as a proxy's or a
/// login's, is not the service's.
fn nothing(route: &Route, response: &HttpResponse) -> Result<(), ApiError> {
    succeeded(route, response)?;
    let body = response.body.as_slice();
    let is_webhook = || matches!(body.trim_ascii(), b"" | b"null" | b"{}") || read::<WebHook>(body).is_some();
    let accepted = if route.status == 204 {
        body.is_empty()
    } else {
        is_webhook()
    };
    accepted.then_some(()).ok_or_else(|| unreadable(response))
}

/// The refusal, unless the status is that of a success of `route`. A body that is empty or not JSON has no problem details.
fn succeeded(route: &Route, response: &HttpResponse) -> Result<(), ApiError> {
    match response.status {
        status if status == route.status => Ok(()),
        200..300 => Err(unreadable(response)),
        status => Err(error(response, ApiErrorKind::of_status(status), Problem::of(response))),
    }
}

fn unreadable(response: &HttpResponse) -> ApiError {
    error(response, ApiErrorKind::Decode, None)
}

fn error(response: &HttpResponse, kind: ApiErrorKind, problem: Option<Problem>) -> ApiError {
    let in_body = problem.as_ref().and_then(|problem| problem.correlation_id.clone());
    ApiError {
        kind,
        status: response.status,
        code: problem.as_ref().and_then(Problem::business_code).map(str::to_owned),
        correlation_id: response.header(CORRELATION_ID).map(str::to_owned).or(in_body),
        problem: problem.map(Box::new),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::operation::{CreateOrder, Operation};
    use crate::wire::CreateOrderResponse;

    fn refused(status: u16, body: &[u8]) -> ApiError {
        let response = HttpResponse {
            status,
            headers: Vec::new(),
            body: body.to_vec(),
        };
        parsed::<CreateOrderResponse>(&CreateOrder::ROUTE, &response).unwrap_err()
    }

    #[test]
    fn each_status_has_its_kind() {
        use ApiErrorKind::{Conflict, NotFound, Problem, RateLimited, Server, Unauthorized};
        let table = [
            (400, Problem),
            (401, Unauthorized),
            (403, Problem),
            (404, NotFound),
            (409, Conflict),
            (413, Problem),
            (429, RateLimited),
            (500, Server),
            (503, Server),
        ];
        for (status, kind) in table {
            assert_eq!(refused(status, b"").kind, kind, "{status}");
        }
    }

    #[test]
    fn another_body_does_not_hide_the_status() {
        for body in ["", "<html>502</html>", "[]", "\"erro\"", "{\"erros\": 3"] {
            let error = refused(500, body.as_bytes());
            assert_eq!((error.status, error.problem), (500, None), "{body}");
        }
    }

    #[test]
    fn a_problem_is_kept_with_its_code_and_correlation() {
        let body = json!({"tipo": "Order.TermOutOfRange", "status": 400, "correlationId": "abc", "novo": true});
        let error = refused(400, body.to_string().as_bytes());
        assert_eq!(error.code.as_deref(), Some("Order.TermOutOfRange"));
        assert_eq!(error.correlation_id.as_deref(), Some("abc"));
        assert_eq!(error.to_string(), "the service answered 400 (Order.TermOutOfRange)");
    }

    #[test]
    fn a_member_of_another_type_hides_no_other() {
        use std::fmt::Write;

        let right = [
            ("tipo", json!("Order.TermOutOfRange")),
            ("titulo", json!("Inválido")),
            ("status", json!(400)),
            ("detalhe", json!("Fora da faixa.")),
            ("instancia", json!("/v1/order")),
            ("erros", json!({"prazo": ["Fora."], "cpf": ["Inválido."]})),
            ("correlationId", json!("abc")),
        ];
        for wrong in 0..right.len() {
            for value in ["\"400\"", "7.5", "true", "[]", "{\"cpf\": \"m\"}", "{\"cpf\": [null]}"] {
                let mut body = String::from("{");
                for (at, (name, told)) in right.iter().enumerate() {
                    let told = if at == wrong { value } else { &told.to_string() };
                    write!(body, "{}\"{name}\": {told}", if at == 0 { "" } else { "," }).unwrap();
                }
                let error = refused(400, (body + "}").as_bytes());
                let problem = error.problem.clone().unwrap();
                let texts = [
                    &problem.tipo,
                    &problem.titulo,
                    &problem.detalhe,
                    &problem.instancia,
                    &problem.correlation_id,
                ];
                let kept = texts.into_iter().flatten().filter(|text| !text.is_empty()).count();
                assert!(kept >= 4, "{value}");
                // A status that is not that of the answer may be another program's.
                let expected = right[wrong].0 != "status" || value == "\"400\"";
                assert_eq!(
                    error.is_final(&CreateOrder::ROUTE),
                    expected,
                    "{} {value}",
                    right[wrong].0
                );
            }
        }
    }

    #[test]
    fn a_success_of_another_shape_is_a_decode_error() {
        assert_eq!(refused(200, b"<html>").kind, ApiErrorKind::Decode);
        for redirection in [0, 301, 304, 307] {
            assert_eq!(refused(redirection, b"").kind, ApiErrorKind::Decode);
        }
    }
}
