//! The functions of `<parcela-orders>` that the list calls, in addition to those of every widget.

use parcela_ui::page::Page;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// The element, as the list of orders sees it.
    #[wasm_bindgen(extends = Page)]
    #[derive(Debug, Clone)]
    pub type OrdersPage;

    /// Downloads `text` as a file with this name and media type.
    #[wasm_bindgen(method)]
    pub(crate) fn save(this: &OrdersPage, name: &str, media_type: &str, text: &str);
}
