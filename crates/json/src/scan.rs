//! Scans a JSON text without allocating.

#![expect(
    clippy::inline_always,
    reason = "one-line steps, run a dozen times a member, which a build for size does not inline"
)]

/// The maximum depth of nested values, as in serde_json.
const DEEPEST: u32 = 128;

/// A position in a text. Every method returns `None` if the text is not JSON there.
pub(crate) struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scanner<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// The number of bytes that have been read.
    pub(crate) fn position(&self) -> usize {
        self.at
    }

    /// The next byte other than white space.
    #[inline(always)]
    pub(crate) fn peek(&mut self) -> Option<u8> {
        while let Some(b' ' | b'\n' | b'\r' | b'\t') = self.here() {
            self.at += 1;
        }
        self.here()
    }

    /// Consumes `byte` if it is next.
    pub(crate) fn takes(&mut self, byte: u8) -> bool {
        // There is mostly no white space before it.
        if self.here() != Some(byte) {
            self.peek();
        }
        let found = self.here() == Some(byte);
        self.at += usize::from(found);
        found
    }

    /// Consumes `word` if it is next.
    pub(crate) fn takes_word(&mut self, word: &str) -> bool {
        // The first byte distinguishes most words, without a call.
        let found = self.peek() == word.bytes().next() && self.rest().starts_with(word.as_bytes());
        if found {
            self.at += word.len();
        }
        found
    }

    /// Consumes the name of a member and its colon if they are next, without white space and escapes.
    pub(crate) fn takes_name(&mut self, name: &str) -> bool {
        let ([b'"', rest @ ..], size) = (self.rest(), name.len()) else {
            return false;
        };
        let is_ended = rest.get(size) == Some(&b'"') && rest.get(size + 1) == Some(&b':');
        let found = is_ended && rest.starts_with(name.as_bytes());
        if found {
            self.at += size + 3;
        }
        found
    }

    /// Checks that only white space is left.
    pub(crate) fn end(&mut self) -> Option<()> {
        self.peek().is_none().then_some(())
    }

    /// The text between the quotes of a string, with its escapes.
    pub(crate) fn string(&mut self) -> Option<&'a str> {
        self.expect(b'"')?;
        let start = self.at;
        loop {
            // Most of a text is read in this loop, so it makes no calls.
            self.at += self
                .rest()
                .iter()
                .position(|byte| matches!(byte, b'"' | b'\\' | 0..0x20))?;
            match self.next()? {
                b'"' => return self.text.get(start..self.at - 1),
                b'\\' => self.escape()?,
                _ => return None,
            }
        }
    }

    /// A number as written.
    pub(crate) fn number(&mut self) -> Option<&'a str> {
        self.peek();
        let start = self.at;
        self.at += usize::from(self.here() == Some(b'-'));
        match self.next()? {
            b'0' => {}
            b'1'..=b'9' => self.digits(),
            _ => return None,
        }
        if self.here() == Some(b'.') {
            self.at += 1;
            self.some_digits()?;
        }
        if let Some(b'e' | b'E') = self.here() {
            self.at += 1;
            self.at += usize::from(matches!(self.here(), Some(b'+' | b'-')));
            self.some_digits()?;
        }
        self.text.get(start..self.at)
    }

    /// Any value as written.
    pub(crate) fn value(&mut self) -> Option<&'a str> {
        self.peek();
        let start = self.at;
        self.skip(DEEPEST)?;
        self.text.get(start..self.at)
    }

    /// Reads the members of an object. `each` receives a name, and consumes its value.
    pub(crate) fn members(&mut self, mut each: impl FnMut(&mut Self, &'a str) -> Option<()>) -> Option<()> {
        self.unnamed_members(|scanner| {
            let name = scanner.name()?;
            each(scanner, name)
        })
    }

    /// Reads the members of an object. `each` consumes a name, its colon and its value.
    pub(crate) fn unnamed_members(&mut self, each: impl FnMut(&mut Self) -> Option<()>) -> Option<()> {
        self.items(b'{', b'}', each)
    }

    /// The name of a member with its escapes. Consumes its colon.
    pub(crate) fn name(&mut self) -> Option<&'a str> {
        let name = self.string()?;
        self.expect(b':')?;
        Some(name)
    }

    /// Reads the items of an array. `each` consumes one.
    pub(crate) fn elements(&mut self, each: impl FnMut(&mut Self) -> Option<()>) -> Option<()> {
        self.items(b'[', b']', each)
    }

    fn items(&mut self, open: u8, close: u8, mut each: impl FnMut(&mut Self) -> Option<()>) -> Option<()> {
        self.expect(open)?;
        if self.takes(close) {
            return Some(());
        }
        loop {
            each(self)?;
            if self.takes(close) {
                return Some(());
            }
            self.expect(b',')?;
        }
    }

    fn skip(&mut self, depth: u32) -> Option<()> {
        match self.peek()? {
            b'"' => self.string().map(drop),
            b'{' | b'[' => {
                let depth = depth.checked_sub(1)?;
                if self.here() == Some(b'{') {
                    self.members(|scanner, _| scanner.skip(depth))
                } else {
                    self.elements(|scanner| scanner.skip(depth))
                }
            }
            b'-' | b'0'..=b'9' => self.number().map(drop),
            _ => ["null", "true", "false"]
                .iter()
                .any(|word| self.takes_word(word))
                .then_some(()),
        }
    }

    fn escape(&mut self) -> Option<()> {
        match self.next()? {
            b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't' => Some(()),
            b'u' => {
                let digits = self.rest().get(..4)?;
                self.at += 4;
                digits.iter().all(u8::is_ascii_hexdigit).then_some(())
            }
            _ => None,
        }
    }

    fn some_digits(&mut self) -> Option<()> {
        let start = self.at;
        self.digits();
        (self.at > start).then_some(())
    }

    fn digits(&mut self) {
        let digits = self.rest().iter().take_while(|byte| byte.is_ascii_digit());
        self.at += digits.count();
    }

    fn expect(&mut self, byte: u8) -> Option<()> {
        self.takes(byte).then_some(())
    }

    #[inline(always)]
    fn next(&mut self) -> Option<u8> {
        let byte = self.here();
        self.at += 1;
        byte
    }

    #[inline(always)]
    fn here(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    #[inline(always)]
    fn rest(&self) -> &'a [u8] {
        self.text.as_bytes().get(self.at..).unwrap_or_default()
    }
}
