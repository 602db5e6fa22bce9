//! The files that the widget accepts as an invoice. The specification names no kinds; these are ours.

/// The size of the largest file, in bytes. As base64 it stays below 10 MiB, a common limit of request bodies.
pub const LARGEST: u64 = 7_000_000;

/// The number of leading bytes that [`InvoiceKind::of_content`] reads at most.
pub const HEAD: usize = 64;

/// The kind of an invoice's file.
///
/// # Examples
///
/// ```
/// use parcela_core::invoice_file::InvoiceKind;
///
/// assert_eq!(InvoiceKind::of_name("NOTA.PDF"), Some(InvoiceKind::Pdf));
/// assert_eq!(InvoiceKind::of_content(b"%PDF-1.7"), Some(InvoiceKind::Pdf));
/// assert_eq!(InvoiceKind::of_content(b"a text"), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InvoiceKind {
    /// A PDF document.
    Pdf,
    /// An XML document, such as an NF-e.
    Xml,
    /// A JPEG image.
    Jpeg,
    /// A PNG image.
    Png,
}

impl InvoiceKind {
    /// Every kind.
    pub const ALL: [Self; 4] = [Self::Pdf, Self::Xml, Self::Jpeg, Self::Png];

    /// The extensions of the kind's file names, with their point, in lower case.
    pub fn extensions(self) -> &'static [&'static str] {
        match self {
            Self::Pdf => &[".pdf"],
            Self::Xml => &[".xml"],
            Self::Jpeg => &[".jpg", ".jpeg"],
            Self::Png => &[".png"],
        }
    }

    /// The bytes that the kind's files begin with; any of them will do. A PDF or XML file may have white space before them.
    ///
    /// Sources: ISO 32000-1 7.5.2 (PDF), XML 1.0 appendix F, ISO/IEC 10918-1 B.1.1.3 (JPEG), PNG 5.2.
    pub fn signatures(self) -> &'static [&'static [u8]] {
        match self {
            Self::Pdf => &[b"%PDF-", b"\xef\xbb\xbf%PDF-"],
            Self::Xml => &[b"<", b"\xef\xbb\xbf<", b"\xff\xfe<\0", b"\xfe\xff\0<"],
            Self::Jpeg => &[b"\xff\xd8\xff"],
            Self::Png => &[b"\x89PNG\r\n\x1a\n"],
        }
    }

    /// The kind by a file's extension, in upper or lower case.
    pub fn of_name(name: &str) -> Option<Self> {
        let name = name.to_ascii_lowercase();
        let has = |extension: &&str| name.len() > extension.len() && name.ends_with(extension);
        Self::ALL.into_iter().find(|kind| kind.extensions().iter().any(has))
    }

    /// The kind by a file's first bytes.
    pub fn of_content(content: &[u8]) -> Option<Self> {
        let head = content.get(..HEAD).unwrap_or(content).trim_ascii_start();
        let begins = |signature: &&[u8]| head.starts_with(signature);
        Self::ALL.into_iter().find(|kind| kind.signatures().iter().any(begins))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_tells_its_kind() {
        for (name, expected) in [
            ("nota.pdf", Some(InvoiceKind::Pdf)),
            ("NOTA FISCAL.XML", Some(InvoiceKind::Xml)),
            ("foto.jpg", Some(InvoiceKind::Jpeg)),
            ("foto.JPEG", Some(InvoiceKind::Jpeg)),
            ("foto.png", Some(InvoiceKind::Png)),
            ("nota.exe", None),
            (".pdf", None),
            ("pdf", None),
        ] {
            assert_eq!(InvoiceKind::of_name(name), expected, "{name}");
        }
    }

    #[test]
    fn the_first_bytes_tell_the_kind() {
        let files: [(&[u8], Option<InvoiceKind>); 14] = [
            (b"%PDF-1.4\n%\xe2\xe3", Some(InvoiceKind::Pdf)),
            (b"\r\n%PDF-1.4", Some(InvoiceKind::Pdf)),
            (b"<?xml version=\"1.0\"?><nfeProc/>", Some(InvoiceKind::Xml)),
            (b"\xef\xbb\xbf<nfeProc/>", Some(InvoiceKind::Xml)),
            (b" \n<nfeProc/>", Some(InvoiceKind::Xml)),
            (b"\xff\xfe<\0n\0", Some(InvoiceKind::Xml)),
            (b"\xfe\xff\0<\0n", Some(InvoiceKind::Xml)),
            (b"\xff\xd8\xff\xe0\0\x10JFIF", Some(InvoiceKind::Jpeg)),
            (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", Some(InvoiceKind::Png)),
            (b"Nota fiscal de servico", None),
            (b"PK\x03\x04", None),
            (b"%PD", None),
            (b"", None),
            (b"\xff\xd8", None),
        ];
        for (content, expected) in files {
            assert_eq!(InvoiceKind::of_content(content), expected, "{content:?}");
        }
    }

    #[test]
    fn only_the_beginning_is_read() {
        let mut content = vec![b' '; HEAD];
        content.extend(b"%PDF-1.4");
        assert_eq!(InvoiceKind::of_content(&content), None);
    }
}
