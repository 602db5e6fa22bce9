//! The tab's storage.

use web_sys::Storage;

/// One place in the storage. Where the browser has none, or the page's settings forbid it, the flow goes on without;
/// only a reload would not find the sale again.
#[derive(Debug, Clone)]
pub(crate) struct Slot(pub(crate) String);

impl Slot {
    pub(crate) fn read(&self) -> Option<String> {
        storage()?.get_item(&self.0).ok()?
    }

    pub(crate) fn write(&self, text: &str) {
        if let Some(storage) = storage() {
            let _ = storage.set_item(&self.0, text);
        }
    }

    pub(crate) fn clear(&self) {
        if let Some(storage) = storage() {
            let _ = storage.remove_item(&self.0);
        }
    }
}

fn storage() -> Option<Storage> {
    web_sys::window()?.session_storage().ok()?
}
