//! The examples of fields and parameters: the golden bodies and queries of `tests/fixtures`.

use std::collections::BTreeMap;

use serde_json::Value;
use utoipa::Modify;
use utoipa::openapi::path::Parameter;
use utoipa::openapi::schema::{ArrayItems, Schema};
use utoipa::openapi::{OpenApi, RefOr};

use super::common::object;

macro_rules! fixture {
    ($name:literal) => {
        include_str!(concat!("../../../../../tests/fixtures/", $name, ".json"))
    };
}

/// A schema, and a body that has it. The members of the body that are null have no example in it.
const BODIES: [(&str, &str); 15] = [
    ("AccessTokenRequest", fixture!("access-token.request")),
    ("AccessTokenResponse", fixture!("access-token.response")),
    ("CreateOrderRequest", fixture!("create-order.sent")),
    ("CreateOrderResponse", fixture!("create-order.response")),
    ("StartCdcSaleRequest", fixture!("start-cdc-sale.request")),
    ("StartCdcSaleResponse", fixture!("start-cdc-sale.response")),
    ("ImportOrderInvoiceRequest", fixture!("import-order-invoice.request")),
    ("OrderPage", fixture!("paged-orders.response")),
    ("CustomerPage", fixture!("paged-customers.response")),
    ("CreateWebHookRequest", fixture!("create-web-hook.request")),
    ("CreateWebHookResponse", fixture!("create-web-hook.response")),
    ("UpdateWebHookRequest", fixture!("update-web-hook.request")),
    ("SettlementValues", fixture!("simulate-values.response")),
    ("ProblemDetails", fixture!("problem.validation")),
    ("ProblemDetails", fixture!("problem.business")),
];

/// The item of a list, and a list.
const LISTS: [(&str, &str); 2] = [
    ("InstallmentOption", fixture!("simulate-installments.response")),
    ("WebHookIntegrationResponse", fixture!("list-web-hooks.response")),
];

/// The parameters of the operations, first those that the client's queries spell in another way than the wire, or do not have.
const PARAMETERS: [&str; 6] = [
    r#"{
        "dataInicio": "2026-11-01T00:00:00-03:00",
        "documentoLoja": "11222333000181",
        "clienteId": "2f6b1c4e-0b52-4c0e-9f6a-3a4bb1d9c0aa",
        "tipo": 3
    }"#,
    fixture!("simulate-installments.query"),
    fixture!("simulate-values.query"),
    fixture!("paged-orders.query"),
    fixture!("paged-customers.query"),
    fixture!("start-cdc-sale.request"),
];

/// Adds the examples. A field's own example stays.
pub(super) struct Examples;

impl Modify for Examples {
    fn modify(&self, openapi: &mut OpenApi) {
        let schemas = &mut openapi.components.get_or_insert_default().schemas;
        for (name, body) in BODIES {
            show(schemas, name, &read(body));
        }
        for (name, list) in LISTS {
            show(schemas, name, &read(list)[0]);
        }
        let known = PARAMETERS.map(read);
        for path in openapi.paths.paths.values_mut() {
            let all = [&mut path.get, &mut path.post, &mut path.put, &mut path.delete];
            let parameters = all
                .into_iter()
                .flatten()
                .flat_map(|operation| &mut operation.parameters);
            for parameter in parameters.flatten() {
                if let RefOr::T(parameter) = parameter {
                    show_parameter(parameter, &known);
                }
            }
        }
    }
}

/// Parses a fixture. The tests of the document parse each of them.
fn read(json: &str) -> Value {
    serde_json::from_str(json).unwrap_or_default()
}

/// Takes the members of `body` as the examples of the schema's properties, and of those in them.
fn show(schemas: &mut BTreeMap<String, RefOr<Schema>>, name: &str, body: &Value) {
    let mut inner = Vec::new();
    let Some(schema) = schemas.get_mut(name).and_then(object) else {
        return;
    };
    for (name, property) in &mut schema.properties {
        let value = &body[name.as_str()];
        match property {
            RefOr::Ref(to) => inner.push((to.ref_location.clone(), value)),
            RefOr::T(Schema::Array(list)) => {
                if let ArrayItems::RefOrSchema(item) = &list.items
                    && let RefOr::Ref(to) = &**item
                {
                    inner.push((to.ref_location.clone(), &value[0]));
                }
            }
            RefOr::T(Schema::Object(field)) if !value.is_null() => {
                field.example.get_or_insert_with(|| value.clone());
            }
            RefOr::T(_) => {}
        }
    }
    for (location, value) in inner {
        let name = location.rsplit('/').next().unwrap_or_default();
        show(schemas, name, value);
    }
}

fn show_parameter(parameter: &mut Parameter, known: &[Value]) {
    let values = known.iter().map(|values| &values[parameter.name.as_str()]);
    let value = values.into_iter().find(|value| !value.is_null());
    if let (Some(value), Some(schema)) = (value, parameter.schema.as_mut().and_then(object)) {
        schema.example.get_or_insert_with(|| value.clone());
    }
}
