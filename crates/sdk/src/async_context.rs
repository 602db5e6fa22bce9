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

use crate::decode::key;

#[wasm_bindgen]
extern "C" {
    /// A function that calls another function in the captured context.
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
    #[cfg(feature = "server")]
    if let Some(resource) = hooks().and_then(|hooks| resource(&hooks)) {
        return Some(resource);
    }
    let storage = storage()?;
    let take: Function = get(&storage, "snapshot")?.dyn_into().ok()?;
    Some(take.call0(&storage).ok()?.unchecked_into())
}

/// The context as an `AsyncResource`, which takes 0.1 µs in Node.js 20, where `AsyncLocalStorage.snapshot` takes 20.
#[cfg(feature = "server")]
fn resource(hooks: &JsValue) -> Option<Snapshot> {
    let class: Function = get(hooks, "AsyncResource")?.dyn_into().ok()?;
    let resource = Reflect::construct(&class, &js_sys::Array::of1(&key("parcela"))).ok()?;
    let run: Function = get(&resource, "runInAsyncScope")?.dyn_into().ok()?;
    Some(run.bind0(&resource).unchecked_into())
}

/// The class `AsyncLocalStorage`: a global in edge runtimes, an export of `node:async_hooks` elsewhere.
fn storage() -> Option<JsValue> {
    get(&js_sys::global(), "AsyncLocalStorage").or_else(|| get(&hooks()?, "AsyncLocalStorage"))
}

/// The module `node:async_hooks`.
fn hooks() -> Option<JsValue> {
    let process = get(&js_sys::global(), "process")?;
    let module: Function = get(&process, "getBuiltinModule")?.dyn_into().ok()?;
    module.call1(&process, &key("node:async_hooks")).ok()
}

fn get(object: &JsValue, name: &'static str) -> Option<JsValue> {
    let value = Reflect::get(object, &key(name)).ok()?;
    (!value.is_undefined()).then_some(value)
}
