//! A value that outlives the views that follow it.

use leptos::prelude::*;

/// A value that views follow.
///
/// A signal of Leptos keeps an entry for each effect that ever read it, also after the effect's end: a widget that is put in and taken
/// out again, or a till that makes a hundred sales a day, would leave thousands. A trigger forgets all that it has told, and
/// whoever still follows it reads it again.
#[derive(Debug, Clone)]
pub struct Live<T: 'static> {
    value: ArcStoredValue<T>,
    changed: ArcTrigger,
}

impl<T: Send + Sync + 'static> Live<T> {
    pub(crate) fn new(value: T) -> Self {
        Self {
            value: ArcStoredValue::new(value),
            changed: ArcTrigger::new(),
        }
    }

    /// Reads the value. The effect or memo that does so runs anew with every change.
    pub(crate) fn with<U>(&self, read: impl FnOnce(&T) -> U) -> U {
        self.changed.track();
        self.value.with_value(read)
    }

    /// Reads the value as it is now.
    pub(crate) fn with_untracked<U>(&self, read: impl FnOnce(&T) -> U) -> U {
        self.value.with_value(read)
    }

    /// Changes the value, and tells whoever follows it.
    pub(crate) fn update(&self, change: impl FnOnce(&mut T)) {
        self.value.update_value(change);
        self.changed.notify();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_follows_it_hears_of_every_change() {
        let live = Live::new(1);
        let own = live.clone();
        let double = ArcMemo::new(move |_| own.with(|value| value * 2));
        for value in [1, 5, 7] {
            live.update(|held| *held = value);
            assert_eq!(double.get_untracked(), value * 2);
        }
        assert_eq!(live.with_untracked(|value| *value), 7);
    }
}
