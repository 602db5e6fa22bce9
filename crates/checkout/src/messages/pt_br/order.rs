//! The sale and its order: steps, fields, and how an order fares.

use crate::messages::table::Progress;

pub(super) const TEXTS: Progress = Progress {
    step_simulation: "Simulação",
    step_order: "Pedido",
    step_link: "Link de pagamento",
    heading_simulation: "Simule a venda",
    heading_order: "Dados do pedido",
    heading_review: "Confira antes de criar o pedido",
    remark_expired: "Um pedido anterior ficou sem resposta.",
    remark_expired_advice: "Antes de criar outro, confira na lista de pedidos se ele existe.",
    remark_earlier: "Este pedido já tinha sido criado com os dados anteriores.",
    remark_earlier_advice: "As últimas alterações não valeram. Se os dados abaixo estiverem errados, peça o cancelamento ao suporte e faça uma nova venda.",
    remark_shared: "Este pedido já estava aberto em outra aba.",
    remark_shared_advice: "É o mesmo pedido nas duas: ele foi criado uma vez só.",
    remark_unanswered: "O pedido enviado antes ficou sem resposta.",
    remark_unanswered_advice: "Se ele tiver sido criado, aparece no lugar deste: nunca são criados dois.",
};
