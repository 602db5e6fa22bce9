//! The sale and its order: steps, fields, and how an order fares.

use crate::messages::table::Progress;

pub(super) const TEXTS: Progress = Progress {
    step_simulation: "Simulación",
    step_order: "Pedido",
    step_link: "Enlace de pago",
    heading_simulation: "Simule la venta",
    heading_order: "Datos del pedido",
    heading_review: "Revise antes de crear el pedido",
    remark_expired: "Un pedido anterior quedó sin respuesta.",
    remark_expired_advice: "Antes de crear otro, verifique en la lista de pedidos si existe.",
    remark_earlier: "Este pedido ya había sido creado con los datos anteriores.",
    remark_earlier_advice: "Los últimos cambios no se aplicaron. Si los datos que siguen son incorrectos, pida a soporte que cancele el pedido y haga una nueva venta.",
    remark_shared: "Este pedido ya estaba abierto en otra pestaña.",
    remark_shared_advice: "Es el mismo pedido en las dos: se creó una sola vez.",
    remark_unanswered: "El pedido enviado antes quedó sin respuesta.",
    remark_unanswered_advice: "Si se creó, aparece en lugar de este: nunca se crean dos.",
};
