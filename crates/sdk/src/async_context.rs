//! The async context of a call: its hooks, `fetch` and `tokenProvider` run in the context of its caller.
//!
//! wasm-bindgen-futures polls all ready tasks in one microtask, which has the context of the first task. A server separates its requests
//! by `AsyncLocalStorage` (spans, tenants, loggers), so each poll of a call runs in the context in which the call was made. A page has no
//! such contexts.

use std::pin::Pin;
use std::task::{Context, Poll};

use js_sys::{Function, Reflect};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

#[wasm_bindgen]
extern "C" {
    /// The result of `AsyncLocalStorage.snapshot()`: a function that calls another function in the captured context.
    #[derive(Clone)]
    type Snapshot;

    #[wasm_bindgen(method)]
    fn call(this: &Snapshot, this_arg: &JsValue, poll: &mut dyn FnMut());
}

/// Wraps `future`, so that each poll runs in the context in which this function was called.
pub(crate) fn in_callers_context<F: Future>(future: F) -> impl Future<Output = F::Output> {
    InContext {
        snapshot: snapshot(),
        future: Box::pin(future),
    }
}

struct InContext<F> {
    snapshot: Option<Snapshot>,
    future: Pin<Box<F>>,
}

impl<F: Future> Future for InContext<F> {
    type Output = F::Output;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<F::Output> {
        let Self { snapshot, future } = &mut *self;
        let Some(snapshot) = snapshot else {
            return future.as_mut().poll(context);
        };
        let mut polled = Poll::Pending;
        snapshot.call(&JsValue::UNDEFINED, &mut || polled = future.as_mut().poll(context));
        polled
    }
}

/// The current context; `None` if the host has no contexts.
fn snapshot() -> Option<Snapshot> {
    let storage = storage()?;
    let take: Function = get(&storage, "snapshot")?.dyn_into().ok()?;
    Some(take.call0(&storage).ok()?.unchecked_into())
}

/// The class `AsyncLocalStorage`: a global in edge runtimes, an export of `node:async_hooks` elsewhere.
fn storage() -> Option<JsValue> {
    let global = js_sys::global();
    get(&global, "AsyncLocalStorage").or_else(|| {
        let process = get(&global, "process")?;
        let module: Function = get(&process, "getBuiltinModule")?.dyn_into().ok()?;
        let hooks = module.call1(&process, &"node:async_hooks".into()).ok()?;
        get(&hooks, "AsyncLocalStorage")
    })
}

fn get(object: &JsValue, name: &str) -> Option<JsValue> {
    let value = Reflect::get(object, &name.into()).ok()?;
    (!value.is_undefined()).then_some(value)
}
