//! The site while somebody works on it: Trunk serves it and reloads it at each change; a component is compiled without
//! optimization, which takes seconds.

pub(crate) mod overlay;
pub(crate) mod trunk;
