//! The system's dialog to print the page.

/// Opens the dialog. Where there is none, as in some web views, nothing happens.
pub fn print() {
    if let Some(window) = web_sys::window() {
        let _ = window.print();
    }
}
