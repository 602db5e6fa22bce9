//! Runs calls of operations for whoever handles their answers.

use std::rc::Rc;
use std::time::Duration;

use leptos::task::spawn_local;
use parcela_checkout_flow::CallFailure;
use parcela_core::client::{CallOptions, ClientError, Exchange};
use parcela_core::http::HttpRequest;
use parcela_core::operation::{ImportOrderInvoice, Operation, Repeat};
use parcela_core::text::uuid_text;
use parcela_core::wire::ImportOrderInvoiceRequest;
use uuid::Uuid;
use web_sys::HtmlElement;

use crate::browser::{base64, chosen_file, connection};
use crate::closing::Closing;
use crate::service::ServiceClient;

/// The time-out of importOrderInvoice, retries included. The [largest](parcela_core::invoice_file::LARGEST) file is 9.3 MB as base64, which
/// takes five minutes at 250 kbit/s.
const UPLOAD_TIMEOUT: Duration = Duration::from_secs(5 * 60);

/// Whoever calls the service, and handles the answers as events.
///
/// It is a trait, and not a function to call with the answer: each further closure is code for each operation.
pub trait Caller: 'static {
    /// What an answer is made of.
    type Event: 'static;

    /// The client.
    fn client(&self) -> &ServiceClient;

    /// The end of the session, which cancels its calls.
    fn closing(&self) -> &Closing;

    /// Handles the event of an answer.
    fn answered(self: Rc<Self>, event: Self::Event);
}

/// Makes an event of an answer.
type Reader<E> = Box<dyn FnOnce(Result<Exchange, ClientError>) -> E>;

/// Calls the service. All operations share one future, so that a page downloads it once: each brings only its reader.
pub fn call<C: Caller, O: Operation + 'static>(
    caller: &Rc<C>,
    operation: &O,
    idempotency_key: Option<Uuid>,
    event: impl FnOnce(Result<O::Output, CallFailure>) -> C::Event + 'static,
) {
    let read = move |answer: Result<Exchange, ClientError>| {
        let answer = answer.and_then(Exchange::read::<O>);
        event(answer.map_err(|error| CallFailure::new(&O::ROUTE, error, connection())))
    };
    ask(
        Rc::clone(caller),
        operation.request(),
        O::REPEAT,
        idempotency_key,
        Box::new(read),
    );
}

fn ask<C: Caller>(
    caller: Rc<C>,
    request: HttpRequest,
    repeat: Repeat,
    idempotency_key: Option<Uuid>,
    read: Reader<C::Event>,
) {
    spawn_local(async move {
        let options = CallOptions {
            timeout: (request.route.name == ImportOrderInvoice::NAME).then_some(UPLOAD_TIMEOUT),
            idempotency_key: idempotency_key.map(Into::into),
            ..CallOptions::default()
        };
        let closed = caller.closing().closed();
        let answer = caller.client().exchange(request, repeat, options, closed).await;
        caller.answered(read(answer));
    });
}

/// Imports the file that is chosen in the field `invoice` of `container`. `event` is given nothing as the failure where the file cannot be
/// read.
pub fn import<C: Caller>(
    caller: &Rc<C>,
    container: &HtmlElement,
    pedido_id: Uuid,
    key: Uuid,
    event: fn(Uuid, Result<(), Option<CallFailure>>) -> C::Event,
) {
    let (caller, container) = (Rc::clone(caller), container.clone());
    spawn_local(async move {
        match invoice(&container, pedido_id).await {
            Some(invoice) => call(&caller, &invoice, Some(key), move |answer| {
                event(key, answer.map_err(Some))
            }),
            None => caller.answered(event(key, Err(None))),
        }
    });
}

/// The chosen file as an invoice; `None` when it cannot be read.
async fn invoice(container: &HtmlElement, pedido_id: Uuid) -> Option<ImportOrderInvoice> {
    let file = chosen_file(container, "invoice")?;
    let request = ImportOrderInvoiceRequest {
        pedido_id: uuid_text(pedido_id),
        arquivo_base64: base64(&file).await?,
        nome_arquivo: file.name(),
    };
    ImportOrderInvoice::try_from(&request).ok()
}
