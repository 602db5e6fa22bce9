//! A view whose type is erased. It saves 12 kB of brotli in the checkout's download over Leptos' `AnyView`.
//!
//! Use it for views that appear and disappear, as other programs use `AnyView`: `{erased_views(value, |value, views| views.push(erased(view! { … })))}`.
//! Leptos updates an `AnyView` in place if the next one has the same type, so each type of view adds its code for updates. An `ErasedView`
//! is rebuilt instead. Signals inside it update it in place as usual.

use std::sync::{Arc, Mutex, PoisonError};

use leptos::prelude::*;

use super::props::Derived;

/// Shows the views of a value, which `build` adds to a list. They are rebuilt when the value has changed.
///
/// A memo of the value does the same, but each type of memo costs 0.3 kB of brotli. Here the memo has the same type for all values.
pub fn erased_views<T: PartialEq + Send + 'static>(
    value: Derived<T>,
    build: impl Fn(&T, &mut Vec<ErasedView>) + Send + Sync + 'static,
) -> impl IntoView {
    let shown = Arc::new(Mutex::new(None));
    let last = Arc::clone(&shown);
    let is_changed = move || {
        let value = Some(value());
        let mut last = last.lock().unwrap_or_else(PoisonError::into_inner);
        let is_changed = *last != value;
        *last = value;
        is_changed
    };
    let build = move |views: &mut Vec<ErasedView>| {
        let shown = shown.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(value) = &*shown {
            build(value, views);
        }
    };
    views_after_changes(Box::new(is_changed), Box::new(build))
}

/// Adds views to a list.
type Build = Box<dyn Fn(&mut Vec<ErasedView>) + Send + Sync>;

fn views_after_changes(is_changed: Box<dyn Fn() -> bool + Send + Sync>, build: Build) -> impl IntoView {
    let version = ArcMemo::new(move |version: Option<&u32>| {
        let version = version.copied().unwrap_or_default();
        if is_changed() { version.wrapping_add(1) } else { version }
    });
    move || {
        let _ = version.get(); // Compares the values, unlike `track`.
        let mut views = Vec::new();
        build(&mut views);
        erased(views) // The update of a list in place would be more code.
    }
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
