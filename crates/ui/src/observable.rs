//! A value that outlives the views that observe it.

use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};

use leptos::prelude::*;

/// A value that views observe.
///
/// A signal of Leptos keeps an entry for every effect that ever read it, even after the effect has been disposed of. A widget that
/// is mounted and removed again and again, or an element with a hundred sales a day, would accumulate thousands of entries. A
/// trigger clears its subscribers when it notifies them, and each effect that still runs subscribes again.
#[derive(Debug)]
pub struct Observable<T> {
    value: Arc<RwLock<T>>,
    changed: ArcTrigger,
}

impl<T> Clone for Observable<T> {
    fn clone(&self) -> Self {
        Self {
            value: Arc::clone(&self.value),
            changed: self.changed.clone(),
        }
    }
}

impl<T> Observable<T> {
    /// Holds `value`.
    pub fn new(value: T) -> Self {
        Self {
            value: Arc::new(RwLock::new(value)),
            changed: ArcTrigger::new(),
        }
    }

    /// Reads the value. The effect or memo that calls this runs again after every change.
    pub fn with<U>(&self, read: impl FnOnce(&T) -> U) -> U {
        read(&self.read())
    }

    /// Returns the value for reading, as [`with`](Self::with) does. It must not change meanwhile.
    pub(crate) fn read(&self) -> RwLockReadGuard<'_, T> {
        self.changed.track();
        self.read_untracked()
    }

    /// Reads the current value without subscribing.
    pub fn with_untracked<U>(&self, read: impl FnOnce(&T) -> U) -> U {
        read(&self.read_untracked())
    }

    fn read_untracked(&self) -> RwLockReadGuard<'_, T> {
        self.value.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the value and notifies its observers.
    pub fn update(&self, change: impl FnOnce(&mut T)) {
        change(&mut self.value.write().unwrap_or_else(PoisonError::into_inner));
        self.changed.notify();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn observers_run_after_every_change() {
        let observable = Observable::new(1);
        let own = observable.clone();
        let double = ArcMemo::new(move |_| own.with(|value| value * 2));
        for value in [1, 5, 7] {
            observable.update(|held| *held = value);
            assert_eq!(double.get_untracked(), value * 2);
        }
        assert_eq!(observable.with_untracked(|value| *value), 7);
    }
}
