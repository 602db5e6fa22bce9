//! What the orders ask of `<parcela-orders>`, beside what every widget does.

use parcela_ui::page::Page;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// The element, as far as the orders ask it for something.
    #[wasm_bindgen(extends = Page)]
    #[derive(Debug, Clone)]
    pub type OrdersPage;

    /// Has the browser keep `text` as a file of this name and media type.
    #[wasm_bindgen(method)]
    pub(crate) fn save(this: &OrdersPage, name: &str, media_type: &str, text: &str);
}
