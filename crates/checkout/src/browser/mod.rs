//! What the browser does for the effects: storage, locks between tabs, the clipboard, files, the focus, the clock, the connection.

mod address;
pub(crate) mod claims;
mod clipboard;
mod clock;
mod file;
mod focus;
mod lock;
mod navigation;
mod share;
pub(crate) mod shared_sales;
mod storage;

pub(crate) use address::{found, text_at};
pub(crate) use clipboard::copy;
pub(crate) use clock::{is_today, moment_of, time_of_day, today};
pub(crate) use file::{base64, chosen_file, content};
pub(crate) use focus::{focused, is_focus_lost};
pub(crate) use navigation::is_reload;
pub(crate) use share::{can_share, encoded, share};
pub(crate) use storage::Area;

use parcela_checkout_flow::Connection;

/// What the browser says of its connection.
pub(crate) fn connection() -> Connection {
    match web_sys::window() {
        Some(window) if !window.navigator().on_line() => Connection::Offline,
        Some(_) | None => Connection::Online,
    }
}
