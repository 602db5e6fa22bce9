//! The words for a failed call, and for a rule that the amount breaks.

use crate::messages::table::Errors;

pub(super) const TEXTS: Errors = Errors {
    amount_required: "Indique el importe.",
    amount_minimum: "El importe mínimo es R$ 250,00.",
    amount_too_large: "El importe es demasiado alto.",
    amount_precision: "Use como máximo dos decimales, como en 1.500,00.",
    amount_character: "Use solo números, punto o coma, como en 1.500,00.",
    amount_format: "Escriba el importe con el formato 1.500,00.",
    amount_refused: "El servicio no acepta este importe.",
    down_payment_required: "Indique el pago inicial del cliente.",
    down_payment_more: "Indique un pago inicial mayor que el anterior.",
    down_payment_whole: "El pago inicial debe ser menor que el importe de la venta.",
    down_payment_rest: "Con este pago inicial queda menos de R$ 250,00, el mínimo para financiar.",
};
