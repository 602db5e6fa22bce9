//! Same site: what acts for whoever sits at this computer answers no page of another site.

use axum::extract::Request;
use axum::http::header::{HOST, ORIGIN};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, Uri};
use axum::middleware::Next;
use axum::response::Response;

use crate::error::ApiError;

/// Refuses a browser's cross-site requests with 403. Programs that are no browsers send neither header.
pub(crate) async fn refuse_other_sites(request: Request, next: Next) -> Result<Response, ApiError> {
    if is_from_another_site(request.headers(), request.uri()) {
        return Err(ApiError::CrossSite);
    }
    Ok(next.run(request).await)
}

fn is_from_another_site(headers: &HeaderMap, uri: &Uri) -> bool {
    let fetch_site = headers.get_all("sec-fetch-site").iter();
    let mut sites = fetch_site.map(HeaderValue::as_bytes);
    if !sites.all(|site| matches!(site, b"same-origin" | b"none")) {
        return true;
    }
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let host = host.or_else(|| uri.authority().map(Authority::as_str));
    headers.get_all(ORIGIN).iter().any(|origin| {
        let origin: Option<Uri> = origin.to_str().ok().and_then(|origin| origin.parse().ok());
        let authority = origin.as_ref().and_then(Uri::authority);
        match (authority, host) {
            // `null` and the like have a host too, but no scheme.
            (Some(authority), Some(host)) if origin.as_ref().and_then(Uri::scheme).is_some() => {
                !authority.as_str().eq_ignore_ascii_case(host)
            }
            (Some(_) | None, _) => true,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(headers: &[(&'static str, &'static str)], refused: bool) {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, value.parse().unwrap());
        }
        assert_eq!(
            is_from_another_site(&map, &Uri::from_static("/")),
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
}
