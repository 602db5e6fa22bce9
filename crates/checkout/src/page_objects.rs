//! Reads the objects that the page provides.

use js_sys::Reflect;
use wasm_bindgen::JsValue;

use parcela_checkout_flow::{Customer, FormField, FoundAddress};

/// Returns the text at a path such as `endereco.cep`, or `None` if the value is not a text.
fn text_at(object: &JsValue, path: &str) -> Option<String> {
    let mut value = object.clone();
    for name in path.split('.') {
        if !value.is_object() {
            return None;
        }
        value = Reflect::get(&value, &name.into()).ok()?;
    }
    value.as_string()
}

/// Reads a customer from an object with the wire's field names.
pub(crate) fn customer_of(object: &JsValue) -> Customer {
    let mut customer = Customer::default();
    for field in FormField::ALL {
        if let Some(text) = text_at(object, field.wire_name()) {
            customer.prefill(field, text);
        }
    }
    customer
}

/// Reads the address of a postal code from an object with the wire's field names.
pub(crate) fn address_of(object: &JsValue) -> FoundAddress {
    let fields = [
        FormField::Logradouro,
        FormField::Bairro,
        FormField::Cidade,
        FormField::Estado,
    ];
    let mut texts = Vec::new();
    for field in fields {
        if let Some(text) = text_at(object, field.id()) {
            texts.push((field, text));
        }
    }
    FoundAddress { texts }
}
