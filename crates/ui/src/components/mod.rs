//! The components that views are made of, a folder each with its CSS. They know nothing of the flow.

mod alert;
mod anchor;
mod button;
mod description_list;
mod erased_view;
mod field;
mod icon;
mod paragraphs;
mod radio_group;
mod rows;
mod select_field;
mod show_if;
mod text_field;

pub use alert::{Alert, AlertKind, SpokenAlert};
pub use anchor::{Anchor, AnchorStyle};
pub use button::{Button, Weight};
pub use description_list::{DescriptionItem, DescriptionList};
pub use erased_view::{ErasedView, erased, erased_views};
pub use field::{FieldFrame, error_attributes};
pub use icon::{Icon, IconView};
pub use paragraphs::{Paragraph, Paragraphs};
pub use radio_group::{Radio, RadioGroup};
pub use rows::{RowKey, Rows};
pub use select_field::SelectField;
pub use show_if::ShowIf;
pub use text_field::TextField;

use std::sync::Arc;

/// Something that follows from signals: a derived signal of Leptos, which is a closure, boxed so that all that answer a `T`
/// are of one type. It is read where it is shown, and the page is touched only where the answer differs. A `Memo` or a
/// `Signal` for each place is 15 kB of wasm more, before compression, and does the same work twice; a memo is for what
/// rebuilds views, as in [`ShowIf`] and [`Paragraphs`].
pub type Derived<T> = Arc<dyn Fn() -> T + Send + Sync>;

/// A text that stays as it is.
pub fn fixed(text: &'static str) -> Derived<String> {
    Arc::new(move || text.to_owned())
}

/// What a component does when it is used. It lives as long as the element's listener, which may still run while the
/// element is removed: the `blur` of a focused field does.
pub type Handler<T = ()> = Box<dyn Fn(T) + Send + Sync>;
