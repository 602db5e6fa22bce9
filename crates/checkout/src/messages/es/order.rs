//! How an order fares.

use parcela_core::StatusKind;
use parcela_core::order_status::NextStep;

use crate::messages::Words;
use parcela_checkout_flow::{FileError, Remark, Stage};

pub(super) fn status(status: StatusKind) -> &'static str {
    match status {
        StatusKind::Indefinido => "La situación del pedido aún no fue informada.",
        StatusKind::EmAnalise => "El crédito del cliente está en análisis.",
        StatusKind::Aprovado => "El crédito fue aprobado.",
        StatusKind::SaldoIndisponivel => "El límite del cliente no cubre esta venta.",
        StatusKind::AnaliseExpirada => "El plazo del análisis terminó.",
        StatusKind::PagamentoPendente => "El cliente todavía no concluyó en el enlace.",
        StatusKind::BiometriaRecusada => "La biometría del cliente fue rechazada.",
        StatusKind::BiometriaAprovada => "La biometría del cliente fue aprobada.",
        StatusKind::PagamentoRecusado => "El pago fue rechazado.",
        StatusKind::Comprado => "El cliente concluyó la compra.",
        StatusKind::NaoAutorizado => "La financiación no fue autorizada.",
        StatusKind::AutorizacaoPendente => "La autorización está pendiente.",
        StatusKind::AguardandoCadastro => "El registro del cliente se está completando.",
        StatusKind::VendaNaoIniciada => "El pedido fue creado; la venta aún no comenzó.",
        StatusKind::Cancelado => "El pedido fue cancelado.",
        StatusKind::Faturamento => "La venta espera la factura.",
        StatusKind::Concluido => "Venta concluida: el importe fue transferido.",
        StatusKind::Congelado => "El pedido está congelado.",
        StatusKind::ConfirmacaoDePagamentoPendente => "El pago se está confirmando.",
        StatusKind::Unknown(_) => "El pedido tiene una situación que este checkout no conoce.",
    }
}

pub(super) fn next(next: NextStep) -> &'static str {
    match next {
        NextStep::StartSale => "Genere el enlace de pago para continuar.",
        NextStep::ShareLink => "Envíe el enlace al cliente: ahora le toca a él.",
        NextStep::Wait => "No hay que hacer nada: esta página sigue el pedido.",
        NextStep::ImportInvoice => "Envíe la factura aquí.",
        NextStep::Done => "No queda nada por hacer.",
        NextStep::SellAnew => "Este pedido no continúa. Acuerde otra forma de pago o haga una nueva venta.",
        NextStep::ContactSupport => "Contacte al soporte e informe el número del pedido.",
    }
}

pub(super) fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Created => "Pedido creado",
        Stage::Analysis => "Análisis de crédito",
        Stage::Customer => "Aceptación del cliente",
        Stage::Confirmation => "Confirmación del pago",
        Stage::Invoice => "Factura",
        Stage::Done => "Pago a la tienda",
    }
}

pub(super) fn file_error(error: FileError) -> &'static str {
    match error {
        FileError::Kind => "Este tipo de archivo no se acepta. Use PDF, XML, JPG o PNG.",
        FileError::Large => "El archivo tiene más de 7 MB.",
        FileError::Empty => "El archivo está vacío.",
        FileError::Unreadable => "No se pudo leer el archivo. Elíjalo de nuevo.",
    }
}

pub(super) fn remark(remark: Remark) -> Words {
    let (title, advice) = match remark {
        Remark::Expired => (
            "Un pedido anterior quedó sin respuesta.",
            "Antes de crear otro, verifique en la lista de pedidos si existe.",
        ),
        Remark::Earlier => (
            "Este pedido ya había sido creado con los datos anteriores.",
            "Los últimos cambios no valieron. Si los datos de abajo son incorrectos, pida al soporte que lo cancele y haga una nueva venta.",
        ),
        Remark::Shared => (
            "Este pedido ya estaba abierto en otra pestaña.",
            "Es el mismo pedido en las dos: se creó una sola vez.",
        ),
    };
    Words { title, advice }
}
