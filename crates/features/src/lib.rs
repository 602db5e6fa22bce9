//! No code: the manifest asks for the features that Leptos asks for of the crates that the sdk depends on too.
//!
//! cargo compiles a dependency once for each set of features. With one set, js-sys, web-sys, core and what they share are compiled once for
//! the sdk and the checkout. What a wasm does not use is left out of it, as before.
