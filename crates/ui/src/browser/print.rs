//! The system's print dialog.

/// Opens the dialog. Does nothing in web views that have no dialog.
pub fn print() {
    if let Some(window) = web_sys::window() {
        let _ = window.print();
    }
}
