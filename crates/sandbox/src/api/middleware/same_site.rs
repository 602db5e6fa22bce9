//! Same site: refuses requests from pages of other sites to the routes that act for the person at this computer.

use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::uri::{Authority, Scheme};
use axum::http::{HeaderMap, HeaderValue, Uri};
use axum::middleware::Next;
use axum::response::Response;

use crate::api::error::ApiError;
use crate::config::PublicUrl;
use crate::state::Sandbox;

/// Refuses a browser's cross-site requests with 403. Programs other than browsers send neither header.
///
/// The sandbox's own sites are that of the request's host and that of the public address, as a proxy in front of the sandbox may change
/// the host.
pub(crate) async fn refuse_other_sites(
    State(sandbox): State<Sandbox>,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    let public = sandbox.public_url().and_then(PublicUrl::uri);
    if is_from_another_site(request.headers(), request.uri(), public.as_ref()) {
        return Err(ApiError::CrossSite);
    }
    Ok(next.run(request).await)
}

fn is_from_another_site(headers: &HeaderMap, uri: &Uri, public: Option<&Uri>) -> bool {
    let fetch_site = headers.get_all("sec-fetch-site").iter();
    let mut sites = fetch_site.map(HeaderValue::as_bytes);
    if !sites.all(|site| matches!(site, b"same-origin" | b"none")) {
        return true;
    }
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let host = host.or_else(|| uri.authority().map(Authority::as_str));
    headers.get_all(ORIGIN).iter().any(|origin| {
        let origin: Option<Uri> = origin.to_str().ok().and_then(|origin| origin.parse().ok());
        // `null` parses as a host, but has no scheme.
        let Some(origin) = origin.filter(|origin| origin.scheme().is_some()) else {
            return true;
        };
        let authority = origin.authority().map(Authority::as_str).unwrap_or_default();
        let is_own = host.is_some_and(|host| authority.eq_ignore_ascii_case(host));
        !is_own && !public.is_some_and(|public| place(public) == place(&origin))
    })
}

/// The origin of an address, with the default port of its scheme if it has none.
fn place(uri: &Uri) -> Option<(&Scheme, String, u16)> {
    let scheme = uri.scheme()?;
    let usual = if *scheme == Scheme::HTTPS { 443 } else { 80 };
    let host = uri.host()?.to_ascii_lowercase();
    Some((scheme, host, uri.port_u16().unwrap_or(usual)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(headers: &[(&'static str, &'static str)], refused: bool) {
        check_behind(None, headers, refused);
    }

    fn check_behind(public: Option<&'static str>, headers: &[(&'static str, &'static str)], refused: bool) {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, value.parse().unwrap());
        }
        assert_eq!(
            is_from_another_site(&map, &Uri::from_static("/"), public.map(Uri::from_static).as_ref()),
            refused,
            "{headers:?}"
        );
    }

    #[test]
    fn only_the_own_site_and_no_browser_at_all_pass() {
        let host = ("host", "127.0.0.1:8787");
        check(&[host], false);
        check(&[host, ("sec-fetch-site", "same-origin")], false);
        check(&[host, ("sec-fetch-site", "none")], false);
        check(&[host, ("origin", "http://127.0.0.1:8787")], false);
        check(&[host, ("sec-fetch-site", "cross-site")], true);
        check(&[host, ("sec-fetch-site", "same-site")], true);
        check(
            &[
                host,
                ("sec-fetch-site", "same-origin"),
                ("sec-fetch-site", "cross-site"),
            ],
            true,
        );
        check(&[host, ("origin", "http://127.0.0.1:8788")], true);
        check(&[host, ("origin", "https://evil.example")], true);
        check(&[host, ("origin", "null")], true);
        check(&[("origin", "http://127.0.0.1:8787")], true);
        check(&[("host", "null"), ("origin", "null")], true);
    }

    #[test]
    fn the_public_address_is_the_own_site_too() {
        let host = ("host", "127.0.0.1");
        for (public, origin, refused) in [
            ("http://127.0.0.1:8080", "http://127.0.0.1:8080", false),
            ("https://sandbox.example", "https://sandbox.example", false),
            ("https://Sandbox.example:443/teste", "https://sandbox.example", false),
            ("https://sandbox.example", "http://sandbox.example", true),
            ("https://sandbox.example", "https://sandbox.example:8443", true),
            ("https://sandbox.example", "https://a.sandbox.example", true),
            ("https://sandbox.example", "null", true),
        ] {
            check_behind(Some(public), &[host, ("origin", origin)], refused);
            let cross_site = ("sec-fetch-site", "cross-site");
            check_behind(Some(public), &[host, cross_site, ("origin", origin)], true);
        }
    }
}
