//! A view whose type is erased. It saves 12 kB of brotli in the checkout's download over Leptos' `AnyView`.
//!
//! Use it for views that appear and disappear, as other programs use `AnyView`: `{erased_views(value, |value, views| views.push(erased(view! { … })))}`.
//! Leptos updates an `AnyView` in place if the next one has the same type, so each type of view adds its code for updates. An `ErasedView`
//! is rebuilt instead. Signals inside it update it in place as usual.

use std::cell::RefCell;
use std::rc::Rc;

#[cfg(not(feature = "ssr"))]
use super::live_list::views_after_changes;
use super::props::Derived;

/// Shows the views of a value, which `build` adds to a list. They are rebuilt when the value has changed.
pub fn erased_views<T: PartialEq + 'static>(
    value: Derived<T>,
    build: impl Fn(&T, &mut Vec<ErasedView>) + 'static,
) -> ErasedView {
    let shown = Rc::new(RefCell::new(None));
    let is_changed = changes(value, Rc::clone(&shown));
    let build = move |views: &mut Vec<ErasedView>| {
        if let Some(value) = &*shown.borrow() {
            build(value, views);
        }
    };
    views_after_changes(is_changed, Box::new(build))
}

/// Returns a function that updates `last` to the value, and returns whether that is a change.
fn changes<T: PartialEq + 'static>(value: Derived<T>, last: Rc<RefCell<Option<T>>>) -> Box<dyn Fn() -> bool> {
    Box::new(move || {
        let value = Some(value());
        let last = &mut *last.borrow_mut();
        let is_changed = *last != value;
        *last = value;
        is_changed
    })
}

/// Adds views to a list.
pub(super) type Build = Box<dyn Fn(&mut Vec<ErasedView>)>;

/// The views as HTML.
#[cfg(feature = "ssr")]
#[expect(clippy::needless_pass_by_value, reason = "the list of a browser keeps them")]
fn views_after_changes(is_changed: Box<dyn Fn() -> bool>, build: Build) -> ErasedView {
    let mut views = Vec::new();
    if is_changed() {
        build(&mut views);
    }
    erased(views)
}

#[cfg(not(feature = "ssr"))]
pub(super) use browser::ErasedState;
#[cfg(not(feature = "ssr"))]
pub use browser::{ErasedView, erased};

#[cfg(feature = "ssr")]
pub use server::{ErasedView, erased};

/// The native build renders an erased view to HTML immediately. `AnyView` compiles every way of rendering for each type of view: a changed
/// component compiles in 8 seconds with it, and in 3 without it.
#[cfg(feature = "ssr")]
mod server {
    use leptos::prelude::*;
    use leptos::tachys::html::InertElement;

    /// A rendered view.
    pub type ErasedView = InertElement;

    /// Renders `view`.
    pub fn erased(view: impl IntoView + 'static) -> ErasedView {
        InertElement::new(view.to_html())
    }
}

#[cfg(not(feature = "ssr"))]
mod browser {
    use fragile::Fragile;
    use leptos::prelude::*;
    use leptos::tachys::html::attribute::any_attribute::AnyAttribute;
    use leptos::tachys::hydration::Cursor;
    use leptos::tachys::no_attrs;
    use leptos::tachys::renderer::types::{Element, Node};
    use leptos::tachys::view::{Mountable, Position, PositionState, Render, RenderHtml};

    /// A view whose type is erased.
    pub struct ErasedView(Fragile<Box<dyn Mountable>>);

    /// Builds the elements of `view`.
    pub fn erased(view: impl IntoView + 'static) -> ErasedView {
        ErasedView::of(view.build())
    }

    impl ErasedView {
        /// Erases the type of a view that is built.
        pub(in crate::components) fn of(state: impl Mountable + 'static) -> Self {
            Self(Fragile::new(Box::new(state)))
        }
    }

    /// An erased view in the document.
    pub struct ErasedState(Box<dyn Mountable>);

    impl Render for ErasedView {
        type State = ErasedState;

        fn build(self) -> ErasedState {
            ErasedState(self.0.into_inner())
        }

        fn rebuild(self, state: &mut ErasedState) {
            let mut new = self.build();
            state.insert_before_this(&mut new);
            state.unmount();
            *state = new;
        }
    }

    impl Mountable for ErasedState {
        fn unmount(&mut self) {
            self.0.unmount();
        }

        fn mount(&mut self, parent: &Element, marker: Option<&Node>) {
            self.0.mount(parent, marker);
        }

        fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
            self.0.insert_before_this(child)
        }

        fn elements(&self) -> Vec<Element> {
            self.0.elements()
        }
    }

    no_attrs!(ErasedView);

    /// Leptos requires this trait of every view. In a browser, views are built and never rendered as HTML.
    impl RenderHtml for ErasedView {
        type AsyncOutput = Self;
        type Owned = Self;

        const MIN_LENGTH: usize = 0;

        fn dry_resolve(&mut self) {}

        async fn resolve(self) -> Self {
            self
        }

        fn to_html_with_buf(self, _: &mut String, _: &mut Position, _: bool, _: bool, _: Vec<AnyAttribute>) {}

        fn hydrate<const FROM_SERVER: bool>(self, _: &Cursor, _: &PositionState) -> ErasedState {
            self.build()
        }

        fn into_owned(self) -> Self {
            self
        }
    }
}
