//! The values that idempotency compares and stores: the slot of a key, the fingerprint of a body, and the answer.

use axum::http::StatusCode;
use hmac_sha256::Hash;
use serde_json::{Map, Number, Value};
use uuid::Uuid;

/// A double represents every whole number up to this one exactly.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// The key of a stored answer: keys of different partners and operations are independent.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Slot {
    pub(crate) partner: &'static str,
    /// The operation's name in the specification.
    pub(crate) operation: &'static str,
    pub(crate) key: Uuid,
}

/// An answer as plain data, so that it can be stored and replayed: a status with a JSON body, or without a body. From 400, the body is
/// problem details without path and correlation identifier, which each request adds for itself.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) body: Option<Value>,
}

/// The digest by which two JSON objects are compared, whatever their white space, key order, escapes and spelling of numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fingerprint([u8; 32]);

impl Fingerprint {
    /// The fingerprint of `object`.
    pub(crate) fn of(object: &Map<String, Value>) -> Self {
        let mut hasher = Hash::new();
        feed_object(&mut hasher, object);
        Self(hasher.finalize())
    }

    /// The bytes to store.
    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

/// Feeds a value into the digest. Each value begins with a letter for its type and, where needed, its length, so that no two values
/// feed the same bytes.
fn feed(hasher: &mut Hash, value: &Value) {
    match value {
        Value::Null => hasher.update(b"z"),
        Value::Bool(truth) => hasher.update([b'b', u8::from(*truth)]),
        Value::Number(number) => feed_number(hasher, number),
        Value::String(text) => feed_text(hasher, text),
        Value::Array(items) => {
            feed_length(hasher, b'a', items.len());
            for item in items {
                feed(hasher, item);
            }
        }
        Value::Object(object) => feed_object(hasher, object),
    }
}

fn feed_object(hasher: &mut Hash, object: &Map<String, Value>) {
    feed_length(hasher, b'o', object.len());
    // The keys are sorted here: features of other crates decide whether serde_json sorts its maps.
    let mut entries: Vec<_> = object.iter().collect();
    entries.sort_unstable_by_key(|(name, _)| *name);
    for (name, value) in entries {
        feed_text(hasher, name);
        feed(hasher, value);
    }
}

fn feed_number(hasher: &mut Hash, number: &Number) {
    match number.as_f64().filter(|double| double.abs() < EXACT) {
        Some(double) => {
            // Adding zero makes -0 a 0.
            hasher.update(b"d");
            hasher.update((double + 0.0).to_be_bytes());
        }
        None => feed_text(hasher, &number.to_string()),
    }
}

fn feed_text(hasher: &mut Hash, text: &str) {
    feed_length(hasher, b's', text.len());
    hasher.update(text);
}

fn feed_length(hasher: &mut Hash, kind: u8, length: usize) {
    hasher.update([kind]);
    hasher.update((length as u64).to_be_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fingerprint(json: &str) -> Fingerprint {
        let value: Value = serde_json::from_str(&format!(r#"{{"json":{json}}}"#)).unwrap();
        Fingerprint::of(value.as_object().unwrap())
    }

    #[test]
    fn the_spelling_does_not_count() {
        for (one, other) in [
            (r#"{"a":1,"b":[1500]}"#, "{ \"b\" : [1500.00],\n \"a\":1e0 }"),
            (r#"{"nome":"José"}"#, r#"{"nome":"Jos\u00e9"}"#),
            ("[0]", "[-0.0]"),
            ("[250.5]", "[2505e-1]"),
        ] {
            assert_eq!(fingerprint(one), fingerprint(other), "{one} {other}");
        }
    }

    #[test]
    fn the_content_does() {
        let all = [
            "{}",
            "[]",
            "null",
            "false",
            "0",
            r#""""#,
            r#"{"a":null}"#,
            r#"{"a":1}"#,
            r#"{"a":"1"}"#,
            r#"{"a":1.01}"#,
            r#"{"b":1}"#,
            r#"[["a"],"b"]"#,
            r#"[["a","b"]]"#,
            "9007199254740993",
            "9007199254740992",
        ];
        for (index, one) in all.iter().enumerate() {
            for other in &all[index + 1..] {
                assert_ne!(fingerprint(one), fingerprint(other), "{one} {other}");
            }
        }
    }
}
