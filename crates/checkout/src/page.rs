//! The functions of `<parcela-checkout>` that the checkout calls, in addition to those of every widget.

use js_sys::Promise;
use parcela_ui::page::Page;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// The element, as a checkout sees it.
    #[wasm_bindgen(extends = Page)]
    #[derive(Debug, Clone)]
    pub type CheckoutPage;

    /// Looks up a postal code. Returns a promise of its address, or of nothing.
    #[wasm_bindgen(method, js_name = lookUp)]
    pub(crate) fn look_up(this: &CheckoutPage, cep: &str) -> Promise;

    /// Looks up a CPF in the page's records. Returns a promise of the customer, or of nothing.
    #[wasm_bindgen(method, js_name = lookUpCustomer)]
    pub(crate) fn look_up_customer(this: &CheckoutPage, cpf: &str) -> Promise;
}
