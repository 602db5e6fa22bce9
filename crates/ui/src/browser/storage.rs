//! The browser's storage. If there is none, or if the browser's settings block it, the flow works without it: a reload does not restore the
//! sale, and tabs do not know of each other.

use wasm_bindgen::prelude::wasm_bindgen;

/// A storage of the browser.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Area {
    /// The storage of this tab.
    Tab,
    /// The storage of all tabs of the site.
    Shared,
}

#[wasm_bindgen(module = "/src/browser/browser.js")]
extern "C" {
    fn stored(is_shared: bool, name: &str) -> Option<String>;

    fn store(is_shared: bool, name: &str, text: Option<&str>);

    #[wasm_bindgen(js_name = storedNames)]
    fn stored_names(is_shared: bool) -> Option<String>;
}

impl Area {
    /// Returns the text that is stored under a name.
    pub fn read(self, name: &str) -> Option<String> {
        stored(self == Self::Shared, name)
    }

    /// Stores a text. A storage that is full or blocked stays as it is.
    pub fn write(self, name: &str, text: &str) {
        store(self == Self::Shared, name, Some(text));
    }

    /// Deletes the text that is stored under a name.
    pub fn clear(self, name: &str) {
        store(self == Self::Shared, name, None);
    }

    /// Returns `true` if the browser provides this storage.
    pub fn exists(self) -> bool {
        stored_names(self == Self::Shared).is_some()
    }

    /// Returns the texts whose names are `wanted`.
    pub fn texts(self, wanted: &dyn Fn(&str) -> bool) -> Vec<String> {
        let mut texts = Vec::new();
        self.each(&mut |name| {
            if wanted(name) {
                texts.extend(self.read(name));
            }
        });
        texts
    }

    /// Deletes the entries for which `discards` returns `true`, given their name and text.
    pub fn sweep(self, discards: &dyn Fn(&str, &str) -> bool) {
        self.each(&mut |name| {
            if self.read(name).is_some_and(|text| discards(name, &text)) {
                self.clear(name);
            }
        });
    }

    fn each(self, visit: &mut dyn FnMut(&str)) {
        for name in stored_names(self == Self::Shared).unwrap_or_default().split('\0') {
            visit(name);
        }
    }
}
