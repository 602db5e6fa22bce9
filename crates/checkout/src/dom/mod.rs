//! Elements as views are made of them: built call by call on Leptos' renderer (tachys), kept current by its effects
//! (reactive_graph).
//!
//! A view of Leptos' `view!` has a type of its own for every shape of element, and code of its own for
//! every type: more than half of what a page downloaded. [`El`] is one type for all. It knows nothing of the flow: what
//! is shown is a [`Watched`], a function that reads signals.
//!
//! - `element`: builds an element from what stays as it is.
//! - `follow`: what changes in an element: a text, an attribute, a property, some of its children.
//! - `live`: an element with its places kept current.
//! - `stretch`: children that come and go.
//! - `mount`: an element in the page.

mod element;
mod follow;
mod live;
mod mount;
mod stretch;

pub(crate) use element::{El, el, svg};
pub(crate) use follow::Watched;
pub(crate) use mount::{Mounted, mount};
