//! The sandbox's limits of numbers and forms of documents where the specification leaves them open.

use parcela_core::operation::LARGEST_PAGE;
use utoipa::openapi::path::{Operation, Parameter};
use utoipa::openapi::schema::Object;
use utoipa::openapi::{OpenApi, PathItem, RefOr};
use utoipa::{Modify, Number};

use super::common::object;
use crate::api::routes::simulation;
use crate::domain::simulation::LONGEST_TERM;

const CPF: &str = "^[0-9]{11}$";
const CNPJ: &str = "^[0-9A-Z]{12}[0-9]{2}$";

enum Rule {
    Minimum(i32),
    Maximum(i32),
    /// The largest amount that is simulated.
    LargestAmount,
    Pattern(&'static str),
}

/// A schema, its property, and the sandbox's rule for the property.
const PROPERTIES: [(&str, &str, Rule); 5] = [
    ("OrderIntegrationResponse", "numero", Rule::Minimum(1)),
    ("OrderIntegrationResponse", "documentoCliente", Rule::Pattern(CPF)),
    (
        "OrderIntegrationResponse",
        "documentoEstabelecimento",
        Rule::Pattern(CNPJ),
    ),
    ("CustomerIntegrationResponse", "documento", Rule::Pattern(CPF)),
    ("PageInfo", "tamanho", Rule::Maximum(LARGEST_PAGE)),
];

/// A parameter of any operation, and the sandbox's rule for it.
const PARAMETERS: [(&str, Rule); 4] = [
    ("valorSolicitado", Rule::LargestAmount),
    ("valor", Rule::LargestAmount),
    ("prazo", Rule::Maximum(LONGEST_TERM as i32)),
    ("tamanhoPagina", Rule::Maximum(LARGEST_PAGE)),
];

impl Rule {
    fn apply(&self, value: &mut Object) {
        match self {
            Self::Minimum(least) => value.minimum = Some(Number::from(*least)),
            Self::Maximum(most) => value.maximum = Some(Number::from(*most)),
            Self::LargestAmount => value.maximum = Some(largest_amount()),
            Self::Pattern(pattern) => value.pattern = Some((*pattern).to_owned()),
        }
    }
}

/// The largest amount, in reais. It is a float, as the document's integers have 32 bits in WebAssembly.
fn largest_amount() -> Number {
    #[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
    let reais = (simulation::LARGEST / 100) as f64;
    Number::Float(reais)
}

/// Applies the rules.
pub(super) struct Narrowed;

impl Modify for Narrowed {
    fn modify(&self, openapi: &mut OpenApi) {
        let components = openapi.components.get_or_insert_default();
        for (schema, property, rule) in &PROPERTIES {
            let schema = components.schemas.get_mut(*schema).and_then(object);
            let property = schema.and_then(|schema| schema.properties.get_mut(*property));
            if let Some(value) = property.and_then(object) {
                rule.apply(value);
            }
        }
        for parameter in openapi.paths.paths.values_mut().flat_map(parameters) {
            let rule = PARAMETERS.iter().find(|(name, _)| *name == parameter.name);
            if let (Some((_, rule)), Some(value)) = (rule, parameter.schema.as_mut().and_then(object)) {
                rule.apply(value);
            }
        }
    }
}

fn parameters(path: &mut PathItem) -> impl Iterator<Item = &mut Parameter> {
    let read: Option<&mut Operation> = path.get.as_mut();
    let parameters = read
        .into_iter()
        .flat_map(|operation| operation.parameters.iter_mut().flatten());
    parameters.filter_map(|parameter| match parameter {
        RefOr::T(parameter) => Some(parameter),
        RefOr::Ref(_) => None,
    })
}
