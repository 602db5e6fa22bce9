//! The browser's functions that both widgets use.

mod clipboard;
mod clock;
mod file;
mod focus;
mod lock;
mod print;
mod share;
mod storage;

pub use clipboard::copy;
pub use clock::{date_and_time, is_today, moment_of, time_of_day, today};
pub use file::{base64, content};
pub use focus::{focus, focused, keep_focus, swallow_tab};
pub use lock::locked;
pub use print::print;
pub use share::{can_share, encoded, is_phone, share};
pub use storage::Area;

use parcela_order_flow::Connection;

/// Returns the state of the connection as the browser reports it.
pub fn connection() -> Connection {
    match web_sys::window() {
        Some(window) if !window.navigator().on_line() => Connection::Offline,
        Some(_) | None => Connection::Online,
    }
}
