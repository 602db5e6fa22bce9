//! One world: a service, a network and a few callers of one client, all from one seed.

use std::cell::{Cell, RefCell};
use std::fmt::Write;
use std::task::Waker;
use std::time::Duration;

use parcela_core::client::RetryPolicy;

use crate::agenda::Agenda;
use crate::caller;
use crate::checks::{self, Rule, Violation};
use crate::coverage::{Situation, Tally};
use crate::executor::Tasks;
use crate::flaw::Flaw;
use crate::plan;
use crate::random::Random;
use crate::record::{Call, End, Flight, Landing};
use crate::server::{Execution, Server};

/// The start, which is not a whole second, as an HTTP date has no fractions.
const START: Duration = Duration::from_millis(1_000_000_321);
/// The time after which nothing fails.
const FAULTS: Duration = Duration::from_secs(60);
/// The time after which the last earlier request has arrived and been carried out.
pub(crate) const CALM: Duration = Duration::from_secs(10);

/// A future event.
pub(crate) enum Happening {
    Wake(Waker),
    /// A request reaches the service, for the second time if the network has doubled it.
    Arrive(usize, bool),
    /// An answer reaches the client.
    Land(usize, Landing),
    /// The service finishes a request.
    Finish(Execution),
    Crash,
    Restart,
    Revoke,
}

/// The world, as the client's host and for the checks.
pub(crate) struct World {
    pub(crate) random: Random,
    pub(crate) agenda: Agenda<Happening>,
    pub(crate) flaw: Option<Flaw>,
    pub(crate) heal: Duration,
    pub(crate) policy: RetryPolicy,
    pub(crate) calls: RefCell<Vec<Call>>,
    pub(crate) flights: RefCell<Vec<Flight>>,
    pub(crate) server: RefCell<Server>,
    pub(crate) violations: RefCell<Vec<Violation>>,
    pub(crate) first_answer: RefCell<Option<Vec<u8>>>,
    /// The factor of the probability of faults.
    level: u64,
    tally: RefCell<Tally>,
    trace: Option<RefCell<String>>,
    /// The current task, and the last call of each task.
    turn: Cell<usize>,
    active: RefCell<Vec<usize>>,
}

/// The result of a world.
pub(crate) struct Report {
    pub(crate) violations: Vec<Violation>,
    pub(crate) tally: Tally,
    pub(crate) trace: String,
}

/// Runs the world of `seed` to its end, and checks it. The trace is written only if `traced`.
pub(crate) fn run(seed: u64, flaw: Option<Flaw>, traced: bool) -> Report {
    let world = World::new(seed, flaw, traced);
    let plans = plan::draw(&world);
    let clients = caller::clients(&world, plans.len());
    let mut tasks = Tasks::default();
    for (index, plan) in plans.into_iter().enumerate() {
        tasks.spawn(caller::live(&world, &clients[index % clients.len()], plan));
    }
    loop {
        tasks.settle(|task| world.turn.set(task));
        match world.agenda.next() {
            Some(happening) => world.happen(happening),
            None => break,
        }
    }
    if tasks.left() > 0 {
        world.violate(Rule::Ends, format!("{} callers wait for ever", tasks.left()));
    }
    drop(tasks);
    drop(clients);
    checks::check(&world);
    Report {
        violations: world.violations.take(),
        tally: world.tally.take(),
        trace: world.trace.map(RefCell::into_inner).unwrap_or_default(),
    }
}

impl World {
    fn new(seed: u64, flaw: Option<Flaw>, traced: bool) -> Self {
        let random = Random::new(seed);
        let level = random.pick(&[1, 1, 2, 3, 5]);
        let max_retries = random.pick(&[1, 3, 3, 3, 5]);
        let world = Self {
            agenda: Agenda::new(START),
            flaw,
            heal: START + FAULTS,
            policy: RetryPolicy {
                max_retries,
                ..RetryPolicy::default()
            },
            calls: RefCell::default(),
            flights: RefCell::default(),
            server: RefCell::new(Server::new()),
            violations: RefCell::default(),
            first_answer: RefCell::default(),
            level,
            tally: RefCell::default(),
            trace: traced.then(RefCell::default),
            turn: Cell::new(0),
            active: RefCell::new(vec![usize::MAX; 16]),
            random,
        };
        for _ in 0..world.random.below(level + 1) {
            world.after(world.random.millis(0..=6_000), Happening::Crash);
        }
        for _ in 0..world.random.below(level + 2) {
            world.after(world.random.millis(0..=8_000), Happening::Revoke);
        }
        world.log(|| format!("weather {level}, at most {max_retries} retries"));
        world
    }

    pub(crate) fn now(&self) -> Duration {
        self.agenda.now()
    }

    pub(crate) fn after(&self, wait: Duration, happening: Happening) {
        self.agenda
            .add(self.now() + wait, self.random.below(1 << 20), happening);
    }

    /// Whether a fault happens that has a probability of `percent` at the lowest level.
    pub(crate) fn fault(&self, percent: u64) -> bool {
        self.now() < self.heal && self.random.chance(percent * self.level)
    }

    fn happen(&self, happening: Happening) {
        match happening {
            Happening::Wake(waker) => waker.wake(),
            Happening::Arrive(flight, again) => self.arrive(flight, again),
            Happening::Land(flight, landing) => self.land(flight, landing),
            Happening::Finish(execution) => self.finish(&execution),
            Happening::Crash => self.crash(),
            Happening::Restart => self.restart(),
            Happening::Revoke => self.revoke(),
        }
    }

    pub(crate) fn begin(&self, call: Call) -> usize {
        let mut calls = self.calls.borrow_mut();
        let index = calls.len();
        self.log(|| {
            let Call { work, intent, round, .. } = call;
            let key = call.key.map_or("new key".into(), |key| format!("key {}", short(&key)));
            let stop = call.stop.map(|stop| stop.saturating_sub(call.began));
            let timeout = call.timeout;
            format!("call {index} begins: {work:?} of intent {intent}, round {round}, {key}, within {timeout:?}, stopped after {stop:?}")
        });
        if self.flights.borrow().iter().any(Flight::is_token_request) {
            self.see(Situation::TokenWaitedFor);
        }
        self.active.borrow_mut()[self.turn.get()] = index;
        calls.push(call);
        index
    }

    pub(crate) fn end(&self, call: usize, end: End) {
        self.log(|| format!("call {call} ends: {end:?}"));
        self.calls.borrow_mut()[call].end = Some((self.now(), end));
    }

    /// The call that causes the current event.
    pub(crate) fn active(&self) -> usize {
        self.active.borrow()[self.turn.get()]
    }

    pub(crate) fn see(&self, situation: Situation) {
        self.tally.borrow_mut().add(situation);
    }

    pub(crate) fn violate(&self, rule: Rule, text: String) {
        self.log(|| format!("VIOLATION of {rule:?}: {text}"));
        self.violations.borrow_mut().push(Violation { rule, text });
    }

    pub(crate) fn log(&self, line: impl FnOnce() -> String) {
        if let Some(trace) = &self.trace {
            let at = self.now().saturating_sub(START).as_secs_f64();
            writeln!(trace.borrow_mut(), "{at:>9.3}s  {}", line()).expect("a String takes all");
        }
    }
}

/// The beginning of an identifier, for the trace.
pub(crate) fn short(id: &uuid::Uuid) -> String {
    id.to_string()[..8].to_owned()
}
