//! The types of the components' props.

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
