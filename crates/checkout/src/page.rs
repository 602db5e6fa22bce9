//! What the checkout asks of `<parcela-checkout>`, beside what every widget does.

use js_sys::Promise;
use parcela_ui::page::Page;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// The element, as far as a checkout asks it for something.
    #[wasm_bindgen(extends = Page)]
    #[derive(Debug, Clone)]
    pub type CheckoutPage;

    /// Takes a postal code and answers a promise of its address, or of nothing.
    #[wasm_bindgen(method, js_name = lookUp)]
    pub(crate) fn look_up(this: &CheckoutPage, cep: &str) -> Promise;

    /// Takes a CPF and answers a promise of the customer in the page's records, or of nothing.
    #[wasm_bindgen(method, js_name = lookUpCustomer)]
    pub(crate) fn look_up_customer(this: &CheckoutPage, cpf: &str) -> Promise;
}
