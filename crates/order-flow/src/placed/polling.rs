//! Polls the order's status until it is final: at growing intervals, and only while the page is visible.

use parcela_core::StatusKind;
use parcela_core::client::ErrorCode;

use super::{Import, Placed, Start, asks_for_invoice};
use crate::{
    Action, Announcement, CallFailure, Effect, FirstName, Moment, Notice, Numbers, OrderSnapshot, Parties, Stage,
    Target, Terms,
};

/// The maximum number of consecutive polls that find no order, before polling ends. A service with several replicas may not find a new
/// order at once. The number is ours: with the growing interval, the polls take two minutes.
const MOST_NOT_FOUND: u32 = 10;

/// The polling of an order's status.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Watch {
    /// The status, once it is known.
    pub status: Option<StatusKind>,
    /// The order's number, once it is known.
    pub numero: Option<i64>,
    /// The terms of the order, as far as they are known.
    pub terms: Terms,
    /// The customer's first name, once it is known.
    pub customer: Option<FirstName>,
    /// The establishment and the customer, once they are known.
    pub parties: Parties,
    /// When the order was made, in milliseconds since the Unix epoch.
    pub created_at: Option<u64>,
    /// When the status was last read, in milliseconds since the Unix epoch. `None` if it is read before an invoice is sent.
    pub checked: Option<u64>,
    /// The failure of the last poll. It is absent while a new order of this widget is not found yet.
    pub failure: Option<CallFailure>,
    /// At least two polls in a row had no answer about the order, and another one follows.
    pub is_silent: bool,
    /// The last stage that a status determined.
    pub reached: Stage,
    /// The number of the awaited poll, or of the timer for the next one.
    pub number: u32,
    /// The number of consecutive polls that found no order.
    pub(super) not_found: u32,
    /// Whether a poll is unanswered.
    pub(super) is_polling: bool,
    /// The interval between two polls.
    pub interval: PollInterval,
}

impl Watch {
    /// Whether the status is final.
    pub fn is_over(&self) -> bool {
        self.status.is_some_and(StatusKind::is_final)
    }

    /// The age of the order when it was last read, in milliseconds: the difference between the device's clock and the service's creation
    /// time.
    pub fn age(&self) -> Option<u64> {
        Some(self.checked?.saturating_sub(self.created_at?))
    }

    /// Whether the last poll found no order, but a later one may find it.
    pub(super) fn may_appear(&self) -> bool {
        (1..MOST_NOT_FOUND).contains(&self.not_found)
    }
}

/// The time during which the customer counts as active after a change, in milliseconds. The interval does not grow during that time.
const ACTIVE: u64 = 5 * 60 * 1000;

/// The longest interval between two reads of a status, in milliseconds.
pub const LONGEST: u32 = 30_000;

/// The interval between two reads of a status.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PollInterval {
    /// The interval after it has grown, in milliseconds; zero before.
    grown: u32,
    /// When a status last changed, in milliseconds since the Unix epoch.
    pub changed_at: u64,
}

impl PollInterval {
    /// The interval before the next read, in milliseconds. `first` is the interval before it has grown.
    pub fn millis(&self, first: u32) -> u32 {
        self.grown.max(first)
    }

    /// Increases the interval, up to `longest`, unless the customer is active. A change in the future was before the clock was set back.
    pub fn grow(&mut self, first: u32, longest: u32, now: u64) {
        if now.abs_diff(self.changed_at) >= ACTIVE {
            let millis = self.millis(first);
            self.grown = (millis + millis / 2).min(longest);
        }
    }

    /// Resets the interval to the first one.
    pub fn restart(&mut self) {
        self.grown = 0;
    }

    /// Records that a status changed at this time, in milliseconds since the Unix epoch.
    pub fn note_change(&mut self, at: u64) {
        self.restart();
        self.changed_at = self.changed_at.max(at);
    }
}

/// The first interval between two polls, in milliseconds.
const FIRST: u32 = 2_000;

impl Placed {
    /// Polls now.
    pub fn poll(&mut self, numbers: &mut Numbers) -> Vec<Effect> {
        let watch = &mut self.watch;
        watch.number = numbers.fresh();
        watch.is_polling = true;
        watch.not_found = 0;
        watch.interval.restart();
        vec![Effect::FetchOrder(watch.number, self.pedido_id)]
    }

    /// Polls when the timer with this number has elapsed. A hidden page does not poll: [`shown`](Self::shown) resumes.
    pub fn due(&mut self, number: u32, hidden: bool) -> Vec<Effect> {
        let watch = &mut self.watch;
        if watch.number != number || watch.is_polling || hidden {
            return Vec::new();
        }
        watch.is_polling = true;
        vec![Effect::FetchOrder(number, self.pedido_id)]
    }

    /// Resumes polling when the page becomes visible.
    pub fn shown(&mut self, numbers: &mut Numbers) -> Vec<Effect> {
        if self.watch.is_polling || self.is_over() {
            Vec::new()
        } else {
            self.pushed(numbers)
        }
    }

    /// Polls at once, because the page has learned about a change. An order that still waits for its link is not polled. One whose status
    /// is final is read once.
    pub fn pushed(&mut self, numbers: &mut Numbers) -> Vec<Effect> {
        // A number above zero means that polling has begun: the link is no longer awaited.
        if self.watch.number > 0 {
            self.poll(numbers)
        } else {
            Vec::new()
        }
    }

    /// Returns `true` if the poll with this number is unanswered.
    pub fn awaits(&self, number: u32) -> bool {
        self.watch.number == number && self.watch.is_polling
    }

    /// Whether the status is final.
    pub fn is_over(&self) -> bool {
        self.watch.is_over()
    }

    /// Handles the awaited answer to getOrder.
    pub fn status_answered(&mut self, moment: Moment, answer: Result<OrderSnapshot, CallFailure>) -> Vec<Effect> {
        self.watch.is_polling = false;
        let mut effects = match answer {
            Ok(snapshot) => {
                self.watch.checked = Some(moment.now);
                updated(self, moment, &snapshot)
            }
            Err(failure) => failed(self, failure),
        };
        effects.extend(wait(&mut self.watch, moment));
        effects
    }
}

/// Handles a failed poll. The page is notified only if nothing else has failed, and if no status is known or a later poll would fail as
/// well: otherwise the next poll is sufficient.
fn failed(placed: &mut Placed, failure: CallFailure) -> Vec<Effect> {
    let watch = &mut placed.watch;
    let is_not_found = failure.code == ErrorCode::NotFound;
    watch.not_found = if is_not_found { watch.not_found + 1 } else { 0 };
    // An order that this widget has made exists. For any other order, the page may have provided a wrong identifier.
    let is_made_here = placed.plan.is_some();
    let is_early = is_made_here && watch.may_appear();
    let is_repeated = !is_made_here && watch.not_found > 1;
    let was_refused = watch.failure.as_ref().is_some_and(CallFailure::is_refused);
    watch.is_silent = watch.failure.is_some() && !failure.is_refused() && !watch.is_over();
    watch.failure = (!is_early).then(|| failure.clone());
    let is_first = watch.status.is_none() && !is_repeated;
    let is_news = !is_early && (is_first || failure.is_refused() && !was_refused);
    let is_alone = !matches!(placed.start, Start::Failed(_));
    let is_awaited = placed.fail_if_checking(&failure);
    let mut effects = Vec::new();
    if is_awaited {
        effects.push(Effect::Focus(Target::Retry));
    }
    if is_awaited || is_news && is_alone {
        let notice = Notice::Failed(Box::new(failure), Some(placed.pedido_id));
        effects.push(Effect::Notify(notice));
    }
    effects
}

/// Handles a successful poll.
fn updated(placed: &mut Placed, moment: Moment, snapshot: &OrderSnapshot) -> Vec<Effect> {
    let &OrderSnapshot {
        status, numero, terms, ..
    } = snapshot;
    let watch = &mut placed.watch;
    let has_new_terms = std::mem::replace(&mut watch.terms, terms) != terms;
    watch.numero = Some(numero);
    if snapshot.customer.is_some() {
        watch.customer.clone_from(&snapshot.customer);
    }
    watch.parties.update(&snapshot.parties);
    watch.created_at = snapshot.created_at;
    watch.failure = None;
    watch.is_silent = false;
    watch.not_found = 0;
    let mut effects = Vec::new();
    let known = watch.status.replace(status);
    placed.take_another(moment);
    let watch = &mut placed.watch;
    if known != Some(status) {
        // The first status of an order that a seller views is not a recent change.
        if known.is_some() || placed.is_asked {
            watch.interval.note_change(moment.now);
        }
        watch.reached = watch.reached.then(status, &watch.terms);
        effects.extend(drop_overtaken(placed, moment, status));
        effects.extend(placed.start_if_due(moment, status));
        effects.extend(news(placed, status));
    } else if placed.start == Start::Idle && placed.is_asked {
        // The link is requested again, under another key.
        effects.extend(placed.start_if_due(moment, status));
    } else if has_new_terms && terms.are_known() {
        // The status region shows one message. A new status has priority.
        effects.push(Effect::Announce(Announcement::Terms(terms)));
    }
    effects.extend(placed.send_if_checked(moment));
    effects.extend(placed.recall());
    effects
}

fn news(placed: &Placed, status: StatusKind) -> Vec<Effect> {
    let pedido_id = placed.pedido_id;
    let announcement = match placed.invoice.import {
        // The status still asks for the invoice, which was sent before a reload.
        Import::Sent => Announcement::Imported,
        Import::Idle
        | Import::FileError(_)
        | Import::Chosen(_)
        | Import::Checking(_)
        | Import::Sending(_)
        | Import::Failed(..) => Announcement::Status(status, placed.can_follow_advice()),
    };
    let mut effects = vec![Effect::Announce(announcement)];
    effects.extend(Notice::of_status(pedido_id, status).into_iter().map(Effect::Notify));
    effects.extend(Action::end(pedido_id, placed.watch.parties.cnpj, status).map(Effect::Do));
    effects
}

/// Returns the timer for the next poll, unless polling has ended.
fn wait(watch: &mut Watch, moment: Moment) -> Option<Effect> {
    let is_refused = watch.failure.as_ref().is_some_and(CallFailure::is_final);
    let hopeless = watch.status.is_none() && is_refused && !watch.may_appear();
    if watch.is_over() || hopeless {
        return None;
    }
    let millis = watch.interval.millis(FIRST);
    watch.interval.grow(FIRST, LONGEST, moment.now);
    Some(Effect::Wait(watch.number, millis))
}

/// Drops the data that `status` makes obsolete, before a link is requested. Returns the effect that saves the rest.
///
/// - An import that has failed or is unanswered, and a sent invoice, once the order no longer asks for its invoice.
/// - A failed start, once the order no longer needs a link.
///
/// The failure of getOrder needs no rule: the next answer replaces it.
fn drop_overtaken(placed: &mut Placed, moment: Moment, status: StatusKind) -> Vec<Effect> {
    let before = placed.record();
    let mut effects = Vec::new();
    if !asks_for_invoice(status) {
        effects.extend(placed.end_import(moment));
    }
    if matches!(placed.start, Start::Failed(_)) && !placed.wants_link() {
        placed.start = Start::NoLink;
    }
    effects.extend((placed.record() != before).then(|| placed.save()));
    effects
}
