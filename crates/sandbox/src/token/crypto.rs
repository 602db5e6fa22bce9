//! The cryptography of tokens: HMAC-SHA256, and nothing else.
//!
//! jsonwebtoken's own cryptography would add RSA and elliptic curves, which sign no token of the sandbox.

use hmac_sha256::HMAC;
use jsonwebtoken::crypto::{CryptoProvider, JwtSigner, JwtVerifier, KeyUtils};
use jsonwebtoken::errors::{ErrorKind, Result};
use jsonwebtoken::signature::{self, Signer, Verifier};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey};
use subtle::ConstantTimeEq;

/// The cryptography of jsonwebtoken.
pub(super) static PROVIDER: CryptoProvider = CryptoProvider {
    signer_factory: signer,
    verifier_factory: verifier,
    key_utils: KeyUtils::new_unimplemented(),
};

/// HMAC-SHA256 under one key.
struct HmacSha256(HMAC);

impl HmacSha256 {
    fn of(algorithm: Algorithm, key: &[u8]) -> Result<Self> {
        if algorithm != Algorithm::HS256 {
            return Err(ErrorKind::InvalidAlgorithm.into());
        }
        Ok(Self(HMAC::new(key)))
    }

    fn over(&self, message: &[u8]) -> [u8; 32] {
        let mut code = self.0.clone();
        code.update(message);
        code.finalize()
    }
}

impl Signer<Vec<u8>> for HmacSha256 {
    fn try_sign(&self, message: &[u8]) -> std::result::Result<Vec<u8>, signature::Error> {
        Ok(self.over(message).to_vec())
    }
}

impl Verifier<Vec<u8>> for HmacSha256 {
    fn verify(&self, message: &[u8], signature: &Vec<u8>) -> std::result::Result<(), signature::Error> {
        let is_same = bool::from(self.over(message).ct_eq(signature.as_slice()));
        is_same.then_some(()).ok_or_else(signature::Error::new)
    }
}

impl JwtSigner for HmacSha256 {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}

impl JwtVerifier for HmacSha256 {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "jsonwebtoken's type")]
fn signer(algorithm: &Algorithm, key: &EncodingKey) -> Result<Box<dyn JwtSigner>> {
    Ok(Box::new(HmacSha256::of(*algorithm, key.as_bytes())?))
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "jsonwebtoken's type")]
fn verifier(algorithm: &Algorithm, key: &DecodingKey) -> Result<Box<dyn JwtVerifier>> {
    Ok(Box::new(HmacSha256::of(*algorithm, key.try_get_as_bytes()?)?))
}
