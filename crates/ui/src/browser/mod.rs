//! The browser's functions that both widgets use. `browser.js` implements them.
//!
//! In JavaScript they are 1.3 kB of brotli less than in Rust, where each call of the browser is an import with a glue of its own.

mod storage;

use chrono::NaiveDate;
use js_sys::{Promise, Uint8Array};
use leptos::task::{spawn_local, tick};
use parcela_core::invoice_file::{HEAD, InvoiceKind};
use parcela_order_flow::{Connection, FileContent};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, Event, EventTarget, File, HtmlElement};

pub use storage::Area;

/// The maximum time to wait for another tab's lock, in milliseconds. A tab holds it for less than one millisecond.
const LOCK_TIMEOUT: u32 = 2_000;

/// The time zone of orders' times: UTC-3, whose name has the opposite sign. The filter of the list has the same days.
const BRAZIL: &str = "Etc/GMT+3";

/// A key, or a text from an unnamed source, such as the browser's form data.
pub const EDIT: u8 = 1;
/// The delete key.
pub const DELETE: u8 = 2;
/// A paste, a drop or a replacement by the browser.
pub const PASTE: u8 = 3;

#[wasm_bindgen(module = "/src/browser/browser.js")]
extern "C" {
    #[wasm_bindgen(js_name = isOnline)]
    fn is_online() -> bool;

    #[wasm_bindgen(js_name = today)]
    fn today_as_number() -> i32;

    #[wasm_bindgen(js_name = isToday)]
    fn is_date_today(millis: f64) -> bool;

    #[wasm_bindgen(js_name = timeOfDay)]
    fn format_time(millis: f64, lang: &str) -> String;

    #[wasm_bindgen(js_name = dateAndTime)]
    fn format_date(millis: f64, lang: &str, time_zone: &str) -> String;

    /// Returns the text of the event's field, with composed accents (NFC): a name is not found by one that looks the same. A label before a
    /// pasted text is removed from the field too, as in `Nome: Ana`.
    #[wasm_bindgen(js_name = typedText)]
    pub fn typed_text(event: &Event) -> String;

    /// Returns the gesture behind an event: [`EDIT`], [`DELETE`] or [`PASTE`], and less while an input method composes the text.
    #[wasm_bindgen(js_name = editOf)]
    pub fn edit_of(event: &Event) -> u8;

    /// Returns the caret in the event's field, in UTF-16 code units.
    #[wasm_bindgen(js_name = caretOf)]
    pub fn caret_of(event: &Event) -> usize;

    /// Sets the text and the caret of the event's field.
    #[wasm_bindgen(js_name = setText)]
    pub fn set_text(event: &Event, text: &str, caret: usize);

    /// Returns `true` if the page was reloaded. It reads the older interface, which every browser has and which has no list of entries.
    #[wasm_bindgen(js_name = isReload)]
    pub fn is_reload() -> bool;

    /// Returns the file in a field for files; for several files, one without a name.
    #[wasm_bindgen(js_name = firstFile)]
    pub fn first_file(field: &EventTarget) -> Option<File>;

    #[wasm_bindgen(js_name = copy)]
    fn write_clipboard(text: &str) -> Promise;

    #[wasm_bindgen(js_name = firstBytes)]
    fn first_bytes(file: &File, count: u32) -> Promise;

    #[wasm_bindgen(js_name = base64)]
    fn encode_file(file: &File) -> Promise;

    /// Returns the element in `container` that has the focus.
    pub fn focused(container: &HtmlElement) -> Option<Element>;

    #[wasm_bindgen(js_name = focus)]
    fn focus_now(container: &HtmlElement, selector: &str);

    #[wasm_bindgen(js_name = keepFocus)]
    fn keep_focus_now(container: &HtmlElement, focused: &Element);

    /// Ignores a Tab in the field `id` if it is the next key in `container`. After the focus has moved there by itself, the person may still
    /// press the Tab that would have led on from the field before, and would write into the field after the right one.
    #[wasm_bindgen(js_name = swallowTab)]
    pub fn swallow_tab(container: &HtmlElement, id: &str);

    #[wasm_bindgen(js_name = locked)]
    fn request_lock(name: &str, timeout: u32, work: &JsValue) -> Promise;

    /// Opens the system's print dialog. Does nothing in web views that have no dialog.
    pub fn print();

    /// Returns `true` if the system has a dialog to share.
    #[wasm_bindgen(js_name = canShare)]
    pub fn can_share() -> bool;

    /// Opens the system's dialog with `text`. The seller decides whether to share it.
    pub fn share(text: &str);

    /// Returns `true` if this is a phone, judged by its pointer and its width.
    #[wasm_bindgen(js_name = isPhone)]
    pub fn is_phone() -> bool;
}

/// Returns the state of the connection as the browser reports it.
pub fn connection() -> Connection {
    if is_online() {
        Connection::Online
    } else {
        Connection::Offline
    }
}

/// Returns the current date on the seller's calendar.
pub fn today() -> NaiveDate {
    let number = today_as_number().unsigned_abs();
    let year = i32::try_from(number / 10_000).unwrap_or(i32::MAX);
    NaiveDate::from_ymd_opt(year, number / 100 % 100, number % 100).unwrap_or(NaiveDate::MAX)
}

/// Returns `true` if `millis` since the Unix epoch is today on the seller's calendar.
pub fn is_today(millis: u64) -> bool {
    is_date_today(double(millis))
}

/// Formats the time of day on the seller's clock at `millis` since the Unix epoch, as is usual in the language.
pub fn time_of_day(millis: u64, lang: &str) -> String {
    format_time(double(millis), lang)
}

/// Formats the date and the time of day in Brazil at `millis` since the Unix epoch, as is usual in the language.
pub fn date_and_time(millis: u64, lang: &str) -> String {
    format_date(double(millis), lang, BRAZIL)
}

#[expect(
    clippy::cast_precision_loss,
    reason = "milliseconds since the epoch are exact in a double"
)]
fn double(millis: u64) -> f64 {
    millis as f64
}

/// Parses a time in ISO 8601 into milliseconds since the Unix epoch. Returns `None` for any other text.
pub fn moment_of(text: &str) -> Option<u64> {
    let millis = js_sys::Date::parse(text);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "whole milliseconds; what is before 1970 saturates to it"
    )]
    (!millis.is_nan()).then_some(millis as u64)
}

/// Encodes `text` for a part of an address.
pub fn encoded(text: &str) -> String {
    js_sys::encode_uri_component(text).into()
}

/// Copies `text` to the clipboard. Returns `None` if there is no clipboard, as on insecure pages, or if it refuses the text.
pub async fn copy(text: &str) -> Option<()> {
    JsFuture::from(write_clipboard(text)).await.ok().map(|_| ())
}

/// Reads `file` as base64. Returns `None` if the file was deleted or changed after it was chosen.
pub async fn base64(file: &File) -> Option<String> {
    JsFuture::from(encode_file(file)).await.ok()?.as_string()
}

/// Determines the kind of `file` from its first bytes.
pub async fn content(file: &File) -> FileContent {
    #[expect(clippy::cast_possible_truncation, reason = "64 bytes")]
    let read = JsFuture::from(first_bytes(file, HEAD as u32)).await;
    match read.map(|bytes| InvoiceKind::of_content(&bytes.unchecked_into::<Uint8Array>().to_vec())) {
        Ok(Some(kind)) => FileContent::Known(kind),
        Ok(None) => FileContent::Unknown,
        Err(_) => FileContent::Unreadable,
    }
}

/// Moves the focus to the first match of `selector` in `container`, once the view has followed the state.
pub fn focus(container: &HtmlElement, selector: String) {
    let container = container.clone();
    spawn_local(async move {
        tick().await;
        focus_now(&container, &selector);
    });
}

/// Moves the focus if the element that had it was removed: to the button that replaces it, otherwise to the heading. Without this, a keyboard
/// or a screen reader would start at the top of the page.
pub fn keep_focus(container: &HtmlElement, focused: Element) {
    let container = container.clone();
    spawn_local(async move {
        tick().await;
        keep_focus_now(&container, &focused);
    });
}

/// Runs `work` while no other tab of the site runs work under the same name. Returns `false` if there is no lock: browsers have none on
/// insecure pages, and old browsers have none at all.
///
/// The work is boxed: each type of closure would add its own glue to the download.
pub async fn locked(name: &str, work: Box<dyn FnOnce()>) -> bool {
    let work = Closure::once_into_js(work);
    JsFuture::from(request_lock(name, LOCK_TIMEOUT, &work)).await.is_ok()
}
