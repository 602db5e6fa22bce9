//! Digests of texts. They are not cryptographic: two texts with the same digest can be constructed.

/// The 64-bit FNV-1a of `text`. It is the same in every release, as it is stored and shared with other tabs.
pub(super) fn digest(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |digest, byte| {
        (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// A digest of 16 bits. Many texts share each value, so that it does not identify a text.
pub(super) fn short_digest(text: &str) -> u16 {
    let long = digest(text);
    let folded = long ^ (long >> 32);
    let [.., high, low] = (folded ^ (folded >> 16)).to_be_bytes();
    u16::from_be_bytes([high, low])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_digest_folds_the_long_one() {
        assert_eq!(short_digest(""), 0xcbf2 ^ 0x9ce4 ^ 0x8422 ^ 0x2325);
        assert_eq!(short_digest("a"), 0xaf63 ^ 0xdc4c ^ 0x8601 ^ 0xec8c);
    }

    /// The values of the algorithm's authors.
    #[test]
    fn it_is_fnv_1a() {
        assert_eq!(digest(""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(digest("a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(digest("foobar"), 0x8594_4171_f739_67e8);
    }
}
