//! Reads whole numbers, which a service may write as `12` or as `12.0`.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserializer, Error, Visitor};

/// Reads a whole number for `#[serde(deserialize_with)]`.
pub(crate) fn read<'de, D: Deserializer<'de>, T: TryFrom<i64>>(deserializer: D) -> Result<T, D::Error> {
    deserializer.deserialize_any(Whole(PhantomData))
}

/// Reads a whole number or null. Fields that may be missing also need `#[serde(default)]`.
pub(crate) fn read_nullable<'de, D: Deserializer<'de>, T: TryFrom<i64>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    deserializer.deserialize_option(Nullable(PhantomData))
}

struct Whole<T>(PhantomData<T>);

impl<T: TryFrom<i64>> Visitor<'_> for Whole<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<T, E> {
        T::try_from(number).map_err(|_| E::custom("a number out of range"))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<T, E> {
        let number = i64::try_from(number).map_err(|_| E::custom("a number out of range"))?;
        self.visit_i64(number)
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<T, E> {
        /// 2^53. A double holds every whole number up to it.
        const EXACT: f64 = 9_007_199_254_740_992.0;
        if number.fract() != 0.0 || number.abs() > EXACT {
            return Err(E::custom("not a whole number"));
        }
        #[expect(clippy::cast_possible_truncation, reason = "a whole number of at most 2^53")]
        self.visit_i64(number as i64)
    }
}

struct Nullable<T>(PhantomData<T>);

impl<'de, T: TryFrom<i64>> Visitor<'de> for Nullable<T> {
    type Value = Option<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number or null")
    }

    fn visit_none<E: Error>(self) -> Result<Option<T>, E> {
        Ok(None)
    }

    fn visit_unit<E: Error>(self) -> Result<Option<T>, E> {
        Ok(None)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Option<T>, D::Error> {
        read(deserializer).map(Some)
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    #[derive(Deserialize)]
    struct Sample {
        #[serde(deserialize_with = "super::read")]
        always: i32,
        #[serde(default, deserialize_with = "super::read_nullable")]
        maybe: Option<i32>,
    }

    fn check(json: &str, expected: Option<(i32, Option<i32>)>) {
        let sample: Option<Sample> = serde_json::from_str(json).ok();
        assert_eq!(sample.map(|sample| (sample.always, sample.maybe)), expected, "{json}");
    }

    #[test]
    fn integers_and_whole_floats_are_read() {
        check(r#"{"always": 12, "maybe": 3}"#, Some((12, Some(3))));
        check(r#"{"always": 12.0, "maybe": 3.0}"#, Some((12, Some(3))));
        check(r#"{"always": -1, "maybe": null}"#, Some((-1, None)));
        check(r#"{"always": 1e2}"#, Some((100, None)));
    }

    #[test]
    fn anything_else_is_refused() {
        for json in [
            r#"{"always": 12.5}"#,
            r#"{"always": "12"}"#,
            r#"{"always": null}"#,
            r#"{"always": 2147483648}"#,
            r#"{"always": 1e300}"#,
            r#"{"always": 1, "maybe": 1.5}"#,
            r#"{"always": 18446744073709551615}"#,
        ] {
            check(json, None);
        }
    }
}
