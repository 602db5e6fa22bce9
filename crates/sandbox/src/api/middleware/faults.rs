//! Faults: makes requests fail by the rules of `/sandbox/faults`.

use std::io;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{MatchedPath, Request, State};
use axum::http::header::RETRY_AFTER;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::stream;

use crate::api::error::{ApiError, Pending};
use crate::api::extract::body::read;
use crate::domain::fault::{End, Plan, operation_of};
use crate::domain::idempotency::Slot;
use crate::state::Sandbox;
use crate::store::{self, Connection};

/// Applies the rules for a request's operation. The key of a request that is delayed is in progress.
pub(crate) async fn inject_faults(State(sandbox): State<Sandbox>, mut request: Request, next: Next) -> Response {
    // The router has matched the route before its layers run. No rule concerns a request without an operation.
    let route = request.extensions().get::<MatchedPath>();
    let operation = route.and_then(|route| operation_of(request.method(), route.as_str()));
    let Some(operation) = operation else {
        return next.run(request).await;
    };
    let slot = Slot::of(&mut request, operation, &sandbox).await;
    if slot.as_ref().is_some_and(|slot| sandbox.faults().delays(slot)) {
        return ApiError::KeyInProgress.into_response();
    }
    let Plan { delay, end } = sandbox.faults().strike(operation, sandbox.random());
    if !delay.is_zero()
        && let Err(error) = wait(&sandbox, slot, delay).await
    {
        return error.into_response();
    }
    let Some(end) = end else {
        return next.run(request).await;
    };
    tracing::info!(operation, ?end, "fault");
    match end {
        End::DropBefore => dropped(),
        End::DropAfter => {
            next.run(request).await;
            dropped()
        }
        End::Status {
            status,
            retry_after,
            body,
        } => {
            // Most clients read the answer only after they have sent the whole body. Its content makes no difference.
            drop(read(request.into_body(), sandbox.timers()).await);
            let retry_after = retry_after.map(|seconds| [(RETRY_AFTER, seconds.to_string())]);
            let mut answer = (retry_after, ApiError::Fault(status)).into_response();
            if !body {
                answer.extensions_mut().remove::<Pending>();
            }
            answer
        }
    }
}

/// Delays a request, whose key is in progress meanwhile unless it has its answer.
async fn wait(sandbox: &Sandbox, slot: Option<Slot>, delay: Duration) -> Result<(), ApiError> {
    let mut delayed = None;
    if let Some(slot) = slot {
        let find = |connection: &Connection| store::idempotency::find(connection, &slot, sandbox.clock().now());
        if sandbox.store().read(find)?.is_none() {
            delayed = Some(sandbox.faults().begin_delay(slot).ok_or(ApiError::KeyInProgress)?);
        }
    }
    sandbox.timers().sleep(delay).await;
    drop(delayed);
    Ok(())
}

/// An answer that is never sent: its body fails before its head is written, and the connection is then closed.
pub(super) fn dropped() -> Response {
    let broken = stream::iter([Err::<Bytes, _>(io::Error::from(io::ErrorKind::ConnectionAborted))]);
    Body::from_stream(broken).into_response()
}
