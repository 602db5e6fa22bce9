//! The words for a failed call, and for a rule that the amount breaks.

use crate::messages::table::Errors;

pub(super) const TEXTS: Errors = Errors {
    amount_required: "Informe o valor.",
    amount_minimum: "O valor mínimo é R$ 250,00.",
    amount_too_large: "O valor é alto demais.",
    amount_precision: "Use no máximo duas casas decimais, como em 1.500,00.",
    amount_character: "Use só números, ponto ou vírgula, como em 1.500,00.",
    amount_format: "Escreva o valor no formato 1.500,00.",
    amount_refused: "O serviço não aceita este valor.",
    down_payment_required: "Informe a entrada do cliente.",
    down_payment_more: "Informe uma entrada maior que a anterior.",
    down_payment_whole: "A entrada precisa ser menor que o valor da venda.",
    down_payment_rest: "Com esta entrada sobra menos de R$ 250,00, o mínimo para parcelar.",
};
