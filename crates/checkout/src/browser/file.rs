//! The file that stands in a field of the widget.

use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{File, HtmlElement, HtmlInputElement};

/// A file's name and bytes.
pub(crate) struct Contents {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

impl Contents {
    /// Reads `file`; `None` when it has gone or changed since it was chosen.
    pub(crate) async fn read(file: &File) -> Option<Self> {
        let buffer = JsFuture::from(file.array_buffer()).await.ok()?;
        Some(Self {
            name: file.name(),
            bytes: Uint8Array::new(&buffer).to_vec(),
        })
    }
}

/// The file that is chosen in the field `id`.
pub(crate) fn chosen_file(container: &HtmlElement, id: &str) -> Option<File> {
    let found = container.query_selector(&["#", id].concat()).ok()??;
    found.dyn_into::<HtmlInputElement>().ok()?.files()?.get(0)
}
