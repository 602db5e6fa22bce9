//! A value that outlives the views that observe it.

use leptos::prelude::*;

/// A value that views observe.
///
/// A signal of Leptos keeps an entry for every effect that ever read it, even after the effect has been disposed of. A widget that
/// is mounted and removed again and again, or an element with a hundred sales a day, would accumulate thousands of entries. A
/// trigger clears its subscribers when it notifies them, and each effect that still runs subscribes again.
#[derive(Debug, Clone)]
pub struct Observable<T: 'static> {
    value: ArcStoredValue<T>,
    changed: ArcTrigger,
}

impl<T: Send + Sync + 'static> Observable<T> {
    /// Holds `value`.
    pub fn new(value: T) -> Self {
        Self {
            value: ArcStoredValue::new(value),
            changed: ArcTrigger::new(),
        }
    }

    /// Reads the value. The effect or memo that calls this runs again after every change.
    pub fn with<U>(&self, read: impl FnOnce(&T) -> U) -> U {
        self.changed.track();
        self.value.with_value(read)
    }

    /// Reads the current value without subscribing.
    pub fn with_untracked<U>(&self, read: impl FnOnce(&T) -> U) -> U {
        self.value.with_value(read)
    }

    /// Changes the value and notifies its observers.
    pub fn update(&self, change: impl FnOnce(&mut T)) {
        self.value.update_value(change);
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
