//! How an order fares.

use parcela_core::StatusKind;
use parcela_core::order_status::NextStep;

use crate::messages::Words;
use parcela_checkout_flow::{FileError, Remark, Stage};

pub(super) fn status(status: StatusKind) -> &'static str {
    match status {
        StatusKind::Indefinido => "The state of the order is not known yet.",
        StatusKind::EmAnalise => "The customer's credit is being analysed.",
        StatusKind::Aprovado => "The credit was approved.",
        StatusKind::SaldoIndisponivel => "The customer's limit does not cover this sale.",
        StatusKind::AnaliseExpirada => "The time for the analysis is over.",
        StatusKind::PagamentoPendente => "The customer has not completed at the link yet.",
        StatusKind::BiometriaRecusada => "The customer's biometrics were refused.",
        StatusKind::BiometriaAprovada => "The customer's biometrics were approved.",
        StatusKind::PagamentoRecusado => "The payment was refused.",
        StatusKind::Comprado => "The customer has completed the purchase.",
        StatusKind::NaoAutorizado => "The financing was not authorized.",
        StatusKind::AutorizacaoPendente => "The authorization is pending.",
        StatusKind::AguardandoCadastro => "The customer's registration is being completed.",
        StatusKind::VendaNaoIniciada => "The order was created; its sale has not started yet.",
        StatusKind::Cancelado => "The order was cancelled.",
        StatusKind::Faturamento => "The sale waits for the invoice.",
        StatusKind::Concluido => "Sale complete: the amount was paid out.",
        StatusKind::Congelado => "The order is frozen.",
        StatusKind::ConfirmacaoDePagamentoPendente => "The payment is being confirmed.",
        StatusKind::Unknown(_) => "The order is in a state that this checkout does not know.",
    }
}

pub(super) fn next(next: NextStep) -> &'static str {
    match next {
        NextStep::StartSale => "Get the payment link to go on.",
        NextStep::ShareLink => "Send the link to the customer, who acts next.",
        NextStep::Wait => "There is nothing to do: this page follows the order.",
        NextStep::ImportInvoice => "Send the invoice here.",
        NextStep::Done => "There is nothing left to do.",
        NextStep::SellAnew => "This order goes no further. Agree on another way to pay, or make a new sale.",
        NextStep::ContactSupport => "Contact support and quote the order number.",
    }
}

pub(super) fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Created => "Order created",
        Stage::Analysis => "Credit analysis",
        Stage::Customer => "Customer accepts",
        Stage::Confirmation => "Payment confirmed",
        Stage::Invoice => "Invoice",
        Stage::Done => "Paid out to the store",
    }
}

pub(super) fn file_error(error: FileError) -> &'static str {
    match error {
        FileError::Kind => "This kind of file is not accepted. Use PDF, XML, JPG or PNG.",
        FileError::Large => "The file is larger than 7 MB.",
        FileError::Empty => "The file is empty.",
        FileError::Unreadable => "The file could not be read. Choose it again.",
    }
}

pub(super) fn remark(remark: Remark) -> Words {
    let (title, advice) = match remark {
        Remark::Expired => (
            "An earlier order was never answered.",
            "Before you create another, check the list of orders for it.",
        ),
        Remark::Earlier => (
            "This order had already been created with the earlier data.",
            "The last changes did not count. If the data below are wrong, ask support to cancel it and make a new sale.",
        ),
        Remark::Shared => (
            "This order was already open in another tab.",
            "It is the same order in both: it was created only once.",
        ),
    };
    Words { title, advice }
}
