//! What fails, and what is wrong with a field.

use parcela_core::Violation;

use crate::messages::Words;
use parcela_checkout_flow::{Cause, FormField};

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

pub(super) fn field_rule(field: FormField, rule: Violation) -> &'static str {
    match (field, rule) {
        (field, Violation::Required) => required(field),
        (FormField::Cpf, Violation::CheckDigit | Violation::Repeated) => "CPF inválido: revise los números.",
        (FormField::Cpf, Violation::Length) => "El CPF tiene 11 números.",
        (FormField::Cep, Violation::Length) => "El CEP tiene 8 números.",
        (FormField::Celular, Violation::Length) => {
            "El celular tiene código de área y 9 números, como en (11) 98765-4321."
        }
        (FormField::Celular, Violation::Format) => "El número de celular empieza con 9 después del código de área.",
        (FormField::Email, Violation::Format) => "Escriba el correo como en nombre@ejemplo.com.",
        (FormField::Email, Violation::Character) => "El correo no puede tener espacios.",
        (FormField::DataDeNascimento, Violation::Format) => "Escriba una fecha que exista, como 20/05/1990.",
        (FormField::DataDeNascimento, Violation::TooSmall) => "El año de nacimiento empieza en 1900.",
        (FormField::Estado, Violation::Length | Violation::Unknown) => "Seleccione un estado de la lista.",
        (_, Violation::Character) => "Use solo números.",
        (_, Violation::AreaCode) => "Este código de área (DDD) no existe.",
        (_, Violation::Length) => "Revise la cantidad de caracteres.",
        (_, Violation::TooLarge) => "El texto es demasiado largo.",
        (_, Violation::CheckDigit | Violation::Repeated) => "Revise los números.",
        (
            _,
            Violation::Format
            | Violation::Unknown
            | Violation::TooSmall
            | Violation::Precision
            | Violation::BelowMinimumSale
            | Violation::Type
            | Violation::Forbidden
            | Violation::Expired,
        ) => "Revise este campo.",
    }
}

fn required(field: FormField) -> &'static str {
    match field {
        FormField::Nome => "Indique el nombre completo.",
        FormField::Cpf => "Indique el CPF.",
        FormField::DataDeNascimento => "Indique la fecha de nacimiento.",
        FormField::Celular => "Indique el celular con código de área.",
        FormField::Email => "Indique el correo electrónico.",
        FormField::Cep => "Indique el CEP.",
        FormField::Logradouro => "Indique la calle.",
        FormField::Numero => "Indique el número, o S/N.",
        FormField::Complemento => "Indique el complemento.",
        FormField::Bairro => "Indique el barrio.",
        FormField::Cidade => "Indique la ciudad.",
        FormField::Estado => "Seleccione la UF.",
    }
}
