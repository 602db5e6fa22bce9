//! The browser's storage. Where there is none, or the page's settings forbid it, the flow goes on without: a reload does
//! not find the sale again, and tabs do not know of each other.

use web_sys::Storage;

/// Where something is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Area {
    /// For this tab.
    Tab,
    /// For all tabs of the site.
    Shared,
}

impl Area {
    pub(crate) fn read(self, name: &str) -> Option<String> {
        self.storage()?.get_item(name).ok()?
    }

    pub(crate) fn write(self, name: &str, text: &str) {
        if let Some(storage) = self.storage() {
            let _ = storage.set_item(name, text);
        }
    }

    pub(crate) fn clear(self, name: &str) {
        if let Some(storage) = self.storage() {
            let _ = storage.remove_item(name);
        }
    }

    /// Whether there is such a storage.
    pub(crate) fn exists(self) -> bool {
        self.storage().is_some()
    }

    /// Removes what `discards` by its name and its text.
    pub(crate) fn sweep(self, discards: impl Fn(&str, &str) -> bool) {
        let Some(storage) = self.storage() else { return };
        let count = storage.length().unwrap_or_default();
        let names: Vec<_> = (0..count).filter_map(|index| storage.key(index).ok()?).collect();
        for name in names {
            if self.read(&name).is_some_and(|text| discards(&name, &text)) {
                self.clear(&name);
            }
        }
    }

    fn storage(self) -> Option<Storage> {
        let window = web_sys::window()?;
        match self {
            Self::Tab => window.session_storage().ok()?,
            Self::Shared => window.local_storage().ok()?,
        }
    }
}
