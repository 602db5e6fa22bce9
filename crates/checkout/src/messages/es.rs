//! Spanish.

use parcela_core::Violation;

use super::{Messages, Words};
use crate::flow::{Cause, Field, Step};

pub(super) static MESSAGES: Messages = Messages {
    lang: "es",
    widget: "Venta en cuotas",
    steps: "Pasos",
    step: |step| match step {
        Step::Simulation => "Simulación",
        Step::Order => "Pedido",
        Step::Link => "Enlace de pago",
    },
    heading: |step| match step {
        Step::Simulation => "Simule la venta",
        Step::Order => "Datos del pedido",
        Step::Link => "Enlace de pago",
    },
    step_of: |number, all, name| format!("Paso {number} de {all}: {name}"),
    amount: "Importe",
    basis: "El importe es",
    gross: "Importe de la venta",
    net: "Importe neto a recibir",
    simulate: "Simular",
    simulating: "Simulando…",
    options: "Cuotas",
    no_options: "No hay opciones de cuotas para este importe.",
    installment: |prazo, each| format!("{prazo}x de {each}"),
    total: |total| format!("total {total}"),
    sale_amount: "Importe de la venta",
    installments: "Cuotas",
    customer_pays: "El cliente paga",
    establishment_receives: "El establecimiento recibe",
    calculating: "Calculando…",
    proceed: "Continuar",
    person: "Cliente",
    address: "Dirección",
    label,
    optional: "opcional",
    date_form: "DD/MM/AAAA",
    choose: "Seleccione",
    review: "Resumen",
    back: "Volver",
    submit: "Crear pedido y generar enlace",
    submitting: "Creando el pedido…",
    starting: "Generando el enlace de pago…",
    link_ready: "El enlace está listo.",
    link_advice: "Envíelo al cliente para concluir la compra.",
    no_link: Words {
        title: "El pedido fue creado, pero todavía no tiene enlace.",
        advice: "Espere un momento e inténtelo de nuevo. El pedido sigue siendo el mismo.",
    },
    copy: "Copiar enlace",
    copied: "Enlace copiado",
    not_copied: "No se pudo copiar. Seleccione el enlace y cópielo.",
    open: "Abrir en otra pestaña",
    new_sale: "Nueva venta",
    retry: "Intentar de nuevo",
    same_order: "Intentar de nuevo continúa el mismo pedido: no se creará dos veces.",
    quote: "Código de atención:",
    creating: "Creando el pedido…",
    options_count: |count| match count {
        1 => "1 opción de cuotas.".to_owned(),
        _ => format!("{count} opciones de cuotas."),
    },
    receives: |received| format!("El establecimiento recibe {received}."),
    wrong_fields: |count| match count {
        1 => "1 campo necesita corrección.".to_owned(),
        _ => format!("{count} campos necesitan corrección."),
    },
    trouble,
    amount_rule,
    field_rule,
    future_birth: "La fecha de nacimiento no puede estar en el futuro.",
    setup: Words {
        title: "Este checkout no está configurado.",
        advice: "Para quien desarrolla la página: revise el atributo",
    },
};

fn label(field: Field) -> &'static str {
    match field {
        Field::Nome => "Nombre completo",
        Field::Cpf => "CPF",
        Field::DataDeNascimento => "Fecha de nacimiento",
        Field::Celular => "Celular",
        Field::Email => "Correo electrónico",
        Field::Cep => "CEP (código postal)",
        Field::Logradouro => "Calle",
        Field::Numero => "Número",
        Field::Complemento => "Complemento",
        Field::Bairro => "Barrio",
        Field::Cidade => "Ciudad",
        Field::Estado => "Estado (UF)",
    }
}

fn trouble(cause: Cause) -> Words {
    let (title, advice) = match cause {
        Cause::Network => (
            "Sin conexión con el servicio.",
            "Revise la conexión a internet e inténtelo de nuevo.",
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

fn amount_rule(rule: Violation) -> &'static str {
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
        | Violation::Forbidden => "Escriba el importe como en 1.500,00.",
    }
}

fn field_rule(field: Field, rule: Violation) -> &'static str {
    match (field, rule) {
        (field, Violation::Required) => required(field),
        (Field::Cpf, Violation::CheckDigit | Violation::Repeated) => "CPF inválido: revise los números.",
        (Field::Cpf, Violation::Length) => "El CPF tiene 11 números.",
        (Field::Cep, Violation::Length) => "El CEP tiene 8 números.",
        (Field::Celular, Violation::Length) => "El celular tiene código de área y 9 números, como en (11) 98765-4321.",
        (Field::Celular, Violation::Format) => "El número de celular empieza con 9 después del código de área.",
        (Field::Email, Violation::Format) => "Escriba el correo como en nombre@ejemplo.com.",
        (Field::Email, Violation::Character) => "El correo no puede tener espacios.",
        (Field::DataDeNascimento, Violation::Format) => "Escriba una fecha que exista, como 20/05/1990.",
        (Field::DataDeNascimento, Violation::TooSmall) => "El año de nacimiento empieza en 1900.",
        (Field::Estado, Violation::Length | Violation::Unknown) => "Seleccione un estado de la lista.",
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
            | Violation::Forbidden,
        ) => "Revise este campo.",
    }
}

fn required(field: Field) -> &'static str {
    match field {
        Field::Nome => "Indique el nombre completo.",
        Field::Cpf => "Indique el CPF.",
        Field::DataDeNascimento => "Indique la fecha de nacimiento.",
        Field::Celular => "Indique el celular con código de área.",
        Field::Email => "Indique el correo electrónico.",
        Field::Cep => "Indique el CEP.",
        Field::Logradouro => "Indique la calle.",
        Field::Numero => "Indique el número, o S/N.",
        Field::Complemento => "Indique el complemento.",
        Field::Bairro => "Indique el barrio.",
        Field::Cidade => "Indique la ciudad.",
        Field::Estado => "Seleccione la UF.",
    }
}
