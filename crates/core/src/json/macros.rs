//! Gives a wire type its [`FromJson`](super::FromJson): its shape and its reader from one list of its fields.

/// `from_json!(Type { field: Kind = "wireName", … })`; a field that ends in `or "json"` may be missing, and is then its
/// type's default, which `json` spells.
macro_rules! from_json {
    ($name:ident { $($field:ident: $kind:ty = $wire:literal $(or $default:literal)?),* $(,)? }) => {
        impl $crate::json::FromJson for $name {
            const SHAPE: &'static $crate::json::Shape = &$crate::json::Shape::Object(&[$($crate::json::Field {
                name: $wire,
                shape: <$kind as $crate::json::FromJson>::SHAPE,
                missing: $crate::json::from_json!(@missing $kind $(, $default)?),
            }),*]);

            fn read(value: $crate::json::Raw<'_>) -> Option<Self> {
                let object = $crate::json::Object::new(value)?;
                Some(Self { $($field: $crate::json::from_json!(@read object $wire $(, $default)?)),* })
            }
        }
    };
    (@missing $kind:ty, $default:literal) => { Some($default) };
    (@missing $kind:ty) => { <$kind as $crate::json::FromJson>::MISSING };
    (@read $object:ident $wire:literal, $default:literal) => { $object.get_or_default($wire)? };
    (@read $object:ident $wire:literal) => { $object.get($wire)? };
}
pub(crate) use from_json;
