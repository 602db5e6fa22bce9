//! How notifications are signed and verified, as the package's JavaScript has put it together; and what it is told when that is
//! wrong.

use std::borrow::Cow;
use std::fmt::Display;

use parcela_core::Violation;
use parcela_core::client::ErrorCode;
use parcela_core::operation::TipoAutenticacao;
use parcela_core::webhook::{Authorization, Encoding, InvalidSecret, Scheme, Secret, SignedContent, TimeUnit};
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

use crate::error::thrown;

/// What is not given is as in Standard Webhooks.
#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of JavaScript")]
pub(super) struct WebhookOptions {
    /// How far a notification's time may be from now.
    pub(super) tolerance_seconds: Option<f64>,
    /// Whether secrets are texts, rather than base64.
    raw_secrets: bool,
    tipo_autenticacao: Option<i32>,
    credencial: Option<String>,
    id_header: Option<String>,
    timestamp_header: Option<String>,
    signature_header: Option<String>,
    prefix: Option<String>,
    /// The field of the signatures' header that has the time.
    timestamp_field: Option<String>,
    /// Whether times are in milliseconds, rather than seconds.
    millis: bool,
    /// Whether signatures are hexadecimal, rather than base64.
    hex: bool,
    /// Whether the body alone is signed.
    body_only: bool,
    /// Whether what is signed is handed over, and whether the identifier and the time are in it.
    custom: bool,
    id_signed: bool,
    timestamp_signed: bool,
}

impl WebhookOptions {
    /// Reads the options.
    ///
    /// # Errors
    ///
    /// `validation` for an option of another type.
    pub(super) fn read(options: JsValue) -> Result<Self, JsValue> {
        serde_wasm_bindgen::from_value(options).map_err(|_| invalid(&"an option of the webhook is of another type"))
    }

    /// How secrets are read.
    pub(super) fn secret_encoding(&self) -> &'static str {
        if self.raw_secrets { "text" } else { "base64" }
    }

    /// A secret.
    ///
    /// # Errors
    ///
    /// `validation` for a text that is none.
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

    /// How the service says in each notification who it is, beside the signature.
    ///
    /// # Errors
    ///
    /// `validation` for a credential that is none.
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

    /// Where the parts of a signature stand, and what is signed.
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

/// What is thrown beside its message. No wording repeats anything of the request.
#[derive(Serialize)]
struct Refusal {
    code: &'static str,
}

/// What is thrown with that code and why.
pub(super) fn refusal(code: ErrorCode, why: &impl Display) -> JsValue {
    let message = why.to_string();
    thrown(&message, &Refusal { code: code.as_str() })
}

fn invalid(why: &impl Display) -> JsValue {
    refusal(ErrorCode::Validation, why)
}
