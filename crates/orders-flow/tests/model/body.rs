//! The orders, the files, and the bodies of the calls that change something.

use uuid::Uuid;

/// The number of an order.
pub(crate) type Number = u8;

/// The number of a file on the seller's device.
pub(crate) type File = u8;

/// The body of a call that changes something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Body {
    /// startCdcSale.
    Start(Number),
    /// importOrderInvoice.
    Import(Number, File),
}

impl Body {
    /// The order that the call is about.
    pub(crate) fn order(self) -> Number {
        match self {
            Self::Start(order) | Self::Import(order, _) => order,
        }
    }
}

/// The identifier of an order.
pub(crate) fn identifier(order: Number) -> Uuid {
    Uuid::from_u128(0x0dde_0000 + u128::from(order))
}

/// The number of an order, from its identifier.
pub(crate) fn number_of(pedido_id: Uuid) -> Number {
    u8::try_from(pedido_id.as_u128() - 0x0dde_0000).expect("an order of the model")
}
