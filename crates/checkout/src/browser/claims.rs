//! The entries of the orders that a page's tabs send. Without a session, each tab has its own.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use parcela_checkout_flow::{Claim, ClaimDecision, Scope, SealedClaim};
use parcela_core::client::Timer;
use uuid::Uuid;

use super::lock::locked;
use super::storage::Area;

/// How long a tab's entry may take to reach the others, where there are no locks.
const SPREAD: Duration = Duration::from_millis(120);

/// Decides a claim by the scope's entries, with no other tab between reading and writing. Without locks of the browser's,
/// the claim's entry is read again after a moment: of two tabs that wrote at once, both go by what was written last.
pub(crate) async fn decide(
    scope: &Scope,
    claim: &Claim,
    over: Option<Uuid>,
    now: u64,
    timer: &impl Timer,
) -> ClaimDecision {
    let claim = scope.seal(claim);
    let decided = Rc::new(Cell::new(None));
    let (place, own) = (Rc::clone(&decided), scope.clone());
    if locked(&scope.name(), move || {
        place.set(Some(read_and_write(&own, claim, over, now)));
    })
    .await
        && let Some(claimed) = decided.take()
    {
        return claimed;
    }
    match read_and_write(scope, claim, over, now) {
        ClaimDecision::Ours => {
            timer.sleep(SPREAD).await;
            let stored = area(scope).read(&scope.entry(claim.digest));
            claim.decide(stored.as_deref(), &[], None, now)
        }
        other @ (ClaimDecision::Taken(_) | ClaimDecision::Equal(_)) => other,
    }
}

fn read_and_write(scope: &Scope, claim: SealedClaim, over: Option<Uuid>, now: u64) -> ClaimDecision {
    let (area, name) = (area(scope), scope.entry(claim.digest));
    let stored = area.read(&name);
    let all = area.texts(|name| scope.is_entry(name));
    let claimed = claim.decide(stored.as_deref(), &all, over, now);
    if claimed == ClaimDecision::Ours {
        area.write(&name, &claim.entry(stored.as_deref()));
    }
    claimed
}

/// The order of the claim exists.
pub(crate) fn made(scope: &Scope, claim: &Claim, pedido_id: Uuid, now: u64) {
    let claim = scope.seal(claim);
    let (area, name) = (area(scope), scope.entry(claim.digest));
    if let Some(text) = claim.made(area.read(&name).as_deref(), pedido_id, now) {
        area.write(&name, &text);
    }
}

/// The claim's key is used up. An earlier page has stored its entry under another name where there is no session.
pub(crate) fn release(scope: &Scope, claim: &Claim) {
    let claim = scope.seal(claim);
    let own = scope.entry(claim.digest);
    area(scope)
        .sweep(|name, text| name == own && claim.owns(Some(text)) || scope.is_entry(name) && claim.outlives(text));
}

/// Where the entries are.
fn area(scope: &Scope) -> Area {
    if scope.is_shared() { Area::Shared } else { Area::Tab }
}
