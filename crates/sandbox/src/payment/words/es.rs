//! The texts in Spanish.

use super::{ChoiceWords, ContractWords, InstallmentWords, Message, OutcomeWords, RefusalWords, Words};

pub(super) const WORDS: Words = Words {
    test_environment: "Entorno de pruebas",
    nothing_is_charged: "No se cobra ningún importe ni se contrata ningún crédito.",
    demo_values: "Valores de demostración: el sandbox calcula intereses, vencimientos y CET, sin IOF.",
    language: "Idioma",
    attention: "Atención",
    your_purchase: "Tu compra",
    purchase_amount: "Importe de la compra",
    order: "Pedido",
    number: "n.º",
    status: "Estado",
    steps_label: "Pasos del pago",
    steps: ["Cuotas", "Contrato", "Biometría", "Pago"],
    step_done: "(completado)",
    installments: InstallmentWords {
        title: "¿En cuántas cuotas quieres pagar?",
        lead: "Cuotas iguales cada 30 días, con un interés del 2,99% mensual.",
        simulated: "Simulado en la tienda",
        others: "Ver otras opciones",
        of: "de",
        total_of: "total de",
        none: "No hay cuotas para este importe. Consulta con la tienda otra forma de pago.",
        submit: "Continuar",
        change: "Cambiar las cuotas",
    },
    contract: ContractWords {
        title: "Revisa y acepta el contrato",
        installments: "Cuotas",
        first_due: "Primer vencimiento",
        interest: "Intereses totales",
        iof: "IOF (impuesto)",
        iof_not_included: "no incluido en esta demostración",
        cet: "CET (costo efectivo total)",
        a_year: "anual",
        a_month: "mensual",
        total: "Total a pagar",
        terms_title: "Lo que estás contratando",
        credit: |amount, cpf, shop| {
            format!("Un crédito de {amount} a tu nombre (CPF {cpf}), que se paga directamente a la tienda ({shop})")
        },
        payments: |count, each| match count {
            1 => format!("Pagas una cuota de {each}, con un interés del 2,99% mensual ya incluido."),
            _ => format!(
                "Pagas {count} cuotas de {each}, una cada 30 días, con un interés del 2,99% mensual ya incluido."
            ),
        },
        withdrawal: "Hasta confirmar el pago, puedes desistir sin costo.",
        accept: "He leído y acepto el contrato de crédito de este entorno de pruebas.",
        submit: "Aceptar y continuar",
        date: "%d/%m/%Y",
    },
    biometrics: ChoiceWords {
        title: "Confirma que eres tú",
        lead: "Por tu seguridad, una selfie confirma tu identidad. Aquí no hay cámara: elige el resultado de la selfie.",
        approve: "Simular selfie aprobada",
        refuse: "Simular selfie rechazada",
    },
    payment: ChoiceWords {
        title: "¿Confirmar el pago?",
        lead: "Tu identidad está confirmada. Revisa los importes y confirma el pago.",
        approve: "Confirmar el pago",
        refuse: "Rechazar y finalizar la compra",
    },
    refusals: RefusalWords {
        no_term: "Elige en cuántas cuotas quieres pagar.",
        not_accepted: "Para continuar, marca que has leído y aceptas el contrato.",
        other_term: "Las cuotas cambiaron después de abrir esta página. Revisa el nuevo resumen antes de aceptar.",
        unreadable: "No entendimos tu respuesta. Inténtalo de nuevo.",
        not_now: "Este paso ya no está disponible y no se ha cambiado nada. Consulta abajo el estado de tu compra.",
    },
    outcomes: OutcomeWords {
        approved: Message {
            title: "¡Compra aprobada!",
            text: "Tu pago está confirmado. La tienda emite la factura y entrega tu compra. Ya puedes cerrar esta página.",
        },
        completed: Message {
            title: "Compra completada",
            text: "La tienda ya emitió la factura. ¡Disfruta tu compra!",
        },
        confirming: Message {
            title: "Estamos confirmando tu pago",
            text: "Tarda unos segundos. No tienes que hacer nada más.",
        },
        in_analysis: Message {
            title: "Tu pedido está en análisis",
            text: "Todavía no es posible pagar. Vuelve a este enlace más tarde.",
        },
        not_started: Message {
            title: "El pago todavía no está habilitado",
            text: "La tienda tiene que iniciar la venta. Vuelve a este enlace más tarde.",
        },
        frozen: Message {
            title: "Tu compra está en espera",
            text: "La financiera tiene que verificar algunos datos antes de concluir. Consulta con la tienda para saber más.",
        },
        expired: Message {
            title: "Este enlace ha caducado",
            text: "El plazo para completar la compra terminó y no se cobró nada. Pide un nuevo enlace a la tienda.",
        },
        identity_refused: Message {
            title: "No pudimos confirmar tu identidad",
            text: "La compra ha finalizado y no se cobró nada. Para intentarlo de nuevo, pide un nuevo enlace a la tienda.",
        },
        payment_refused: Message {
            title: "El pago fue rechazado",
            text: "La compra ha finalizado y no se cobró nada. Consulta con la tienda otra forma de pago.",
        },
        payment_declined: Message {
            title: "Cancelaste la compra",
            text: "No se cobró nada. Si cambias de opinión, pide un nuevo enlace a la tienda.",
        },
        not_authorized: Message {
            title: "El crédito no fue autorizado",
            text: "La compra ha finalizado y no se cobró nada. Consulta con la tienda otra forma de pago.",
        },
        no_limit: Message {
            title: "No hay límite disponible para esta compra",
            text: "No se cobró nada. Consulta con la tienda otro importe u otra forma de pago.",
        },
        cancelled: Message {
            title: "La compra fue cancelada",
            text: "No se cobrará nada más. Si tienes dudas, consulta con la tienda.",
        },
        unknown: Message {
            title: "No sabemos el estado de tu compra",
            text: "Consulta con la tienda antes de intentarlo de nuevo.",
        },
    },
    link_not_found: Message {
        title: "No encontramos este enlace",
        text: "Comprueba que copiaste la dirección completa. Si es así, pide un nuevo enlace a la tienda.",
    },
    refresh: "Actualizar",
};
