//! The three steps of a sale.

/// A step of a sale.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd)]
pub enum Step {
    /// Amount and installments.
    Simulation,
    /// The customer's data.
    Order,
    /// The payment link.
    Link,
}

impl Step {
    /// All steps, in order.
    pub const ALL: [Self; 3] = [Self::Simulation, Self::Order, Self::Link];

    /// The number of the step, from 1.
    pub fn number(self) -> usize {
        self as usize + 1
    }

    /// The step's name in `data-step`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Simulation => "simulation",
            Self::Order => "order",
            Self::Link => "link",
        }
    }
}
