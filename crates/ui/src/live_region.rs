//! What the status region says.

/// The content of the status region. An announcement that is repeated flips `again`: a changed text makes a screen reader
/// speak it once more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LiveRegion<A> {
    /// The newest announcement.
    pub announcement: Option<A>,
    /// Flips with every announcement.
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
    /// Takes another announcement.
    pub fn announce(&mut self, announcement: A) {
        self.announcement = Some(announcement);
        self.again = !self.again;
    }

    /// The `text` of the announcement, which alternates by a space at its end when it is repeated.
    pub fn spoken(&self, mut text: String) -> String {
        if self.again && !text.is_empty() {
            text.push('\u{a0}');
        }
        text
    }
}
