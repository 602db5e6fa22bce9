//! The inputs of the operations, as JSON.

use parcela_core::FieldErrors;
use parcela_core::http::HttpRequest;
use parcela_core::operation::{
    CreateOrder, CreateWebHook, DeleteWebHook, GetCustomer, GetOrder, GetSimulationValues, ImportOrderInvoice,
    ListSimulateInstallments, Operation, PagedCustomers, PagedOrders, StartCdcSale, UpdateWebHook,
};
use parcela_core::wire;
use serde::de::DeserializeOwned;

/// Every input is refused with a named field, or becomes a request whose body reads back as the same input.
pub fn inputs(data: &[u8]) {
    typed::<wire::SimulateInstallmentsQuery, ListSimulateInstallments>(data);
    typed::<wire::SimulateValuesQuery, GetSimulationValues>(data);
    typed::<wire::CreateOrderRequest, CreateOrder>(data);
    typed::<wire::StartCdcSaleRequest, StartCdcSale>(data);
    typed::<wire::ImportOrderInvoiceRequest, ImportOrderInvoice>(data);
    typed::<wire::OrdersQuery, PagedOrders>(data);
    typed::<wire::CustomersQuery, PagedCustomers>(data);
    typed::<wire::CreateWebHookRequest, CreateWebHook>(data);
    if let Ok(request) = serde_json::from_slice(data) {
        let tipo = i32::from(data.len().to_le_bytes()[0]);
        request_of(UpdateWebHook::new(tipo, &request));
        request_of(DeleteWebHook::try_from(tipo));
    }
    if let Some(text) = crate::text(data) {
        request_of(GetOrder::try_from(text));
        request_of(GetCustomer::try_from(text));
    }
}

fn typed<W, O>(data: &[u8])
where
    W: DeserializeOwned,
    O: Operation + for<'w> TryFrom<&'w W, Error = FieldErrors>,
{
    let Ok(input) = serde_json::from_slice::<W>(data) else {
        return;
    };
    let Some(request) = request_of(O::try_from(&input)) else {
        return;
    };
    if let Some(body) = request.body {
        let sent: W = serde_json::from_str(&body).expect("the body has the shape of the input");
        assert_eq!(
            O::try_from(&sent).ok().and_then(|again| again.request().body),
            Some(body)
        );
    }
}

/// The request, or `None` if at least one field is named as invalid.
fn request_of<O: Operation>(operation: Result<O, FieldErrors>) -> Option<HttpRequest> {
    match operation {
        Ok(operation) => Some(operation.request()),
        Err(errors) => {
            assert!(!errors.is_empty());
            None
        }
    }
}
