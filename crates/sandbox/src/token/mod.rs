//! Tokens: signs and checks the access tokens of partners.

mod crypto;

use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use chrono::{DateTime, TimeDelta, Utc};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use parcela_core::wire::AccessToken;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::domain::partner::Partner;
use crate::domain::revocation::Revocations;
use crate::domain::time::to_wire;

/// The lifetime of a token in seconds.
pub(crate) const LIFETIME: i32 = 3600;
const ISSUER: &str = "parcela-sandbox";
const SCOPE: &str = "parceiro";

/// The claims of a token.
#[derive(Serialize, Deserialize)]
struct Claims {
    iss: String,
    /// The partner's client identifier.
    sub: String,
    scope: String,
    iat: i64,
    exp: i64,
    jti: Uuid,
    /// The number of times that all tokens had been revoked before.
    #[serde(default)]
    generation: i64,
}

/// The key that signs and checks tokens (HS256 only), and the revoked tokens.
pub(crate) struct Tokens {
    signing: EncodingKey,
    checking: DecodingKey,
    rules: Validation,
    revocations: RwLock<Revocations>,
}

impl Tokens {
    /// Tokens signed with `key`, of which some are revoked.
    pub(crate) fn new(key: &[u8], revocations: Revocations) -> Self {
        // Fails for a second sandbox in the same program, which already has it.
        let _ = crypto::PROVIDER.install_default();
        let mut rules = Validation::new(Algorithm::HS256);
        rules.set_issuer(&[ISSUER]);
        rules.set_required_spec_claims(&["iss", "sub", "exp"]);
        // The library would use the real time. `check` uses the sandbox's.
        rules.validate_exp = false;
        Self {
            signing: EncodingKey::from_secret(key),
            checking: DecodingKey::from_secret(key),
            rules,
            revocations: RwLock::new(revocations),
        }
    }

    /// A token for `partner` with the identifier `id`, valid from `now`.
    ///
    /// # Errors
    ///
    /// `Token` when it cannot be signed.
    pub(crate) fn issue(
        &self,
        partner: &Partner,
        id: Uuid,
        now: DateTime<Utc>,
    ) -> Result<AccessToken, jsonwebtoken::errors::Error> {
        let expires = now + TimeDelta::seconds(LIFETIME.into());
        let claims = Claims {
            iss: ISSUER.into(),
            sub: partner.client_id.into(),
            scope: SCOPE.into(),
            iat: now.timestamp(),
            exp: expires.timestamp(),
            jti: id,
            generation: self.revocations().generation(),
        };
        Ok(AccessToken {
            token_de_acesso: jsonwebtoken::encode(&Header::new(Algorithm::HS256), &claims, &self.signing)?,
            expira_em_segundos: LIFETIME,
            expira_em: to_wire(expires),
            tipo_de_token: "Bearer".into(),
            escopo: SCOPE.into(),
        })
    }

    /// The partner that `token` was issued to, unless it is forged, revoked or has expired by `now`.
    pub(crate) fn check(&self, token: &str, now: DateTime<Utc>) -> Option<&'static Partner> {
        let claims = self.claims(token)?;
        if claims.exp <= now.timestamp() || self.revocations().cover(claims.generation, &claims.jti) {
            return None;
        }
        Partner::by_id(&claims.sub)
    }

    /// The identifier of a token, which may have expired; `None` for a token that this sandbox did not issue.
    pub(crate) fn id(&self, token: &str) -> Option<Uuid> {
        self.claims(token).map(|claims| claims.jti)
    }

    /// The revoked tokens.
    pub(crate) fn revocations_mut(&self) -> RwLockWriteGuard<'_, Revocations> {
        self.revocations.write().unwrap_or_else(PoisonError::into_inner)
    }

    fn revocations(&self) -> RwLockReadGuard<'_, Revocations> {
        self.revocations.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn claims(&self, token: &str) -> Option<Claims> {
        let read = jsonwebtoken::decode(token, &self.checking, &self.rules);
        read.ok().map(|token| token.claims)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::partner::DEMO;

    const KEY: &[u8] = b"a key of at least thirty-two bytes";

    fn check(token: &str) -> Option<&'static str> {
        Tokens::new(KEY, Revocations::default())
            .check(token, Utc::now())
            .map(|partner| partner.client_id)
    }

    fn signed(algorithm: Algorithm, issuer: &str, subject: &str, key: &[u8]) -> String {
        let claims = Claims {
            iss: issuer.into(),
            sub: subject.into(),
            scope: SCOPE.into(),
            iat: 0,
            exp: i64::from(u32::MAX),
            jti: Uuid::nil(),
            generation: 0,
        };
        let _ = crypto::PROVIDER.install_default();
        jsonwebtoken::encode(&Header::new(algorithm), &claims, &EncodingKey::from_secret(key)).unwrap()
    }

    /// A demo partner's token, signed with HMAC-SHA512 by another implementation, Python's `hmac`.
    const SHA512: &str = "eyJhbGciOiJIUzUxMiIsInR5cCI6IkpXVCJ9.\
        eyJpc3MiOiJwYXJjZWxhLXNhbmRib3giLCJzdWIiOiJwYXJjZWlyby1kZW1vIiwic2NvcGUiOiJwYXJjZWlybyIsImlhdCI6MCwi\
        ZXhwIjo0Mjk0OTY3Mjk1LCJqdGkiOiIwMDAwMDAwMC0wMDAwLTAwMDAtMDAwMC0wMDAwMDAwMDAwMDAiLCJnZW5lcmF0aW9uIjowfQ.\
        zbRz64Jd2FvxOBwBO9mdhEBBH_z_jqJmoUVXCrdgPPnqEerMhXOKaEayDLslY8skxWs9ufQnhNXS2H1PgjWE5Q";

    #[test]
    fn a_token_names_its_partner_until_it_expires() {
        let tokens = Tokens::new(KEY, Revocations::default());
        let now = Utc::now();
        let token = tokens.issue(&DEMO, Uuid::nil(), now).unwrap();
        let after = |seconds| {
            let then = now + TimeDelta::seconds(seconds);
            tokens.check(&token.token_de_acesso, then).is_some()
        };
        assert!(after(0));
        assert!(after(3599));
        assert!(!after(3600));
    }

    #[test]
    fn only_our_own_signature_counts() {
        assert_eq!(
            check(&signed(Algorithm::HS256, ISSUER, "parceiro-demo", KEY)),
            Some("parceiro-demo")
        );
        let own = signed(Algorithm::HS256, ISSUER, "parceiro-demo", KEY);
        assert_eq!(SHA512.split('.').nth(1), own.split('.').nth(1));
        assert_eq!(check(SHA512), None);
        assert_eq!(check(&signed(Algorithm::HS256, "outro", "parceiro-demo", KEY)), None);
        assert_eq!(check(&signed(Algorithm::HS256, ISSUER, "ninguém", KEY)), None);
        let forged = signed(Algorithm::HS256, ISSUER, "parceiro-demo", b"another key");
        assert_eq!(check(&forged), None);
        // {"alg":"none"} with the same claims and no signature.
        let claims = forged.split('.').nth(1).unwrap();
        assert_eq!(check(&format!("eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.{claims}.")), None);
        assert_eq!(check("lixo"), None);
    }
}
