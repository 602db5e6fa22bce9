//! Keeps personal data and secrets out of `Debug`.

/// Implements a `Debug` that shows the type's name only, for bodies that hold personal data or secrets.
macro_rules! redacted_debug {
    ($name:ident) => {
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(concat!(stringify!($name), "(…)"))
            }
        }
    };
}
pub(crate) use redacted_debug;
