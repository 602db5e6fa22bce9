//! The operations of the callers, and the comparison of their results with the service's.

use parcela_core::operation::{CreateOrder, CreateWebHook, GetOrder, ImportOrderInvoice, Operation, StartCdcSale};
use parcela_core::wire::{CreateOrderResponse, CreateWebHookResponse, Order, StartCdcSaleResponse};

use crate::record::Work;
use crate::reply::Reply;

/// An operation whose result can be recognised.
pub(crate) trait Job: Operation {
    const WORK: Work;

    /// The answer from which the result was read.
    fn reply(output: &Self::Output) -> Reply;
}

impl Job for CreateOrder {
    const WORK: Work = Work::Create;

    fn reply(output: &CreateOrderResponse) -> Reply {
        Reply::Created(output.pedido_id)
    }
}

impl Job for StartCdcSale {
    const WORK: Work = Work::Start;

    fn reply(output: &StartCdcSaleResponse) -> Reply {
        let link = output.link_pagamento.as_deref().unwrap();
        Reply::Link(link.rsplit('/').next().unwrap().parse().unwrap())
    }
}

impl Job for ImportOrderInvoice {
    const WORK: Work = Work::Invoice;

    fn reply((): &()) -> Reply {
        Reply::Imported
    }
}

impl Job for GetOrder {
    const WORK: Work = Work::Read;

    fn reply(output: &Order) -> Reply {
        Reply::Order(output.id, u32::try_from(output.numero).unwrap())
    }
}

impl Job for CreateWebHook {
    const WORK: Work = Work::Hook;

    fn reply(_: &CreateWebHookResponse) -> Reply {
        Reply::Secret
    }
}
