//! The service, with the specified idempotency and with unspecified failures.

use std::rc::Rc;
use std::time::Duration;

use parcela_core::http::{HttpRequest, IDEMPOTENCY_KEY};
use uuid::Uuid;

use crate::coverage::Situation;
use crate::flaw::Flaw;
use crate::record::Work;
use crate::reply::{Reply, RetryAfter, Wall};
use crate::world::{Happening, World};

/// The state of the service. A crash loses only what is in progress.
pub(crate) struct Server {
    up: bool,
    /// The number of crashes.
    epoch: u32,
    /// The validity of each token. Those before `revoked` are not valid.
    tokens: Vec<(Duration, Duration)>,
    revoked: usize,
    keys: Vec<Known>,
    hook: bool,
    /// Every operation that was carried out, as often as it was.
    pub(crate) commits: Vec<Commit>,
}

/// A key that the service has received, with its answer once there is one.
struct Known {
    work: Work,
    key: Uuid,
    request: Rc<HttpRequest>,
    answer: Option<Reply>,
}

/// An operation that was carried out.
pub(crate) struct Commit {
    pub(crate) work: Work,
    pub(crate) intent: u32,
    pub(crate) reply: Reply,
    /// The request that caused it.
    pub(crate) flight: usize,
}

/// A request in progress.
pub(crate) struct Execution {
    flight: usize,
    epoch: u32,
    work: Work,
    request: Rc<HttpRequest>,
    key: Option<Uuid>,
}

#[derive(serde::Deserialize)]
#[serde(rename_all = "camelCase")]
struct Body {
    nome: Option<String>,
    pedido_id: Option<Uuid>,
}

impl Server {
    pub(crate) fn new() -> Self {
        Self {
            up: true,
            epoch: 0,
            tokens: Vec::new(),
            revoked: 0,
            keys: Vec::new(),
            hook: false,
            commits: Vec::new(),
        }
    }

    pub(crate) fn commit(&self, work: Work, intent: u32) -> Option<&Commit> {
        let mut commits = self.commits.iter();
        commits.find(|commit| (commit.work, commit.intent) == (work, intent))
    }

    fn order(&self, id: Uuid) -> Option<&Commit> {
        self.commits.iter().find(|commit| commit.reply == Reply::Created(id))
    }

    fn is_authorized(&self, request: &HttpRequest, now: Duration) -> bool {
        let bearer = request
            .header("Authorization")
            .and_then(|bearer| bearer.strip_prefix("Bearer t"));
        let Some(number) = bearer.and_then(|number| number.parse::<usize>().ok()) else {
            return false;
        };
        let (from, until) = self.tokens[number];
        number >= self.revoked && from <= now && now < until
    }

    fn known(&mut self, key: Option<Uuid>, work: Work) -> Option<&mut Known> {
        let mut keys = self.keys.iter_mut();
        keys.find(|known| Some(known.key) == key && known.work == work)
    }

    /// Carries out a request.
    fn carry_out(&mut self, execution: &Execution, new_id: Uuid) -> Reply {
        let body: Body = serde_json::from_str(execution.request.body.as_deref().unwrap_or("{}")).unwrap();
        let (work, commits) = (execution.work, self.commits.len());
        let order = body.pedido_id.and_then(|id| self.order(id)).map(|order| order.intent);
        let name = body.nome.unwrap_or_default();
        let of_name = name.rsplit(' ').next().and_then(|number| number.parse().ok());
        let (intent, reply) = match (work, order, of_name) {
            (Work::Create, _, Some(intent)) if !name.starts_with("Recusado") => (intent, Reply::Created(new_id)),
            (Work::Start, Some(intent), _) => (intent, Reply::Link(commits)),
            (Work::Invoice, Some(intent), _) => (intent, Reply::Imported),
            (Work::Hook, ..) if self.hook => return Reply::HookExists,
            (Work::Hook, ..) => (0, Reply::Secret),
            _ => return Reply::Refused,
        };
        self.hook |= work == Work::Hook;
        let flight = execution.flight;
        self.commits.push(Commit {
            work,
            intent,
            reply,
            flight,
        });
        reply
    }
}

impl World {
    /// Receives a request: answers at once, or starts to work on it.
    ///
    /// A firewall or proxy treats a copy of a request like the original, as a network that doubles a request does so behind it.
    pub(crate) fn serve(&self, flight: usize, work: Work, request: Rc<HttpRequest>) {
        let mut server = self.server.borrow_mut();
        if !server.up {
            return self.sever(flight);
        }
        if self.fault(4) {
            return self.answer(flight, self.busy(), false);
        }
        if work == Work::Token {
            let token = self.issue(&mut server);
            return self.answer(flight, token, false);
        }
        let admitted = self.flights.borrow()[flight].admitted;
        let refusal = match admitted {
            Some(true) => None,
            Some(false) => return self.log(|| format!("the copy of #{flight} is refused too")),
            None => self.refusal(&server, &request),
        };
        self.flights.borrow_mut()[flight].admitted = Some(refusal.is_none());
        let reply = match (refusal, work) {
            (Some(refusal), _) => refusal,
            (None, Work::Read | Work::Token) => {
                let id = request.path.rsplit('/').next().and_then(|id| id.parse().ok()).unwrap();
                let order = server.order(id);
                order.map_or(Reply::Missing, |order| Reply::Order(id, order.intent))
            }
            (None, Work::Create | Work::Start | Work::Invoice | Work::Hook) => {
                return self.execute(&mut server, flight, work, request);
            }
        };
        self.answer(flight, reply, false);
    }

    /// The refusal of a request before its operation is considered.
    fn refusal(&self, server: &Server, request: &HttpRequest) -> Option<Reply> {
        if self.fault(2) {
            return Some(self.blocked());
        }
        if self.fault(1) {
            return Some(Reply::Busy(429, self.retry_after()));
        }
        (!server.is_authorized(request, self.now())).then_some(Reply::Unauthorized)
    }

    /// Applies idempotency (specification, Errors): the original answer, a conflict, or a new operation.
    fn execute(&self, server: &mut Server, flight: usize, work: Work, request: Rc<HttpRequest>) {
        let key = request.header(IDEMPOTENCY_KEY).and_then(|key| key.parse().ok());
        let known = server.known(key, work).filter(|_| !self.has(Flaw::ServerForgetsKeys));
        match known.map(|known| (known.answer, known.request.body == request.body)) {
            Some((_, false)) => return self.answer(flight, Reply::OtherBody, false),
            Some((None, true)) => return self.answer(flight, Reply::InProgress, false),
            Some((Some(_), true)) if self.has(Flaw::ServerForgetsAnswers) => {
                return self.answer(flight, Reply::OtherBody, false);
            }
            Some((Some(reply), true)) => return self.answer(flight, reply, true),
            None => {}
        }
        server.keys.extend(key.map(|key| Known {
            work,
            key,
            request: Rc::clone(&request),
            answer: None,
        }));
        let slow = self.fault(10);
        let wait = self.random.millis(if slow { 300..=3_000 } else { 5..=80 });
        let epoch = server.epoch;
        self.after(
            wait,
            Happening::Finish(Execution {
                flight,
                epoch,
                work,
                request,
                key,
            }),
        );
        if slow && self.fault(10) {
            self.see(Situation::GatewayGaveUp);
            self.answer(flight, Reply::Busy(self.random.pick(&[408, 502, 504]), None), false);
        }
    }

    /// Finishes a request, unless the service has crashed meanwhile.
    pub(crate) fn finish(&self, execution: &Execution) {
        let mut server = self.server.borrow_mut();
        let (flight, key, work) = (execution.flight, execution.key, execution.work);
        if server.epoch != execution.epoch {
            self.see(Situation::CrashLostWork);
            return self.sever(flight);
        }
        if self.fault(4) {
            self.see(Situation::RolledBack);
            server.keys.retain(|known| Some(known.key) != key || known.work != work);
            return self.answer(flight, Reply::Busy(500, None), false);
        }
        let reply = server.carry_out(execution, self.random.uuid());
        if let Some(known) = server.known(key, work) {
            known.answer = Some(reply);
        }
        self.log(|| format!("#{flight} is carried out: {reply:?}"));
        let call = self.flights.borrow()[flight].call;
        if reply.is_success() && self.calls.borrow()[call].end.is_some() {
            self.see(Situation::CommittedAfterItsCall);
        }
        self.answer(flight, reply, false);
    }

    fn issue(&self, server: &mut Server) -> Reply {
        if self.fault(1) {
            return Reply::Refused;
        }
        let seconds = self.random.pick(&[2, 10, 60, 300]);
        // Some machines of the service do not know a new token yet.
        let lag = if self.fault(5) {
            self.random.millis(0..=2_000)
        } else {
            Duration::ZERO
        };
        let from = self.now() + lag;
        server.tokens.push((from, self.now() + Duration::from_secs(seconds)));
        Reply::Token(server.tokens.len() - 1, seconds)
    }

    fn blocked(&self) -> Reply {
        let wall = self.random.pick(&[Wall::Page, Wall::Proxy, Wall::Gateway]);
        let status = match wall {
            // A login page, and the answer of a queue.
            Wall::Page => self.random.pick(&[200, 202, 403, 404]),
            Wall::Proxy | Wall::Gateway => self.random.pick(&[400, 403, 403, 404]),
        };
        Reply::Blocked(status, wall)
    }

    fn busy(&self) -> Reply {
        let status = self.random.pick(&[408, 500, 502, 503, 503]);
        Reply::Busy(status, self.retry_after().filter(|_| status == 503))
    }

    fn retry_after(&self) -> Option<RetryAfter> {
        let later = self.random.pick(&[0, 1, 2, 5, 30]);
        let now = self.now().as_secs();
        match self.random.below(4) {
            0 => None,
            1 => Some(RetryAfter::Date((now + later).saturating_sub(1))),
            _ => Some(RetryAfter::Seconds(later)),
        }
    }

    pub(crate) fn crash(&self) {
        self.log(|| "the service crashes".into());
        let mut server = self.server.borrow_mut();
        server.up = false;
        server.epoch += 1;
        server.keys.retain(|known| known.answer.is_some());
        self.after(self.random.millis(20..=1_500), Happening::Restart);
    }

    pub(crate) fn restart(&self) {
        self.log(|| "the service is back".into());
        self.server.borrow_mut().up = true;
    }

    pub(crate) fn revoke(&self) {
        self.log(|| "all tokens are revoked".into());
        let mut server = self.server.borrow_mut();
        server.revoked = server.tokens.len();
    }
}
