//! TestCustomer: CPFs that make a sale fail in a certain way, like test cards.

use parcela_core::document::Cpf;

/// The outcome of a sale, by the customer's CPF.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TestCustomer {
    /// Any other CPF: everything passes.
    Ordinary,
    /// The analysis refuses.
    Refused,
    /// The analysis finds no balance.
    InsufficientBalance,
    /// The analysis takes too long.
    Expired,
    /// The analysis passes, and there is never a link.
    WithoutLink,
    /// The biometrics are refused for every selfie.
    BiometricsRefused,
    /// The payment is refused after the customer confirmed it.
    PaymentRefused,
    /// The order is frozen after the customer confirmed the payment.
    Frozen,
}

impl TestCustomer {
    /// The outcome for this CPF.
    pub(crate) fn of(cpf: &Cpf) -> Self {
        match cpf.as_str() {
            "10101010133" => Self::Refused,
            "30303030399" => Self::InsufficientBalance,
            "40404040411" => Self::Expired,
            "20202020266" => Self::WithoutLink,
            "60606060677" => Self::BiometricsRefused,
            "80808080822" => Self::PaymentRefused,
            "17171717100" => Self::Frozen,
            _ => Self::Ordinary,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(cpf: &str, expected: TestCustomer) {
        assert_eq!(TestCustomer::of(&cpf.parse().unwrap()), expected, "{cpf}");
    }

    #[test]
    fn they_have_valid_numbers() {
        check("101.010.101-33", TestCustomer::Refused);
        check("303.030.303-99", TestCustomer::InsufficientBalance);
        check("404.040.404-11", TestCustomer::Expired);
        check("202.020.202-66", TestCustomer::WithoutLink);
        check("606.060.606-77", TestCustomer::BiometricsRefused);
        check("808.080.808-22", TestCustomer::PaymentRefused);
        check("171.717.171-00", TestCustomer::Frozen);
        for ordinary in ["529.982.247-25", "111.444.777-35", "123.456.789-09"] {
            check(ordinary, TestCustomer::Ordinary);
        }
    }
}
