//! The status region for screen readers.

/// The content of the status region. Each announcement flips `again`, which changes the text: a screen reader speaks a repeated
/// announcement only if the text has changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LiveRegion<A> {
    /// The newest announcement.
    pub announcement: Option<A>,
    /// Flipped by each announcement.
    pub again: bool,
}

impl<A> Default for LiveRegion<A> {
    fn default() -> Self {
        Self {
            announcement: None,
            again: false,
        }
    }
}

impl<A> LiveRegion<A> {
    /// Replaces the announcement.
    pub fn announce(&mut self, announcement: A) {
        self.announcement = Some(announcement);
        self.again = !self.again;
    }

    /// Returns the `text` of the announcement. Every second announcement gets a space at its end.
    pub fn spoken(&self, mut text: String) -> String {
        if self.again && !text.is_empty() {
            text.push('\u{a0}');
        }
        text
    }
}
