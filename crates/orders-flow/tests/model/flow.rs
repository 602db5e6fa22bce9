//! The real flows: the list of orders, and the checkout with an existing order. Both follow the order by the same state machine.

use std::sync::Arc;

use chrono::NaiveDate;
use parcela_checkout_flow::{self as checkout, SavedSale};
use parcela_core::document::Cnpj;
use parcela_core::invoice_file::InvoiceKind;
use parcela_core::wire;
use parcela_order_flow::{
    Action, Answer, CallFailure, FileContent, FileHandle, InvoiceFile, Moment, OrderRecord, OrderSnapshot, Placed,
};
use parcela_orders_flow::{self as orders, Filter, Order};
use uuid::Uuid;

use crate::body::{File, Number, identifier, number_of};

/// The establishment of all orders.
pub(crate) const SHOP: &str = "11222333000181";

/// The element of a tab.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Element {
    Orders,
    Checkout,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Flow {
    Orders(Arc<orders::State>),
    Checkout(Arc<checkout::State>),
}

/// An input of either flow.
#[derive(Debug, Clone)]
pub(crate) enum Input {
    Started(Option<SavedSale>),
    Found(Vec<OrderRecord>),
    Open(Number),
    Close,
    Back,
    AskLink,
    /// A file is chosen, and its first bytes are being read.
    Reading,
    /// The first bytes of a file, which was chosen for an order, have been read.
    Chosen(File, Number),
    Send,
    Retry,
    Shown,
    Read(u32, Number, Result<i32, CallFailure>),
    Answered(Answer),
}

/// The data that a flow saves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Saved {
    Sale(SavedSale),
    NoSale,
    /// The session's other sales.
    Others(Vec<OrderRecord>),
}

/// An effect of either flow.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Output {
    Read(u32, Number),
    Do(Action),
    Save(Saved),
    /// The focus moves, or the status region says something about the open order.
    Said,
    /// The page is told about an order.
    Told(Number),
    Other,
}

impl Flow {
    pub(crate) fn new(element: Element) -> Self {
        match element {
            Element::Orders => Self::Orders(Arc::new(orders::State::new(None))),
            Element::Checkout => {
                let establishment: Cnpj = SHOP.parse().expect("a CNPJ");
                Self::Checkout(Arc::new(checkout::State::new(establishment, None)))
            }
        }
    }

    /// The open order.
    pub(crate) fn placed(&self) -> Option<&Placed> {
        match self {
            Self::Orders(state) => state.open.as_ref().map(|open| &open.placed),
            Self::Checkout(state) => state.placed(),
        }
    }

    pub(crate) fn shown(&self) -> Option<Number> {
        self.placed().map(|placed| number_of(placed.pedido_id))
    }

    /// Whether the seller can request the link. The checkout requests it itself.
    pub(crate) fn offers_link(&self) -> bool {
        matches!(self, Self::Orders(_)) && self.placed().is_some_and(Placed::offers_link)
    }

    /// Applies an event with the real transition.
    pub(crate) fn on(&mut self, input: Input, now: u64, key: Uuid) -> Vec<Output> {
        let moment = Moment {
            now,
            today: NaiveDate::from_ymd_opt(2026, 11, 21).expect("a date"),
            key,
        };
        match self {
            Self::Orders(state) => {
                let effects = orders_event(input).map(|event| orders::transition(Arc::make_mut(state), event, moment));
                effects.into_iter().flatten().map(|effect| of_orders(&effect)).collect()
            }
            Self::Checkout(state) => {
                let effects =
                    checkout_event(input).map(|event| checkout::transition(Arc::make_mut(state), event, moment));
                effects.into_iter().flatten().map(of_checkout).collect()
            }
        }
    }

    /// The part that affects orders, without the numbers of reads and timers.
    pub(crate) fn text(&self) -> String {
        let text = match self {
            Self::Orders(state) => format!("{state:?}"),
            Self::Checkout(state) => format!("{:?} {:?}", self.placed(), state.sales),
        };
        let numbered = ["number: ", "timer: ", "read: ", "Numbers"];
        numbered.iter().fold(text, |text, name| without_numbers(&text, name))
    }
}

/// Removes the number after each occurrence of `name`.
fn without_numbers(text: &str, name: &str) -> String {
    let mut parts = text.split(name);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        text + part.trim_start_matches(|c: char| c.is_ascii_digit() || "( {".contains(c))
    })
}

fn orders_event(input: Input) -> Option<orders::Event> {
    use orders::Event;
    Some(match input {
        Input::Started(_) => Event::Started(Filter::default(), 1, None),
        Input::Found(_) => return None,
        Input::Open(order) => Event::Open(identifier(order)),
        Input::Close => Event::Close,
        Input::Back => Event::OrderGiven(None),
        Input::AskLink => Event::AskLink,
        Input::Reading => Event::FileReading,
        Input::Chosen(chosen, order) => Event::FileChosen(file(chosen, order)),
        Input::Send => Event::SendInvoice,
        Input::Retry => Event::Retry,
        Input::Shown => Event::VisibilityChanged(true),
        Input::Read(number, order, answer) => Event::OrderAnswered(
            number,
            answer.map(|status| Box::new(Order::read(&wire_order(order, status), |_| None))),
        ),
        Input::Answered(answer) => answer.into(),
    })
}

fn checkout_event(input: Input) -> Option<checkout::Event> {
    use checkout::Event;
    Some(match input {
        Input::Started(saved) => Event::Started(saved),
        Input::Found(records) => Event::SalesFound(records),
        Input::Open(order) => Event::Resume(identifier(order)),
        Input::Close | Input::Back => Event::Restart,
        Input::AskLink => return None,
        Input::Reading => Event::FileReading,
        Input::Chosen(chosen, order) => Event::FileChosen(file(chosen, order)),
        Input::Send => Event::SendInvoice,
        Input::Retry => Event::Retry,
        Input::Shown => Event::VisibilityChanged(true),
        Input::Read(number, order, answer) => Event::StatusAnswered(
            number,
            answer.map(|status| OrderSnapshot::read(&wire_order(order, status), None)),
        ),
        Input::Answered(answer) => answer.into(),
    })
}

fn of_orders(effect: &orders::Effect) -> Output {
    use orders::{Effect, Notice};
    match effect {
        Effect::FetchOrder(number, id) => Output::Read(*number, number_of(*id)),
        Effect::Order(action) => Output::Do(action.clone()),
        Effect::Focus(_) | Effect::FocusWithin(_) | Effect::Announce(_) => Output::Said,
        Effect::Notify(Notice::LinkReady(id, _) | Notice::StatusChanged(id, _) | Notice::Failed(_, Some(id))) => {
            Output::Told(number_of(*id))
        }
        _ => Output::Other,
    }
}

fn of_checkout(effect: checkout::Effect) -> Output {
    use checkout::{Effect, Notice};
    match effect {
        Effect::FetchOrder(number, id) => Output::Read(number, number_of(id)),
        Effect::Order(action) => Output::Do(action),
        Effect::Save(saved) => Output::Save(Saved::Sale(*saved)),
        Effect::SaveSales(records) => Output::Save(Saved::Others(records)),
        Effect::DeleteSaved => Output::Save(Saved::NoSale),
        Effect::Focus(_) | Effect::Announce(_) => Output::Said,
        Effect::Notify(Notice::LinkReady(id, _) | Notice::StatusChanged(id, _) | Notice::Failed(_, Some(id))) => {
            Output::Told(number_of(id))
        }
        _ => Output::Other,
    }
}

/// A file of the seller.
fn file(number: File, order: Number) -> InvoiceFile {
    InvoiceFile {
        pedido_id: identifier(order),
        name: format!("{number}.pdf"),
        size: 1,
        modified: 1,
        content: FileContent::Known(InvoiceKind::Pdf),
        handle: FileHandle::new(number),
    }
}

/// The answer to getOrder.
fn wire_order(number: Number, status: i32) -> wire::Order {
    wire::Order {
        id: identifier(number),
        numero: number.into(),
        status: wire::OrderStatus {
            valor: status,
            descricao: String::new(),
        },
        total: None,
        nome_cliente: None,
        documento_cliente: String::new(),
        prazo: None,
        razao_social_estabelecimento: String::new(),
        documento_estabelecimento: SHOP.into(),
        descricao: None,
        valor_aprovado: None,
        desembolsado: None,
        criado_em: String::new(),
        desembolsado_em: None,
        valor_solicitado: None,
    }
}
