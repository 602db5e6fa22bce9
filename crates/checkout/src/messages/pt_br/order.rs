//! How an order fares.

use parcela_core::StatusKind;
use parcela_core::order_status::NextStep;

use crate::messages::Words;
use parcela_checkout_flow::{FileError, Remark, Stage};

pub(super) fn status(status: StatusKind) -> &'static str {
    match status {
        StatusKind::Indefinido => "A situação do pedido ainda não foi informada.",
        StatusKind::EmAnalise => "O crédito do cliente está em análise.",
        StatusKind::Aprovado => "O crédito foi aprovado.",
        StatusKind::SaldoIndisponivel => "O limite do cliente não cobre esta venda.",
        StatusKind::AnaliseExpirada => "O prazo da análise terminou.",
        StatusKind::PagamentoPendente => "O cliente ainda não concluiu pelo link.",
        StatusKind::BiometriaRecusada => "A biometria do cliente foi recusada.",
        StatusKind::BiometriaAprovada => "A biometria do cliente foi aprovada.",
        StatusKind::PagamentoRecusado => "O pagamento foi recusado.",
        StatusKind::Comprado => "O cliente concluiu a compra.",
        StatusKind::NaoAutorizado => "O financiamento não foi autorizado.",
        StatusKind::AutorizacaoPendente => "A autorização está pendente.",
        StatusKind::AguardandoCadastro => "O cadastro do cliente está sendo concluído.",
        StatusKind::VendaNaoIniciada => "O pedido foi criado; a venda ainda não começou.",
        StatusKind::Cancelado => "O pedido foi cancelado.",
        StatusKind::Faturamento => "A venda espera a nota fiscal.",
        StatusKind::Concluido => "Venda concluída: o valor foi repassado.",
        StatusKind::Congelado => "O pedido está congelado.",
        StatusKind::ConfirmacaoDePagamentoPendente => "O pagamento está sendo confirmado.",
        StatusKind::Unknown(_) => "O pedido tem uma situação que este checkout não conhece.",
    }
}

pub(super) fn next(next: NextStep) -> &'static str {
    match next {
        NextStep::StartSale => "Gere o link de pagamento para continuar.",
        NextStep::ShareLink => "Envie o link ao cliente: é ele quem conclui agora.",
        NextStep::Wait => "Não é preciso fazer nada: esta página acompanha o pedido.",
        NextStep::ImportInvoice => "Envie a nota fiscal aqui.",
        NextStep::Done => "Não há mais nada a fazer.",
        NextStep::SellAnew => "Este pedido não continua. Combine outra forma de pagamento ou faça uma nova venda.",
        NextStep::ContactSupport => "Fale com o suporte e informe o número do pedido.",
    }
}

pub(super) fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Created => "Pedido criado",
        Stage::Analysis => "Análise de crédito",
        Stage::Customer => "Aceite do cliente",
        Stage::Confirmation => "Confirmação do pagamento",
        Stage::Invoice => "Nota fiscal",
        Stage::Done => "Repasse à loja",
    }
}

pub(super) fn file_error(error: FileError) -> &'static str {
    match error {
        FileError::Kind => "Este tipo de arquivo não é aceito. Use PDF, XML, JPG ou PNG.",
        FileError::Large => "O arquivo tem mais de 7 MB.",
        FileError::Empty => "O arquivo está vazio.",
        FileError::Unreadable => "O arquivo não pôde ser lido. Escolha-o de novo.",
    }
}

pub(super) fn remark(remark: Remark) -> Words {
    let (title, advice) = match remark {
        Remark::Expired => (
            "Um pedido anterior ficou sem resposta.",
            "Antes de criar outro, confira na lista de pedidos se ele existe.",
        ),
        Remark::Earlier => (
            "Este pedido já tinha sido criado com os dados anteriores.",
            "As últimas alterações não valeram. Se os dados de baixo estiverem errados, peça o cancelamento ao suporte e faça uma nova venda.",
        ),
        Remark::Shared => (
            "Este pedido já estava aberto em outra aba.",
            "É o mesmo pedido nas duas: ele foi criado uma vez só.",
        ),
    };
    Words { title, advice }
}
