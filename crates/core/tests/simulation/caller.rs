//! The callers: they wait, cancel, reload and resume, as people and pages do.

use std::pin::pin;
use std::time::Duration;

use futures_util::future::{Either, select};
use parcela_core::client::{CallOptions, Client, ClientError, ErrorCode, Failure, RetryPolicy};
use parcela_core::operation::{CreateWebHook, GetOrder, ImportOrderInvoice, StartCdcSale};
use parcela_core::wire::CreateWebHookRequest;
use uuid::Uuid;

use crate::flaw::Flaw;
use crate::host::Source;
use crate::job::Job;
use crate::patience::{Patience, Stop};
use crate::plan::{Errand, Plan};
use crate::record::{Call, End};
use crate::world::{CALM, World};

pub(crate) type SimClient<'w> = Client<&'w World, Source<'w>, &'w World>;

/// The round that waits until all faults have ended.
const LAST_ROUND: u32 = 3;

/// The clients of a world: one for all callers, unless a flaw says otherwise.
pub(crate) fn clients(world: &World, callers: usize) -> Vec<SimClient<'_>> {
    let count = if world.has(Flaw::TokenForEachCaller) {
        callers
    } else {
        1
    };
    let max_retries = match world.policy.max_retries {
        _ if world.has(Flaw::NoRetry) => 0,
        retries => retries + u32::from(world.has(Flaw::TooManyRetries)),
    };
    let policy = RetryPolicy {
        max_retries,
        ..world.policy.clone()
    };
    let client = |_| {
        Client::new(world, Source::new(world))
            .with_observer(world)
            .with_retry(policy.clone())
    };
    (0..count).map(client).collect()
}

/// Runs a caller from start to end.
pub(crate) async fn live(world: &World, client: &SimClient<'_>, plan: Plan) {
    let caller = Caller {
        world,
        client,
        plan: &plan,
    };
    world.sleep(plan.start).await;
    match plan.errand {
        Errand::Sell => caller.sell().await,
        Errand::Look => {
            let nobody = GetOrder { pedido_id: Uuid::nil() };
            caller.pursue(&nobody, &nobody).await;
        }
        Errand::Hook => caller.register().await,
    }
}

struct Caller<'a, 'w> {
    world: &'w World,
    client: &'a SimClient<'w>,
    plan: &'a Plan,
}

/// A caller's next step with an intent without a result.
enum Next {
    /// Resume under the same key, if the caller has it.
    Resume(Option<Uuid>),
    /// Call under a new key: nothing was done under the last one.
    Renew,
    GiveUp,
}

impl Caller<'_, '_> {
    async fn sell(&self) {
        let random = &self.world.random;
        let (order, other) = (self.plan.order(false), self.plan.order(self.plan.misuse));
        let Some(created) = self.pursue(&order, &other).await else {
            return;
        };
        let pedido_id = created.pedido_id;
        if random.chance(50) {
            let start = StartCdcSale { pedido_id };
            self.pursue(&start, &start).await;
        }
        if random.chance(20) {
            let invoice = ImportOrderInvoice::from_bytes(pedido_id, b"%PDF-1.7", "nota.pdf").unwrap();
            self.pursue(&invoice, &invoice).await;
        }
        if random.chance(40) {
            let read = GetOrder { pedido_id };
            self.pursue(&read, &read).await;
        }
    }

    /// createWebHook is one call: a caller without the secret deletes the webhook and starts over.
    async fn register(&self) {
        let request = CreateWebHookRequest {
            tipo: 3,
            url: "https://loja.example/parcela".into(),
            tipo_autenticacao: 1,
            credencial: None,
        };
        let hook = CreateWebHook::try_from(&request).unwrap();
        let _ = self.call(&hook, (None, false), 0).await;
    }

    /// Calls until there is a result or a final refusal, or the patience ends. `other` is sent from the second time on.
    async fn pursue<J: Job>(&self, job: &J, other: &J) -> Option<J::Output> {
        let mut key = self.plan.key(J::WORK);
        let mut renewed = false;
        for round in 0..=LAST_ROUND {
            if round == LAST_ROUND {
                let calm = self.world.heal + CALM;
                self.world.sleep(calm.saturating_sub(self.world.now())).await;
            }
            let job = if round == 0 { job } else { other };
            match self.call(job, (key, renewed), round).await {
                Ok(output) => return Some(output),
                Err(Next::GiveUp) => return None,
                Err(Next::Resume(same)) => key = same.filter(|_| !self.world.has(Flaw::NewKeyPerCall)),
                Err(Next::Renew) => (key, renewed) = (None, true),
            }
            if self.world.random.chance(10) {
                return None;
            }
            // Not at the same instant: the client's lock is fair by the real clock only.
            self.world.sleep(self.world.random.millis(1..=3_000)).await;
        }
        None
    }

    async fn call<J: Job>(&self, job: &J, (key, renewed): (Option<Uuid>, bool), round: u32) -> Result<J::Output, Next> {
        let world = self.world;
        let patience = Patience::draw(world, round == LAST_ROUND, key.is_some());
        let correlation = world
            .random
            .chance(30)
            .then(|| format!("venda-{}-{round}", self.plan.intent));
        let record = self.record::<J>(&patience, key, correlation.clone(), round);
        let call = world.begin(Call { renewed, ..record });
        let options = CallOptions {
            timeout: Some(patience.timeout),
            idempotency_key: key.map(Into::into),
            idempotency_key_expires_at: None,
            correlation_id: correlation,
        };
        let Some(result) = self.make(job, options, &patience, call).await else {
            if world.calls.borrow()[call].end.is_none() {
                world.end(call, End::Dropped);
            }
            return Err(Next::Resume(key));
        };
        let end = match &result {
            Ok(output) => End::Done(J::reply(output)),
            Err(error) => failed(world, error),
        };
        world.end(call, end);
        result.map_err(|error| self.next::<J>(&error))
    }

    fn next<J: Job>(&self, error: &ClientError) -> Next {
        let maybe_done = is_maybe_done(self.world, error);
        let waits = matches!(error.code(), ErrorCode::Aborted | ErrorCode::Unauthorized) || error.retryable();
        // Two tabs share their keys, so neither knows for both that nothing was done.
        let may_renew = J::WORK.has_key() && !maybe_done && self.plan.key(J::WORK).is_none();
        match () {
            () if may_renew && self.world.random.chance(50) => Next::Renew,
            () if waits || maybe_done => Next::Resume(key_of(error)),
            () => Next::GiveUp,
        }
    }

    /// Makes the call; `None` if it was dropped.
    async fn make<J: Job>(
        &self,
        job: &J,
        mut options: CallOptions,
        patience: &Patience,
        call: usize,
    ) -> Option<Result<J::Output, ClientError>> {
        let (world, client) = (self.world, self.client);
        if world.has(Flaw::DeadlineIgnored) {
            options.timeout = Some(patience.timeout * 2);
        }
        if world.has(Flaw::WorkAfterTheEnd) {
            return self.linger(job, options, patience.timeout, call).await;
        }
        let result = match patience.stop {
            Stop::Cancel(_) if world.has(Flaw::CancelIgnored) => client.call(job, options.clone()).await,
            Stop::Never => client.call(job, options.clone()).await,
            Stop::Cancel(after) => client.call_until(job, options.clone(), world.sleep(after)).await,
            Stop::Drop(after) => {
                let (pursued, stop) = (client.call(job, options.clone()), world.sleep(after));
                match select(pin!(pursued), pin!(stop)).await {
                    Either::Left((result, _)) => result,
                    Either::Right(_) => return None,
                }
            }
        };
        match result {
            Err(error) if error.code() == ErrorCode::Unauthorized && world.has(Flaw::SecondReplay) => {
                options.idempotency_key = error.idempotency_key;
                options.correlation_id = Some(error.correlation_id);
                Some(client.call(job, options).await)
            }
            result => Some(result),
        }
    }

    /// A call that continues after its end.
    async fn linger<J: Job>(
        &self,
        job: &J,
        mut options: CallOptions,
        timeout: Duration,
        call: usize,
    ) -> Option<Result<J::Output, ClientError>> {
        options.timeout = Some(timeout * 4);
        let (mut work, stop) = (pin!(self.client.call(job, options)), self.world.sleep(timeout));
        match select(work.as_mut(), pin!(stop)).await {
            Either::Left((result, _)) => Some(result),
            Either::Right(_) => {
                self.world.end(call, End::Dropped);
                let _ = work.await;
                None
            }
        }
    }

    fn record<J: Job>(&self, patience: &Patience, key: Option<Uuid>, correlation: Option<String>, round: u32) -> Call {
        let (world, plan) = (self.world, self.plan);
        Call {
            work: J::WORK,
            intent: plan.intent,
            round,
            began: world.now(),
            timeout: patience.timeout,
            stop: patience.stop.after().map(|after| world.now() + after),
            key: key.filter(|_| J::WORK.has_key()),
            correlation,
            renewed: false,
            misuse: plan.misuse && round > 0,
            healthy: round == LAST_ROUND,
            committed: world.server.borrow().commit(J::WORK, plan.intent).is_some(),
            attempts: Vec::new(),
            observed: (0, 0),
            end: None,
        }
    }
}

fn failed(world: &World, error: &ClientError) -> End {
    let status = error.api().map(|api| api.status);
    let lie = status == Some(408) && world.has(Flaw::RefusedForGoodBy408);
    End::Failed {
        code: error.code(),
        status,
        retryable: error.retryable() && !lie,
        tokenless: matches!(error.failure, Failure::Token(_)),
        key: key_of(error),
        correlation: error.correlation_id.clone(),
        maybe_done: is_maybe_done(world, error),
        retry_after: error.retry_after,
    }
}

fn key_of(error: &ClientError) -> Option<Uuid> {
    let key = error.idempotency_key.as_ref()?;
    Some(key.as_str().parse().unwrap())
}

/// The caller's reading of `maybe_done`.
fn is_maybe_done(world: &World, error: &ClientError) -> bool {
    let status = error.api().map(|api| api.status);
    let lie = match status {
        Some(408) => world.has(Flaw::RefusedForGoodBy408),
        status => status.is_some() && world.has(Flaw::LostAnswerForgotten),
    };
    error.maybe_done && !lie
}
