//! Polls the callers one at a time, and only those that were woken. A wake-up that the client forgets shows as a caller that never
//! ends.

use std::collections::VecDeque;
use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Wake, Waker};

type Task<'w> = Pin<Box<dyn Future<Output = ()> + 'w>>;

/// The callers of a world.
#[derive(Default)]
pub(crate) struct Tasks<'w> {
    tasks: Vec<(Option<Task<'w>>, Waker)>,
    ready: Arc<Ready>,
}

/// The woken tasks, first in, first out.
#[derive(Default)]
struct Ready(Mutex<VecDeque<usize>>);

struct Bell {
    task: usize,
    ready: Arc<Ready>,
}

impl Wake for Bell {
    fn wake(self: Arc<Self>) {
        self.wake_by_ref();
    }

    fn wake_by_ref(self: &Arc<Self>) {
        let mut ready = self.ready.0.lock().unwrap();
        if !ready.contains(&self.task) {
            ready.push_back(self.task);
        }
    }
}

impl<'w> Tasks<'w> {
    pub(crate) fn spawn(&mut self, task: impl Future<Output = ()> + 'w) {
        let bell = Bell {
            task: self.tasks.len(),
            ready: Arc::clone(&self.ready),
        };
        let waker = Waker::from(Arc::new(bell));
        waker.wake_by_ref();
        self.tasks.push((Some(Box::pin(task)), waker));
    }

    /// Polls until every task waits. `turn` receives the index of the polled task.
    pub(crate) fn settle(&mut self, turn: impl Fn(usize)) {
        while let Some(index) = self.woken() {
            let (task, waker) = &mut self.tasks[index];
            let Some(future) = task else { continue };
            turn(index);
            if future.as_mut().poll(&mut Context::from_waker(waker)).is_ready() {
                *task = None;
            }
        }
    }

    /// The number of tasks that have not ended.
    pub(crate) fn left(&self) -> usize {
        self.tasks.iter().filter(|(task, _)| task.is_some()).count()
    }

    fn woken(&self) -> Option<usize> {
        self.ready.0.lock().unwrap().pop_front()
    }
}
