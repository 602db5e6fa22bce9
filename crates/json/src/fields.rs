//! Structs from values that are no text: what JavaScript passed, field by field.

/// An object of the host. It notes what is wrong with a field, so that all wrong fields are known at once, and hands over what
/// stands in for it.
pub trait Fields {
    /// The text of a field, if it is there.
    fn text(&mut self, name: &'static str) -> Option<String>;

    /// The number in a field, if it is there.
    fn number(&mut self, name: &'static str) -> Option<f64>;

    /// The whole number in a field, if it is there, of as many bits as a `T` has.
    fn whole<T: TryFrom<i64>>(&mut self, name: &'static str) -> Option<T>;

    /// `value`, or the note that it is missing, unless something else is wrong with it already.
    fn required<T: Default>(&mut self, name: &'static str, value: Option<T>) -> T;

    /// The object in a field; one that is missing has no fields.
    fn object<T: FromFields>(&mut self, name: &'static str) -> T;
}

/// What can be read from an object of the host. The derive of the same name reads the attributes that [`macro@crate::Json`] reads.
pub trait FromFields: Sized {
    /// Reads every field; what is wrong is noted by `fields`.
    fn from_fields<F: Fields>(fields: &mut F) -> Self;
}

/// What can stand in a field of an object of the host.
pub trait Member: Sized {
    /// The field, which must be there.
    fn take<F: Fields>(fields: &mut F, name: &'static str) -> Self;

    /// The field, or the default where it is missing.
    fn take_or_default<F: Fields>(fields: &mut F, name: &'static str) -> Self;
}

/// A missing text is an empty one, for the rules of whoever asked to judge.
impl Member for String {
    fn take<F: Fields>(fields: &mut F, name: &'static str) -> Self {
        fields.text(name).unwrap_or_default()
    }

    fn take_or_default<F: Fields>(fields: &mut F, name: &'static str) -> Self {
        Self::take(fields, name)
    }
}

macro_rules! members {
    ($($kind:ty = $read:ident),*) => {$(
        impl Member for $kind {
            fn take<F: Fields>(fields: &mut F, name: &'static str) -> Self {
                let value = fields.$read(name);
                fields.required(name, value)
            }

            fn take_or_default<F: Fields>(fields: &mut F, name: &'static str) -> Self {
                fields.$read(name).unwrap_or_default()
            }
        }
    )*};
}

macro_rules! optional_members {
    ($($kind:ty = $read:ident),*) => {$(
        impl Member for Option<$kind> {
            fn take<F: Fields>(fields: &mut F, name: &'static str) -> Self {
                fields.$read(name)
            }

            fn take_or_default<F: Fields>(fields: &mut F, name: &'static str) -> Self {
                fields.$read(name)
            }
        }
    )*};
}

members!(f64 = number, i32 = whole, i64 = whole);
optional_members!(String = text, f64 = number, i32 = whole, i64 = whole);
