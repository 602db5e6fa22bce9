//! The words for a failed call, and for a rule that the amount breaks.

use parcela_core::Violation;

use crate::messages::Words;
use parcela_checkout_flow::Cause;

pub(super) fn failure(cause: Cause) -> Words {
    let (title, advice) = match cause {
        Cause::Network => (
            "Sin conexión con el servicio.",
            "Revise la conexión a internet e inténtelo de nuevo.",
        ),
        Cause::Offline => (
            "Sin conexión a internet.",
            "No se perdió nada. Cuando vuelva la conexión, inténtelo de nuevo.",
        ),
        Cause::BackOnline => ("La conexión volvió.", "Inténtelo de nuevo para continuar donde quedó."),
        Cause::OrderNotFound => (
            "No se encontró el pedido.",
            "Revise el número del pedido o contacte al soporte.",
        ),
        Cause::Timeout => (
            "El servicio tardó demasiado en responder.",
            "Espere un momento e inténtelo de nuevo.",
        ),
        Cause::Unauthorized => (
            "La tienda no está autorizada en este momento.",
            "Vuelva a entrar en el sistema de la tienda e inténtelo otra vez. Si continúa, contacte al soporte.",
        ),
        Cause::NotFound => (
            "No se encontró el establecimiento.",
            "Revise el registro del establecimiento o contacte al soporte.",
        ),
        Cause::Conflict => (
            "El pedido anterior todavía se está procesando.",
            "Espere unos segundos e inténtelo de nuevo.",
        ),
        Cause::RateLimited => (
            "Demasiados intentos en poco tiempo.",
            "Espere un minuto e inténtelo de nuevo.",
        ),
        Cause::Server => (
            "El servicio tiene un problema.",
            "No es un error de los datos. Inténtelo de nuevo en unos instantes.",
        ),
        Cause::TermOutOfRange => (
            "Este número de cuotas no está disponible.",
            "Elija otro número de cuotas.",
        ),
        Cause::Fields => (
            "Algunos datos fueron rechazados.",
            "Corrija los campos indicados y envíe de nuevo.",
        ),
        Cause::Refused => (
            "El servicio rechazó la operación.",
            "Revise los datos o contacte al soporte.",
        ),
        Cause::Decode => (
            "No se entendió la respuesta del servicio.",
            "Inténtelo de nuevo. Si continúa, contacte al soporte.",
        ),
    };
    Words { title, advice }
}

pub(super) fn amount_rule(rule: Violation) -> &'static str {
    match rule {
        Violation::Required => "Indique el importe.",
        Violation::BelowMinimumSale | Violation::TooSmall => "El importe mínimo es R$ 250,00.",
        Violation::TooLarge => "El importe es demasiado alto.",
        Violation::Precision => "Use como máximo dos decimales, como en 1.500,00.",
        Violation::Character => "Use solo números, punto y coma, como en 1.500,00.",
        Violation::Format
        | Violation::Length
        | Violation::CheckDigit
        | Violation::Repeated
        | Violation::AreaCode
        | Violation::Unknown
        | Violation::Type
        | Violation::Forbidden
        | Violation::Expired => "Escriba el importe como en 1.500,00.",
    }
}
