//! The schemas of the description: those of core, and pages under names without brackets.

use std::borrow::Cow;

pub(crate) use parcela_core::wire::{
    AccessToken, AccessTokenRequest, CreateOrderRequest, CreateOrderResponse, CreateWebHookRequest,
    CreateWebHookResponse, Customer, ImportOrderInvoiceRequest, InstallmentOption, Order, Problem, SettlementValues,
    StartCdcSaleRequest, StartCdcSaleResponse, UpdateWebHookRequest, WebHook,
};

use parcela_core::wire::Page;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;
use utoipa::{PartialSchema, ToSchema};

macro_rules! pages {
    ($($name:ident of $item:ty),* $(,)?) => {$(
        /// A page under a name of its own.
        pub(crate) struct $name;

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                Page::<$item>::schema()
            }
        }

        impl ToSchema for $name {
            fn name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
                Page::<$item>::schemas(schemas);
            }
        }
    )*};
}

pages! { OrderPage of Order, CustomerPage of Customer }
