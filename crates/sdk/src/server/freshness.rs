//! For how long a token is sent: the core's own rule, for a gateway, whose requests share a token outside of any client.

use std::time::Duration;

use parcela_core::client::fresh_for;
use wasm_bindgen::prelude::wasm_bindgen;

/// Seconds for which a token is sent that was obtained just now and is good for `lifetime_seconds`.
#[wasm_bindgen(js_name = tokenFreshFor)]
pub fn token_fresh_for(lifetime_seconds: f64) -> f64 {
    let lifetime = Duration::try_from_secs_f64(lifetime_seconds).unwrap_or_default();
    fresh_for(lifetime).as_secs_f64()
}
