//! Templates: texts with placeholders.

use parcela_core::text::decimal;

/// Replaces `{0}`, `{1}` and so on in `template` with `values`. Braces in the values are not replaced.
pub fn fill(template: &str, values: &[&str]) -> String {
    let mut text = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        text.push_str(before);
        let place = after.split_once('}');
        let value = place.and_then(|(index, _)| values.get(index.parse::<usize>().ok()?));
        if let (Some(value), Some((_, after))) = (value, place) {
            text.push_str(value);
            rest = after;
        } else {
            text.push('{');
            rest = after;
        }
    }
    text.push_str(rest);
    text
}

/// Inserts `count` into `one` or `many`.
pub fn counted(count: usize, one: &str, many: &str) -> String {
    fill(if count == 1 { one } else { many }, &[&count_text(count)])
}

/// Formats a count of items on the page, which is small.
pub fn count_text(count: usize) -> String {
    decimal(u32::try_from(count).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stand_in_their_places() {
        for (template, expected) in [
            ("{0}x de {1}", "12x de {0}"),
            ("{1} {1}", "{0} {0}"),
            ("{2} {a} {", "{2} {a} {"),
            ("", ""),
        ] {
            assert_eq!(fill(template, &["12", "{0}"]), expected);
        }
    }
}
