//! Texts of values, without the machinery of `std::fmt`, which a page would download.

use uuid::Uuid;

/// A UUID in its usual form, in lower case.
pub(crate) fn uuid_text(id: Uuid) -> String {
    let mut buffer = Uuid::encode_buffer();
    (*id.as_hyphenated().encode_lower(&mut buffer)).to_owned()
}
