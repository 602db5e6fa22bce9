//! getCustomer: reads one customer.

use uuid::Uuid;

use super::{InPath, Operation, Route};
use crate::FieldErrors;
use crate::http::HttpRequest;
use crate::text::uuid_text;
use crate::validation::uuid_field;
use crate::wire::{Customer, CustomerPath};

/// `GET /v1/customer/{clienteId}` (specification, Customers).
///
/// # Examples
///
/// ```
/// use parcela_core::operation::{GetCustomer, Operation};
///
/// let request = GetCustomer::try_from("2f6b1c4e-0b52-4c0e-9f6a-3a4bb1d9c0aa")?.request();
/// assert_eq!(request.path, "/v1/customer/2f6b1c4e-0b52-4c0e-9f6a-3a4bb1d9c0aa");
/// # Ok::<(), parcela_core::FieldErrors>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GetCustomer {
    /// The customer.
    pub cliente_id: Uuid,
}

impl TryFrom<&str> for GetCustomer {
    type Error = FieldErrors;

    /// # Errors
    ///
    /// `Required` or `Format` on `clienteId`.
    fn try_from(text: &str) -> Result<Self, FieldErrors> {
        let cliente_id = uuid_field(text).map_err(|violation| FieldErrors::of("clienteId", violation))?;
        Ok(Self { cliente_id })
    }
}

impl TryFrom<&CustomerPath> for GetCustomer {
    type Error = FieldErrors;

    fn try_from(path: &CustomerPath) -> Result<Self, FieldErrors> {
        path.cliente_id.as_str().try_into()
    }
}

impl Operation for GetCustomer {
    type Input = InPath<CustomerPath>;
    type Output = Customer;
    const ROUTE: Route = Route::get("getCustomer", "/v1/customer/{clienteId}");

    fn request(&self) -> HttpRequest {
        HttpRequest::new(&Self::ROUTE).at(&uuid_text(self.cliente_id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Violation;

    #[test]
    fn the_customer_is_a_uuid() {
        let violation = |id: &str| {
            GetCustomer::try_from(id)
                .err()
                .and_then(|errors| errors.first("clienteId"))
        };
        assert_eq!(violation("paged"), Some(Violation::Format));
        assert_eq!(violation(" "), Some(Violation::Required));
    }
}
