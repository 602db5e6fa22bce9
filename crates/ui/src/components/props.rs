//! The types of the components' props.

use std::sync::Arc;

/// A value that is derived from signals. It is a derived signal of Leptos, that is, a closure; the box gives all closures that return a `T`
/// one type. Leptos reads it where it is shown, and changes the document only if the value differs. A `Memo` or a `Signal` for each of them
/// adds 15 kB of wasm before compression, and compares each value twice. A value that rebuilds views is compared by
/// [`erased_views`](super::erased_views()).
pub type Derived<T> = Arc<dyn Fn() -> T + Send + Sync>;

/// Returns a text that never changes.
pub fn fixed(text: &'static str) -> Derived<String> {
    Arc::new(move || text.to_owned())
}

/// The value of an attribute, or `None` while the element does not have it. Leptos compiles an effect for each type of attribute, which costs
/// 0.3 kB of brotli, so all attributes that change have this type.
pub type Attribute = Derived<Option<String>>;

/// Returns an attribute without a value, which the element has while `holds` returns `true`.
pub fn flag(holds: Derived<bool>) -> Attribute {
    Arc::new(move || holds().then(String::new))
}

/// The handler of a component's event. It lives as long as the element's listener, which may still run while the element is removed:
/// removing a focused field fires its `blur`.
pub type Handler<T = ()> = Box<dyn Fn(T) + Send + Sync>;
