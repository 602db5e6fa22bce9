//! What the browser does for the effects: storage, locks between tabs, the clipboard, files, the connection.

mod address;
pub(crate) mod claims;
mod clipboard;
mod clock;
mod file;
mod lock;
mod share;
mod storage;

pub(crate) use address::{found, text_at};
pub(crate) use clipboard::copy;
pub(crate) use clock::time;
pub(crate) use file::{Contents, chosen_file};
pub(crate) use share::{can_share, share};
pub(crate) use storage::Area;

use chrono::NaiveDate;
use js_sys::Date;

use parcela_checkout_flow::Line;

/// The date on the seller's calendar.
pub(crate) fn today() -> NaiveDate {
    let date = Date::new_0();
    let year = i32::try_from(date.get_full_year()).unwrap_or(i32::MAX);
    NaiveDate::from_ymd_opt(year, date.get_month() + 1, date.get_date()).unwrap_or(NaiveDate::MAX)
}

/// What the browser says of its connection.
pub(crate) fn line() -> Line {
    match web_sys::window() {
        Some(window) if !window.navigator().on_line() => Line::Down,
        Some(_) | None => Line::Up,
    }
}
