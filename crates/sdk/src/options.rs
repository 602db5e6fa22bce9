//! The options of a client and of a call, read from plain objects.

use std::time::Duration;

use js_sys::{Function, Reflect};
use parcela_core::client::CallOptions;
use parcela_core::{FieldErrors, Violation};
use parcela_transport::BaseUrl;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::AbortSignal;

use crate::hooks::Hooks;

/// More retries than this would hold a caller for minutes.
const MOST_RETRIES: f64 = 10.0;
/// The longest time-out: a day, in milliseconds.
const LONGEST_TIMEOUT: f64 = 86_400_000.0;

/// What `new Client(…)` takes.
pub(crate) struct ClientOptions {
    pub(crate) base_url: BaseUrl,
    pub(crate) token_provider: Option<Function>,
    pub(crate) fetch: Option<Function>,
    pub(crate) timeout: Option<Duration>,
    pub(crate) max_retries: Option<u32>,
    pub(crate) hooks: Hooks,
}

impl TryFrom<&JsValue> for ClientOptions {
    type Error = FieldErrors;

    fn try_from(object: &JsValue) -> Result<Self, FieldErrors> {
        let base_url = text(object, "baseUrl")?.ok_or_else(|| FieldErrors::of("baseUrl", Violation::Required))?;
        Ok(Self {
            base_url: base_url
                .parse()
                .map_err(|_| FieldErrors::of("baseUrl", Violation::Format))?,
            token_provider: cast(object, "tokenProvider")?,
            fetch: cast(object, "fetch")?,
            timeout: timeout(object)?,
            max_retries: whole(object, "maxRetries", MOST_RETRIES)?,
            hooks: Hooks {
                on_request: cast(object, "onRequest")?,
                on_response: cast(object, "onResponse")?,
            },
        })
    }
}

/// What every operation takes last.
pub(crate) fn call_options(object: &JsValue) -> Result<(CallOptions, Option<AbortSignal>), FieldErrors> {
    let key = text(object, "idempotencyKey")?.map(|key| key.parse());
    let options = CallOptions {
        timeout: timeout(object)?,
        idempotency_key: key
            .transpose()
            .map_err(|_| FieldErrors::of("idempotencyKey", Violation::Format))?,
        correlation_id: text(object, "correlationId")?,
    };
    Ok((options, cast(object, "signal")?))
}

/// A property of an object; undefined and null count as missing, as does every property of no object.
fn property(object: &JsValue, name: &'static str) -> Result<Option<JsValue>, FieldErrors> {
    if object.is_undefined() || object.is_null() {
        return Ok(None);
    }
    let value = Reflect::get(object, &name.into()).map_err(|_| FieldErrors::of("options", Violation::Type))?;
    Ok(Some(value).filter(|value| !value.is_undefined() && !value.is_null()))
}

fn text(object: &JsValue, name: &'static str) -> Result<Option<String>, FieldErrors> {
    property(object, name)?
        .map(|value| value.as_string().ok_or_else(|| FieldErrors::of(name, Violation::Type)))
        .transpose()
}

fn cast<T: JsCast>(object: &JsValue, name: &'static str) -> Result<Option<T>, FieldErrors> {
    property(object, name)?
        .map(|value| value.dyn_into().map_err(|_| FieldErrors::of(name, Violation::Type)))
        .transpose()
}

/// A number from 0 to `largest`.
fn number(object: &JsValue, name: &'static str, largest: f64) -> Result<Option<f64>, FieldErrors> {
    let Some(value) = property(object, name)? else {
        return Ok(None);
    };
    match value.as_f64() {
        None => Err(FieldErrors::of(name, Violation::Type)),
        Some(number) if number > largest => Err(FieldErrors::of(name, Violation::TooLarge)),
        Some(number) if number >= 0.0 => Ok(Some(number)),
        Some(_) => Err(FieldErrors::of(name, Violation::TooSmall)),
    }
}

fn whole(object: &JsValue, name: &'static str, largest: f64) -> Result<Option<u32>, FieldErrors> {
    let Some(number) = number(object, name, largest)? else {
        return Ok(None);
    };
    if number.fract() != 0.0 {
        return Err(FieldErrors::of(name, Violation::Precision));
    }
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "whole, from 0 to `largest`"
    )]
    Ok(Some(number as u32))
}

fn timeout(object: &JsValue) -> Result<Option<Duration>, FieldErrors> {
    let millis = number(object, "timeoutMs", LONGEST_TIMEOUT)?;
    Ok(millis.map(|millis| Duration::from_secs_f64(millis / 1000.0)))
}
