//! The options of signing and verifying notifications, which the package's JavaScript assembles, and their errors.

use std::borrow::Cow;
use std::fmt::Display;

use parcela_core::Violation;
use parcela_core::client::ErrorCode;
use parcela_core::operation::TipoAutenticacao;
use parcela_core::webhook::{Authorization, Encoding, InvalidSecret, Scheme, Secret, SignedContent, TimeUnit};
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

use crate::error::thrown;

/// The options. Their defaults are those of Standard Webhooks.
#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of JavaScript")]
pub(super) struct WebhookOptions {
    /// The tolerance for a notification's time, before and after now.
    pub(super) tolerance_seconds: Option<f64>,
    /// Whether a secret is the key itself as text, rather than base64.
    raw_secrets: bool,
    tipo_autenticacao: Option<i32>,
    credencial: Option<String>,
    id_header: Option<String>,
    timestamp_header: Option<String>,
    signature_header: Option<String>,
    prefix: Option<String>,
    /// The field of the signatures' header that holds the time.
    timestamp_field: Option<String>,
    /// Whether times are in milliseconds, rather than seconds.
    millis: bool,
    /// Whether signatures are hexadecimal, rather than base64.
    hex: bool,
    /// Whether the body alone is signed.
    body_only: bool,
    /// Whether the caller passes the signed content.
    custom: bool,
    /// Whether that content includes the identifier.
    id_signed: bool,
    /// Whether that content includes the time.
    timestamp_signed: bool,
}

impl WebhookOptions {
    /// Reads the options.
    ///
    /// # Errors
    ///
    /// `validation` for an option of the wrong type.
    pub(super) fn read(options: JsValue) -> Result<Self, JsValue> {
        serde_wasm_bindgen::from_value(options).map_err(|_| invalid(&"an option of the webhook is of another type"))
    }

    /// The encoding of the secrets, for messages.
    pub(super) fn secret_encoding(&self) -> &'static str {
        if self.raw_secrets { "text" } else { "base64" }
    }

    /// Reads a secret.
    ///
    /// # Errors
    ///
    /// `validation` for an invalid secret.
    pub(super) fn secret(&self, text: &str) -> Result<Secret, JsValue> {
        let secret = if self.raw_secrets {
            Secret::raw(text)
        } else {
            Secret::standard(text)
        };
        secret.map_err(|wrong| match wrong {
            InvalidSecret::Base64 => invalid(&format_args!(
                "{wrong}: a secret that is the text itself needs secretEncoding: \"text\""
            )),
            InvalidSecret::Empty | InvalidSecret::Short => invalid(&wrong),
        })
    }

    /// The authentication of a notification besides its signature.
    ///
    /// # Errors
    ///
    /// `validation` for an invalid credential.
    pub(super) fn authorization(&self) -> Result<Option<Authorization>, JsValue> {
        let tipo = self.tipo_autenticacao.map(TipoAutenticacao::try_from).transpose();
        let authorization = tipo.and_then(|tipo| {
            let tipo = tipo.unwrap_or(TipoAutenticacao::None);
            Authorization::of(tipo, self.credencial.as_deref())
        });
        authorization.map_err(|wrong: Violation| {
            invalid(&format_args!("the option authentication.credencial is wrong: {wrong}"))
        })
    }

    /// The format of the signature.
    pub(super) fn scheme(self) -> Scheme {
        let standard = Scheme::default();
        let text = |given: Option<String>, standard| given.map_or(standard, Cow::Owned);
        Scheme {
            id_header: text(self.id_header, standard.id_header),
            timestamp_header: text(self.timestamp_header, standard.timestamp_header),
            signature_header: text(self.signature_header, standard.signature_header),
            timestamp_field: self.timestamp_field.map(Cow::Owned),
            timestamp_unit: if self.millis {
                TimeUnit::Milliseconds
            } else {
                TimeUnit::Seconds
            },
            prefix: text(self.prefix, standard.prefix),
            encoding: if self.hex { Encoding::Hex } else { Encoding::Base64 },
            content: if self.custom {
                SignedContent::Custom {
                    id: self.id_signed,
                    timestamp: self.timestamp_signed,
                }
            } else if self.body_only {
                SignedContent::Body
            } else {
                standard.content
            },
        }
    }
}

/// The fields of an error besides its message. No message repeats anything of the request.
#[derive(Serialize)]
struct Refusal {
    code: &'static str,
}

/// Creates an error with this code. `why` is its message.
pub(super) fn refusal(code: ErrorCode, why: &impl Display) -> JsValue {
    let message = why.to_string();
    thrown(&message, &Refusal { code: code.as_str() })
}

fn invalid(why: &impl Display) -> JsValue {
    refusal(ErrorCode::Validation, why)
}
