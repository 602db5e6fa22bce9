//! Detects mistyped e-mail domains. A payment link for a mistyped address reaches nobody, or a stranger.

/// The common domains. The choice is ours.
const COMMON: [&str; 12] = [
    "gmail.com",
    "hotmail.com",
    "outlook.com",
    "yahoo.com",
    "yahoo.com.br",
    "icloud.com",
    "live.com",
    "mail.com",
    "ymail.com",
    "uol.com.br",
    "bol.com.br",
    "terra.com.br",
];

/// Returns `true` if the domain of an e-mail address is one typing error away from a common domain, and is not a common domain itself.
/// The error is one character added, removed or replaced, or two adjacent characters swapped.
pub(super) fn is_near_miss(email: &str) -> bool {
    let domain = email.trim().rsplit_once('@').map_or("", |(_, domain)| domain);
    let domain = domain.to_ascii_lowercase();
    !COMMON.contains(&&*domain)
        && COMMON
            .iter()
            .any(|common| is_one_away(common.as_bytes(), domain.as_bytes()))
}

fn is_one_away(one: &[u8], other: &[u8]) -> bool {
    let front = one.iter().zip(other).take_while(|(a, b)| a == b).count();
    let (one, other) = (&one[front..], &other[front..]);
    match (one, other) {
        ([a, b, one @ ..], [c, d, other @ ..]) if (a, b) == (d, c) && one == other => true,
        ([_, one @ ..], [_, other @ ..]) if one == other => true,
        ([_, rest @ ..], whole) | (whole, [_, rest @ ..]) if rest == whole => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_keystroke_is_a_near_miss() {
        for domain in [
            "gmial.com",
            "gmal.com",
            "gmaill.com",
            "gmail.con",
            "gmail.co",
            "hotmial.com",
            "outlok.com",
            "yaho.com.br",
            "GMIAL.COM",
        ] {
            assert!(is_near_miss(&format!("ana@{domain}")), "{domain}");
        }
    }

    #[test]
    fn common_and_other_domains_are_not_near_misses() {
        for domain in [
            "gmail.com",
            "Gmail.com",
            "yahoo.com",
            "yahoo.com.br",
            "exemplo.com.br",
            "mail.com",
            "loja.com",
            "ig.com.br",
            "",
        ] {
            assert!(!is_near_miss(&format!("ana@{domain}")), "{domain}");
        }
        assert!(!is_near_miss("ana"));
    }
}
