//! Runs calls of operations for a session.

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

/// Takes an answer.
type Reader = Box<dyn FnOnce(Result<Exchange, ClientError>)>;

/// The calls of a session, whose end cancels them.
pub struct Calls {
    client: ServiceClient,
    closing: Rc<Closing>,
}

impl Calls {
    /// Calls by `client` for a session that ends with `closing`.
    pub fn new(client: ServiceClient, closing: Rc<Closing>) -> Rc<Self> {
        Rc::new(Self { client, closing })
    }

    /// The client.
    pub fn client(&self) -> &ServiceClient {
        &self.client
    }

    /// Calls the service, and hands the answer to `then`. All operations share one future, so that a page downloads it once: each brings
    /// only its reader.
    pub fn call<O: Operation + 'static>(
        self: &Rc<Self>,
        operation: &O,
        idempotency_key: Option<Uuid>,
        then: impl FnOnce(Result<O::Output, CallFailure>) + 'static,
    ) {
        let read = move |answer: Result<Exchange, ClientError>| {
            let answer = answer.and_then(Exchange::read::<O>);
            then(answer.map_err(|error| CallFailure::new(&O::ROUTE, error, connection())));
        };
        self.ask(operation.request(), O::REPEAT, idempotency_key, Box::new(read));
    }

    fn ask(self: &Rc<Self>, request: HttpRequest, repeat: Repeat, idempotency_key: Option<Uuid>, read: Reader) {
        let calls = Rc::clone(self);
        spawn_local(async move {
            let options = CallOptions {
                timeout: (request.route.name == ImportOrderInvoice::NAME).then_some(UPLOAD_TIMEOUT),
                idempotency_key: idempotency_key.map(Into::into),
                ..CallOptions::default()
            };
            let closed = calls.closing.closed();
            let answer = calls.client.exchange(request, repeat, options, closed).await;
            read(answer);
        });
    }

    /// Imports the file that is chosen in the field `invoice` of `container`. `then` is handed nothing as the failure where the file cannot be
    /// read.
    pub fn import(
        self: &Rc<Self>,
        container: &HtmlElement,
        pedido_id: Uuid,
        key: Uuid,
        then: impl FnOnce(Result<(), Option<CallFailure>>) + 'static,
    ) {
        let (calls, container) = (Rc::clone(self), container.clone());
        spawn_local(async move {
            match invoice(&container, pedido_id).await {
                Some(invoice) => calls.call(&invoice, Some(key), |answer| then(answer.map_err(Some))),
                None => then(Err(None)),
            }
        });
    }
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
