//! The digits of an amount in groups of three.

/// Puts a point between groups of three significant characters.
pub(crate) fn grouped(significant: &str) -> String {
    let whole = significant
        .bytes()
        .position(|byte| byte == b',')
        .unwrap_or(significant.len());
    let mut text = String::with_capacity(significant.len() + significant.len() / 3);
    for (index, c) in significant.char_indices() {
        if (1..whole).contains(&index) && (whole - index).is_multiple_of(3) {
            text.push('.');
        }
        text.push(c);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_part_is_grouped() {
        let cases = [
            ("", ""),
            ("1", "1"),
            ("123", "123"),
            ("1234", "1.234"),
            ("123456,", "123.456,"),
            ("1234567,8", "1.234.567,8"),
            (",50", ",50"),
            ("0070", "0.070"),
        ];
        for (significant, expected) in cases {
            assert_eq!(grouped(significant), expected);
        }
    }
}
