//! The words for a failed call, and for a rule that the amount breaks.

use crate::messages::table::Errors;

pub(super) const TEXTS: Errors = Errors {
    amount_required: "Enter the amount.",
    amount_minimum: "The minimum amount is R$ 250,00.",
    amount_too_large: "The amount is too high.",
    amount_precision: "Use at most two decimal places, as in 1.500,00.",
    amount_character: "Use only digits, point or comma, as in 1.500,00.",
    amount_format: "Write the amount as 1.500,00.",
    amount_refused: "The service does not accept this amount.",
    down_payment_required: "Enter the customer's down payment.",
    down_payment_more: "Enter a larger down payment than before.",
    down_payment_whole: "The down payment must be less than the sale amount.",
    down_payment_rest: "This down payment leaves less than R$ 250,00, the minimum to finance.",
};
