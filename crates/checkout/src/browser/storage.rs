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

    /// What is stored under the names that are `wanted`.
    pub(crate) fn texts(self, wanted: impl Fn(&str) -> bool) -> Vec<String> {
        let names = self.names().into_iter().filter(|name| wanted(name));
        names.filter_map(|name| self.read(&name)).collect()
    }

    /// Removes what `discards` by its name and its text.
    pub(crate) fn sweep(self, discards: impl Fn(&str, &str) -> bool) {
        for name in self.names() {
            if self.read(&name).is_some_and(|text| discards(&name, &text)) {
                self.clear(&name);
            }
        }
    }

    fn names(self) -> Vec<String> {
        let Some(storage) = self.storage() else {
            return Vec::new();
        };
        let count = storage.length().unwrap_or_default();
        (0..count).filter_map(|index| storage.key(index).ok()?).collect()
    }

    fn storage(self) -> Option<Storage> {
        let window = web_sys::window()?;
        match self {
            Self::Tab => window.session_storage().ok()?,
            Self::Shared => window.local_storage().ok()?,
        }
    }
}
