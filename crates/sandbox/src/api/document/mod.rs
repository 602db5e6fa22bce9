//! Document: the OpenAPI description of the API, assembled from the routes. The tests validate each of their requests and answers against
//! it, and the golden fixtures. The npm package `parcela` describes a gateway by the operations in it.

mod common;
mod examples;
mod narrow;
mod webhook_forms;

use std::sync::LazyLock;

use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};

use self::common::{Closed, Everywhere, WhiteSpace};
use self::examples::Examples;
use self::narrow::Narrowed;
use self::webhook_forms::WebHookForms;

use crate::api::openapi::Problem;
use crate::api::routes::{authentication, customer, invoice, order, simulation, webhook};

/// The document as JSON, written once.
pub(crate) static JSON: LazyLock<String> = LazyLock::new(|| {
    let mut description = Description::openapi();
    Narrowed.modify(&mut description);
    Everywhere.modify(&mut description);
    // Writing it cannot fail, as the keys of all maps are strings.
    description.to_json().unwrap_or_default()
});

/// Returns the operations and the bodies as JSON without the rules of the sandbox alone: the part of a gateway's description that is the
/// service's.
pub fn operations() -> String {
    Description::openapi().to_pretty_json().unwrap_or_default()
}

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Partner Integration Service",
        version = "1.0",
        description = "The partner API of the financing provider, as the sandbox serves it.",
    ),
    servers((url = "/", description = "This sandbox")),
    tags(
        (name = "Orders"),
        (name = "Customers"),
        (name = "Authentication"),
        (name = "Webhooks"),
    ),
    paths(
        simulation::list_simulate_installments,
        simulation::get_simulation_values,
        order::create_order,
        order::start_cdc_sale,
        invoice::import_order_invoice,
        order::get_order,
        order::paged_orders,
        customer::get_customer,
        customer::paged_customers,
        authentication::generate_access_token,
        webhook::create_web_hook,
        webhook::list_web_hooks,
        webhook::update_web_hook,
        webhook::delete_web_hook,
    ),
    components(schemas(Problem)),
    security(("bearer" = [])),
    modifiers(&Bearer, &Examples, &WebHookForms, &Closed, &WhiteSpace),
)]
struct Description;

struct Bearer;

impl Modify for Bearer {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let scheme = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .bearer_format("JWT")
            .build();
        let components = openapi.components.get_or_insert_default();
        components.add_security_scheme("bearer", SecurityScheme::Http(scheme));
    }
}
