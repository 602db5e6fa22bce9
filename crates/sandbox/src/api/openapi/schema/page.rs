//! Pages of lists.

use utoipa::ToSchema;

use super::{Customer, Order};

#[derive(ToSchema)]
pub(crate) struct OrderPage {
    itens: Vec<Order>,
    pagina: PageInfo,
}

#[derive(ToSchema)]
pub(crate) struct CustomerPage {
    itens: Vec<Customer>,
    pagina: PageInfo,
}

#[derive(ToSchema)]
struct PageInfo {
    tem_proximo: bool,
    tem_anterior: bool,
    #[schema(minimum = 1)]
    numero: i32,
    #[schema(minimum = 1, maximum = 100)]
    tamanho: i32,
    /// Items of the whole list.
    #[schema(minimum = 0)]
    total: i32,
}
