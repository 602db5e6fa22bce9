//! The bodies that register or change a webhook: a form for each authentication, with its own rule for the credential.

use utoipa::openapi::schema::{Object, ObjectBuilder, OneOfBuilder, Schema, SchemaType, Type};
use utoipa::openapi::{OpenApi, Ref, RefOr};
use utoipa::{Modify, Number};

use super::common::object;

/// A way to authenticate, by its number.
struct Form {
    name: &'static str,
    number: i32,
    /// The form of the credential and an example; `None` for an authentication without a credential.
    credential: Option<(&'static str, &'static str)>,
}

const FORMS: [Form; 3] = [
    Form {
        name: "Open",
        number: 1,
        credential: None,
    },
    Form {
        name: "Basic",
        number: 2,
        credential: Some((r"^[^:]+:[\s\S]", "parcela:senha")),
    },
    Form {
        name: "Jwt",
        number: 3,
        credential: Some(("^[ -~]+$", "segredo")),
    },
];

impl Form {
    /// The body with this authentication. A body that changes a webhook may omit the credential, which is then kept.
    fn narrow(&self, body: &Object, creates: bool) -> Object {
        let mut body = body.clone();
        if let Some(number) = body.properties.get_mut("tipoAutenticacao").and_then(object) {
            number.minimum = Some(Number::from(self.number));
            number.maximum = number.minimum.clone();
            number.example = Some(self.number.into());
        }
        if let Some(text) = body.properties.get_mut("credencial").and_then(object) {
            match self.credential {
                Some((pattern, example)) => {
                    text.pattern = Some(pattern.to_owned());
                    text.example = Some(example.into());
                    if creates {
                        text.schema_type = SchemaType::Type(Type::String);
                    }
                }
                None if creates => *text = ObjectBuilder::new().schema_type(Type::Null).build(),
                // A given credential is ignored: the stored one is removed.
                None => text.example = None,
            }
        }
        if creates && self.credential.is_some() {
            body.required.push("credencial".to_owned());
        }
        body
    }
}

/// Replaces the bodies by the forms.
pub(super) struct WebHookForms;

impl Modify for WebHookForms {
    fn modify(&self, openapi: &mut OpenApi) {
        let schemas = &mut openapi.components.get_or_insert_default().schemas;
        for (name, creates) in [("CreateWebHook", true), ("UpdateWebHook", false)] {
            let request = format!("{name}Request");
            let Some(RefOr::T(Schema::Object(body))) = schemas.remove(&request) else {
                continue;
            };
            let mut forms = OneOfBuilder::new().description(Some("No authentication, Basic or JWT."));
            for form in &FORMS {
                let name = [name, form.name].concat();
                forms = forms.item(Ref::from_schema_name(&name));
                schemas.insert(name, form.narrow(&body, creates).into());
            }
            schemas.insert(request, Schema::OneOf(forms.build()).into());
        }
    }
}
