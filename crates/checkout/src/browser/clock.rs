//! Times as the seller reads them.

use js_sys::{Date, Object, Reflect};
use wasm_bindgen::JsValue;

/// The time of day on the seller's clock, as the language writes it.
pub(crate) fn time(millis: u64, lang: &str) -> String {
    let options = Object::new();
    for name in ["hour", "minute"] {
        let _ = Reflect::set(&options, &name.into(), &"2-digit".into());
    }
    #[expect(
        clippy::cast_precision_loss,
        reason = "milliseconds since the epoch are exact in a double"
    )]
    let date = Date::new(&JsValue::from_f64(millis as f64));
    date.to_locale_time_string_with_options(lang, &options).into()
}
