//! The browser's storage. If there is none, or if the browser's settings block it, the flow works without it: a reload does not restore the
//! sale, and tabs do not know of each other.

use web_sys::Storage;

/// A storage of the browser.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Area {
    /// The storage of this tab.
    Tab,
    /// The storage of all tabs of the site.
    Shared,
}

impl Area {
    /// Returns the text that is stored under a name.
    pub fn read(self, name: &str) -> Option<String> {
        self.storage()?.get_item(name).ok()?
    }

    /// Stores a text. A storage that is full or blocked stays as it is.
    pub fn write(self, name: &str, text: &str) {
        if let Some(storage) = self.storage() {
            let _ = storage.set_item(name, text);
        }
    }

    /// Deletes the text that is stored under a name.
    pub fn clear(self, name: &str) {
        if let Some(storage) = self.storage() {
            let _ = storage.remove_item(name);
        }
    }

    /// Returns `true` if the browser provides this storage.
    pub fn exists(self) -> bool {
        self.storage().is_some()
    }

    /// Returns the texts whose names are `wanted`.
    pub fn texts(self, wanted: &dyn Fn(&str) -> bool) -> Vec<String> {
        let mut texts = Vec::new();
        for name in self.names() {
            if wanted(&name) {
                texts.extend(self.read(&name));
            }
        }
        texts
    }

    /// Deletes the entries for which `discards` returns `true`, given their name and text.
    pub fn sweep(self, discards: &dyn Fn(&str, &str) -> bool) {
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
        let mut names = Vec::new();
        for index in 0..count {
            names.extend(storage.key(index).ok().flatten());
        }
        names
    }

    fn storage(self) -> Option<Storage> {
        let window = web_sys::window()?;
        match self {
            Self::Tab => window.session_storage().ok()?,
            Self::Shared => window.local_storage().ok()?,
        }
    }
}
