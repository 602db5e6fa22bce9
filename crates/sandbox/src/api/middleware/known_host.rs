//! Known host: refuses requests for host names that are not the sandbox's own.

use axum::extract::{Request, State};
use axum::http::header::HOST;
use axum::http::uri::Authority;
use axum::http::{HeaderMap, Uri};
use axum::middleware::Next;
use axum::response::Response;

use crate::api::error::{ApiError, Unreadable};
use crate::host::HostName;
use crate::state::Sandbox;

/// Refuses a request for a host that is neither the loopback nor allowed with 421, and one that names no host or several with 400.
pub(crate) async fn refuse_other_hosts(
    State(sandbox): State<Sandbox>,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    let host = requested_host(request.headers(), request.uri())?;
    if sandbox.hosts().contain(&host) {
        Ok(next.run(request).await)
    } else {
        Err(ApiError::UnknownHost)
    }
}

/// The host that the request names. An absolute address also names it, and both must be equal (RFC 9112 §3.2.2). The name that a proxy
/// forwards (`X-Forwarded-Host`) is ignored, as a page can send that header too.
fn requested_host(headers: &HeaderMap, uri: &Uri) -> Result<HostName, ApiError> {
    let in_headers = headers.get_all(HOST).iter().map(|host| host.to_str().ok());
    let in_uri = uri.authority().map(Authority::as_str).map(Some);
    let mut hosts = in_headers.chain(in_uri).map(|host| host.and_then(HostName::of));
    let unreadable = ApiError::Unreadable(Unreadable::Host);
    match hosts.next() {
        Some(Some(host)) if hosts.all(|other| other.as_ref() == Some(&host)) => Ok(host),
        Some(_) | None => Err(unreadable),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(headers: &[&'static str], uri: &'static str, expected: Option<&str>) {
        let mut map = HeaderMap::new();
        for host in headers {
            map.append(HOST, host.parse().unwrap());
        }
        let requested = requested_host(&map, &Uri::from_static(uri)).ok();
        assert_eq!(requested, expected.and_then(HostName::of), "{headers:?} {uri}");
    }

    #[test]
    fn a_request_is_for_one_host() {
        check(&["localhost:8787"], "/", Some("localhost"));
        check(&[], "http://localhost:8787/", Some("localhost"));
        check(&["LOCALHOST"], "http://localhost:8787/", Some("localhost"));
        check(&["localhost", "localhost"], "/", Some("localhost"));
        check(&["localhost", "evil.example"], "/", None);
        check(&["localhost"], "http://evil.example/", None);
        check(&["evil.example@localhost"], "/", None);
        check(&[""], "/", None);
        check(&[], "/", None);
    }
}
