//! The stored claims of the orders that a site's tabs send. Without a session, each tab has its own.

use std::cell::Cell;
use std::rc::Rc;

use parcela_checkout_flow::{Claim, ClaimDecision, Scope, SealedClaim};
use parcela_core::client::Timer;
use uuid::Uuid;

use parcela_ui::browser::locked;
use parcela_ui::shared_sales::{PROPAGATION, area};

/// Decides a claim by the entries of the scope. A lock keeps other tabs from writing between the read and the write. Without locks, the
/// entry is read again after a delay: if two tabs have written at the same time, both follow the last entry.
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
    let work = Box::new(move || place.set(Some(read_and_write(&own, claim, over, now))));
    if locked(&scope.name(), work).await
        && let Some(claimed) = decided.take()
    {
        return claimed;
    }
    match read_and_write(scope, claim, over, now) {
        ClaimDecision::Ours => {
            timer.sleep(PROPAGATION).await;
            let stored = area(scope).read(&scope.entry(claim.digest));
            claim.decide(stored.as_deref(), &[], None, now)
        }
        other @ (ClaimDecision::Taken(_) | ClaimDecision::Equal(_)) => other,
    }
}

fn read_and_write(scope: &Scope, claim: SealedClaim, over: Option<Uuid>, now: u64) -> ClaimDecision {
    let (area, name) = (area(scope), scope.entry(claim.digest));
    let stored = area.read(&name);
    let all = area.texts(&|name| scope.is_entry(name));
    let claimed = claim.decide(stored.as_deref(), &all, over, now);
    if claimed == ClaimDecision::Ours {
        area.write(&name, &claim.entry(stored.as_deref()));
    }
    claimed
}

/// Records that the order of the claim exists.
pub(crate) fn record_order(scope: &Scope, claim: &Claim, pedido_id: Uuid, now: u64) {
    let claim = scope.seal(claim);
    let (area, name) = (area(scope), scope.entry(claim.digest));
    if let Some(text) = claim.made(area.read(&name).as_deref(), pedido_id, now) {
        area.write(&name, &text);
    }
}

/// Deletes the entry of a claim whose key is used up. Without a session, an earlier page has stored the entry under another name.
pub(crate) fn release(scope: &Scope, claim: &Claim) {
    let claim = scope.seal(claim);
    let own = scope.entry(claim.digest);
    area(scope)
        .sweep(&|name, text| name == own && claim.owns(Some(text)) || scope.is_entry(name) && claim.outlives(text));
}
