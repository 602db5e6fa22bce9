//! Runs the flow of a widget: applies events to its state, and runs the effects that both flows have.

use parcela_order_flow::{Action, Answer, CallFailure, InvoiceFile, Link, Moment, OrderClaim, Scope};
use std::cell::RefCell;
use std::rc::{Rc, Weak};
use std::time::Duration;

use leptos::task::spawn_local;
use parcela_core::client::{CallOptions, Cause, ClientError, Entropy as _, Exchange, Timer as _};
use parcela_core::http::HttpRequest;
use parcela_core::operation::{ImportOrderInvoice, Operation, Repeat, StartCdcSale};
use parcela_core::text::uuid_text;
use parcela_core::wire::ImportOrderInvoiceRequest;
use uuid::Uuid;
use wasm_bindgen::JsValue;
use web_sys::{File, HtmlElement};

use crate::browser::{self, base64, connection, focused, keep_focus, today};
use crate::page::Page;
use crate::service::ServiceClient;
use crate::session::Session;
use crate::shared_sales;

/// The timeout of importOrderInvoice, including retries. The [largest](parcela_core::invoice_file::LARGEST) file is 9.3 MB as base64, which
/// takes five minutes at 250 kbit/s.
const UPLOAD_TIMEOUT: Duration = Duration::from_secs(5 * 60);

/// The runner of the view that is shown, if any. The element's handle and all runners of its session share it.
pub struct CurrentRunner<R>(Rc<RefCell<Weak<R>>>);

impl<R> CurrentRunner<R> {
    /// Returns the runner.
    pub fn get(&self) -> Option<Rc<R>> {
        self.0.borrow().upgrade()
    }
}

impl<R> Default for CurrentRunner<R> {
    fn default() -> Self {
        Self(Rc::default())
    }
}

impl<R> Clone for CurrentRunner<R> {
    fn clone(&self) -> Self {
        Self(Rc::clone(&self.0))
    }
}

/// The session of a runner.
pub type SessionOf<R> = Session<<R as FlowRunner>::State, <R as FlowRunner>::Announcement, <R as FlowRunner>::Scope>;

/// The parts that all runners have.
pub struct RunnerBase<R: FlowRunner> {
    /// The session whose flow is run.
    pub session: SessionOf<R>,
    /// The current runner of the session.
    current: CurrentRunner<R>,
    client: ServiceClient,
    page: R::Page,
    container: HtmlElement,
}

impl<R: FlowRunner> RunnerBase<R> {
    /// Returns the parts of a runner for an element that is rendered into `container`.
    pub(crate) fn new(session: SessionOf<R>, current: CurrentRunner<R>, page: R::Page, container: HtmlElement) -> Self {
        Self {
            client: session.client(page.clone().into()),
            session,
            current,
            page,
            container,
        }
    }
}

/// Runs the flow of a session while its element is in the document. Pending calls keep the runner alive after that. If the session has
/// another runner by then, that one receives their answers.
///
/// This is a trait because callbacks in its place would be closures, and each closure is compiled for each operation.
pub trait FlowRunner: Sized + 'static {
    /// The state of the flow.
    type State: Clone + Send + Sync + 'static;
    /// An event of the flow.
    type Event: From<Answer> + 'static;
    /// An effect that the flow requests.
    type Effect;
    /// An announcement of the status region.
    type Announcement: Clone + Send + Sync + 'static;
    /// A target for the focus.
    type Target;
    /// The owner of the stored entries.
    type Scope: AsRef<Scope> + Clone + 'static;
    /// The element, for calls to the page.
    type Page: AsRef<Page> + Clone + Into<Page> + 'static;

    /// The parts that all runners have.
    fn base(&self) -> &RunnerBase<Self>;

    /// The session whose flow this runs.
    fn session(&self) -> &SessionOf<Self> {
        &self.base().session
    }

    /// The current runner of the session, if any.
    fn current(&self) -> Option<Rc<Self>> {
        self.base().current.get()
    }

    /// The client of the session's service.
    fn client(&self) -> &ServiceClient {
        &self.base().client
    }

    /// The element, for calls to the page.
    fn page(&self) -> &Self::Page {
        &self.base().page
    }

    /// The HTML element that the widget is rendered into.
    fn container(&self) -> &HtmlElement {
        &self.base().container
    }

    /// The CSS selector of `target` in the container.
    fn selector(target: Self::Target) -> String;

    /// Applies `event` to the state. Returns the effects to run.
    fn transition(state: &mut Self::State, event: Self::Event, moment: Moment) -> Vec<Self::Effect>;

    /// Runs an effect.
    fn run(self: &Rc<Self>, effect: Self::Effect);

    /// Called after the effects of an event have been run.
    fn after_effects(&self) {}

    /// Makes this the current runner of the session.
    fn show(self: &Rc<Self>) {
        self.base().current.0.replace(Rc::downgrade(self));
    }

    /// Leaves the session without a current runner. Until there is another one, timers elapse without an event.
    fn retire(&self) {
        self.base().current.0.take();
    }

    /// Applies `event` to the flow's state, and runs the resulting effects.
    fn emit(self: &Rc<Self>, event: Self::Event) {
        let session = self.session();
        if session.end.is_cancelled() {
            return;
        }
        let focused = focused(self.container());
        let moment = self.moment();
        let mut effects = Vec::new();
        session
            .state
            .update(|state| effects = Self::transition(state, event, moment));
        for effect in effects {
            self.run(effect);
        }
        self.after_effects();
        if let Some(focused) = focused {
            keep_focus(self.container(), focused);
        }
    }

    /// Emits an event at the current runner of the session, whose timers run. Without a current runner, emits it at this one.
    fn emit_to_current(self: &Rc<Self>, event: Self::Event) {
        self.current().as_ref().unwrap_or(self).emit(event);
    }

    /// Announces something in the status region.
    fn announce(&self, announcement: Self::Announcement) {
        self.session()
            .live_region
            .update(|region| region.announce(announcement));
    }

    /// Moves the focus to `target` once the view has followed the state.
    fn focus(&self, target: Self::Target) {
        browser::focus(self.container(), Self::selector(target));
    }

    /// Dispatches the event `name` of the element. `detail` is JSON; `cause` is the cause of a failed call.
    fn notify(&self, name: &str, detail: &str, cause: Option<&Cause>) {
        let thrown = cause.and_then(Cause::get);
        self.page()
            .as_ref()
            .dispatch(name, detail, thrown.unwrap_or(&JsValue::UNDEFINED));
    }

    /// Milliseconds since the Unix epoch.
    fn now(&self) -> u64 {
        self.client().host().now().as_millis().try_into().unwrap_or(u64::MAX)
    }

    /// Returns the time, the date and a new key for an event.
    fn moment(&self) -> Moment {
        Moment {
            now: self.now(),
            today: today(),
            key: self.client().host().uuid(),
        }
    }
}

/// Returns a function that passes the events of a view to `runner`. It holds the runner weakly: a listener lives until its element is
/// collected, and a strong runner would keep the element alive.
pub fn emitter<R: FlowRunner>(runner: &Rc<R>) -> impl Fn(R::Event) + use<R> {
    let runner = Rc::downgrade(runner);
    move |event| {
        if let Some(runner) = runner.upgrade() {
            runner.emit(event);
        }
    }
}

/// Emits `event` after `millis` at the runner that is current by then. A timer can run for a day, so it keeps no runner alive.
pub fn wait<R: FlowRunner>(runner: &R, millis: u32, event: R::Event) {
    let (current, timer) = (runner.base().current.clone(), runner.client().host().timer());
    spawn_local(async move {
        timer.sleep(Duration::from_millis(millis.into())).await;
        if let Some(runner) = current.get() {
            runner.emit(event);
        }
    });
}

/// Runs an action for an existing order.
pub fn run<R: FlowRunner>(runner: &Rc<R>, action: Action) {
    match action {
        Action::StartSale(key, pedido_id) => call(runner, &StartCdcSale { pedido_id }, Some(key), move |answer| {
            Answer::Sale(key, answer.map(|sale| sale.link_pagamento)).into()
        }),
        Action::ImportInvoice(key, pedido_id, file) => import_invoice(runner, pedido_id, key, file),
        Action::Copy(link) => copy(runner, link),
        Action::Share(text) => browser::share(text.as_str()),
        Action::EndSale(pedido_id, shop) => {
            let scope = runner.session().scope.as_ref();
            for scope in [&scope.at(shop), scope] {
                shared_sales::end(scope, pedido_id, runner.now());
            }
        }
        Action::Claim(order_claim) => claim(Rc::clone(runner), order_claim),
        Action::Settle(claim, outcome) => {
            let scope = runner.session().scope.as_ref().at(claim.shop);
            shared_sales::settle(&scope, claim, outcome, runner.now());
        }
        Action::Recall(pedido_id, shop) => {
            let scope = runner.session().scope.as_ref().at(shop);
            if let Some(sale) = shared_sales::recall(&scope, pedido_id, runner.now()) {
                runner.emit(Answer::Recalled(sale).into());
            }
        }
    }
}

/// Decides a claim. The call that follows goes on if the element was removed in the meantime.
fn claim<R: FlowRunner>(runner: Rc<R>, claim: OrderClaim) {
    spawn_local(async move {
        let scope = runner.session().scope.as_ref().at(claim.shop);
        let verdict = shared_sales::decide(scope, claim, runner.now(), runner.client().host()).await;
        runner.emit_to_current(Answer::Claimed(claim, verdict).into());
    });
}

fn copy<R: FlowRunner>(runner: &Rc<R>, link: Link) {
    let runner = Rc::clone(runner);
    spawn_local(async move {
        let done = browser::copy(link.as_str()).await.is_some();
        runner.emit_to_current(Answer::Copied(link, done).into());
    });
}

/// Converts an answer into an event.
type ReadAnswer<E> = Box<dyn FnOnce(Result<Exchange, ClientError>) -> E>;

/// Calls the service. All operations share one future, so that a page downloads it once. Only the function that reads the answer is
/// specific to an operation.
pub fn call<R: FlowRunner, O: Operation + 'static>(
    runner: &Rc<R>,
    operation: &O,
    idempotency_key: Option<Uuid>,
    event: impl FnOnce(Result<O::Output, CallFailure>) -> R::Event + 'static,
) {
    let read = move |answer: Result<Exchange, ClientError>| {
        let answer = answer.and_then(Exchange::read::<O>);
        event(answer.map_err(|error| CallFailure::new(&O::ROUTE, error, connection())))
    };
    exchange(
        Rc::clone(runner),
        operation.request(),
        O::REPEAT,
        idempotency_key,
        Box::new(read),
    );
}

fn exchange<R: FlowRunner>(
    runner: Rc<R>,
    request: HttpRequest,
    repeat: Repeat,
    idempotency_key: Option<Uuid>,
    read: ReadAnswer<R::Event>,
) {
    spawn_local(async move {
        let options = CallOptions {
            timeout: (request.route.name == ImportOrderInvoice::NAME).then_some(UPLOAD_TIMEOUT),
            idempotency_key: idempotency_key.map(Into::into),
            ..CallOptions::default()
        };
        let closed = runner.session().end.cancelled();
        let answer = runner.client().exchange(request, repeat, options, closed).await;
        runner.emit_to_current(read(answer));
    });
}

fn import_invoice<R: FlowRunner>(runner: &Rc<R>, pedido_id: Uuid, key: Uuid, file: InvoiceFile) {
    let runner = Rc::clone(runner);
    spawn_local(async move {
        match invoice(&file, pedido_id).await {
            Some(invoice) => call(&runner, &invoice, Some(key), move |answer| {
                Answer::Invoice(key, answer.map_err(Some)).into()
            }),
            None => runner.emit_to_current(Answer::Invoice(key, Err(None)).into()),
        }
    });
}

/// Reads the file as an invoice. Returns `None` if the file cannot be read.
async fn invoice(file: &InvoiceFile, pedido_id: Uuid) -> Option<ImportOrderInvoice> {
    let file = file.handle.get::<File>()?;
    let request = ImportOrderInvoiceRequest {
        pedido_id: uuid_text(pedido_id),
        arquivo_base64: base64(file).await?,
        nome_arquivo: file.name(),
    };
    ImportOrderInvoice::try_from(&request).ok()
}
