//! generateAccessToken: an access token for client credentials, for servers only.

use super::{InBody, Operation, Repeat, Route};
use crate::http::HttpRequest;
use crate::json;
use crate::wire::{AccessToken, AccessTokenRequest};
use crate::{FieldErrors, Violation};

/// `POST /v1/authentication/accesstoken` (specification, Authentication). Its `Debug` is redacted.
#[derive(Clone, PartialEq, Eq)]
pub struct GenerateAccessToken(AccessTokenRequest);

super::redacted_debug!(GenerateAccessToken);

impl TryFrom<&AccessTokenRequest> for GenerateAccessToken {
    type Error = FieldErrors;

    fn try_from(request: &AccessTokenRequest) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        for (field, text) in [
            ("clientId", &request.client_id),
            ("clientSecret", &request.client_secret),
        ] {
            if text.is_empty() {
                errors.add(field, Violation::Required);
            }
        }
        errors.into_result(Self(request.clone()))
    }
}

impl Operation for GenerateAccessToken {
    type Input = InBody<AccessTokenRequest>;
    type Output = AccessToken;
    const ROUTE: Route = Route::post("generateAccessToken", "/v1/authentication/accesstoken", Repeat::Never);

    fn request(&self) -> HttpRequest {
        HttpRequest::new(&Self::ROUTE).with_body(json::write(&self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_credentials_are_required_and_never_shown() {
        let request = AccessTokenRequest {
            client_id: String::new(),
            client_secret: String::new(),
        };
        assert_eq!(GenerateAccessToken::try_from(&request).unwrap_err().iter().count(), 2);
        let request = AccessTokenRequest {
            client_id: "eu".into(),
            client_secret: "segredo".into(),
        };
        let operation = GenerateAccessToken::try_from(&request).unwrap();
        assert!(!format!("{request:?}{operation:?}").contains("segredo"));
    }
}
