//! The first step of the checkout, by the rules of its flow: the page's amount and its simulation.

use parcela_checkout_flow::read_page_amount;
use parcela_core::operation::{ListSimulateInstallments, Operation, TipoValorCalculo};
use parcela_transport::BaseUrl;
use wasm_bindgen::prelude::wasm_bindgen;

/// The page's amount, `R$ 1.500,00`, or the name of the rule that it breaks.
#[wasm_bindgen(js_name = pageAmount)]
pub fn page_amount(text: &str) -> String {
    match read_page_amount(text) {
        Ok(amount) => amount.to_string(),
        Err(rule) => rule.name().to_owned(),
    }
}

/// The address of the first simulation; undefined if the base address is invalid or the amount cannot be simulated.
#[wasm_bindgen(js_name = simulationAddress)]
pub fn simulation_address(base_url: &str, amount: &str) -> Option<String> {
    let base_url: BaseUrl = base_url.parse().ok()?;
    let simulation = ListSimulateInstallments::new(read_page_amount(amount).ok()?, TipoValorCalculo::default());
    Some(simulation.ok()?.request().url(base_url.as_str()))
}
