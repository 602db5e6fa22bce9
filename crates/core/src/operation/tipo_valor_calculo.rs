//! The meaning of a simulated amount.

use crate::Violation;

/// The wire's `tipoValorCalculo`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TipoValorCalculo {
    /// 1: the gross sale amount.
    #[default]
    Gross,
    /// 2: the net amount that the establishment wants to receive.
    Net,
}

impl TryFrom<i32> for TipoValorCalculo {
    type Error = Violation;

    /// # Errors
    ///
    /// `Unknown` unless the number is 1 or 2.
    fn try_from(number: i32) -> Result<Self, Violation> {
        match number {
            1 => Ok(Self::Gross),
            2 => Ok(Self::Net),
            _ => Err(Violation::Unknown),
        }
    }
}

impl From<TipoValorCalculo> for i32 {
    fn from(tipo: TipoValorCalculo) -> Self {
        match tipo {
            TipoValorCalculo::Gross => 1,
            TipoValorCalculo::Net => 2,
        }
    }
}
