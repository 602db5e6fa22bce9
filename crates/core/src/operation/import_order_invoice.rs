//! importOrderInvoice: the invoice file of an order.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use uuid::Uuid;

use super::{InBody, Operation, Repeat, Route};
use crate::http::HttpRequest;
use crate::json;
use crate::text::uuid_text;
use crate::validation::{is_invisible, uuid_field};
use crate::wire::ImportOrderInvoiceRequest;
use crate::{FieldErrors, Violation};

/// The longest file name that file systems accept, in bytes.
const LONGEST_NAME: usize = 255;

/// The size of the largest file, in bytes. Its base64 is 1 KiB below 10 MiB, so that the whole body stays within 10 MiB, the limit of
/// the sandbox and of a gateway. The specification has no limit; the number is ours.
pub const LARGEST_INVOICE: usize = (10 * 1024 - 1) * 1024 / 4 * 3;

/// `POST /v1/order/invoice` (specification, Orders). Its `Debug` is redacted.
///
/// # Examples
///
/// ```
/// use parcela_core::operation::{ImportOrderInvoice, Operation};
///
/// let pedido_id = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001".parse()?;
/// let invoice = ImportOrderInvoice::from_bytes(pedido_id, b"%PDF-1.7", "nota.pdf")?;
/// assert!(invoice.request().body.is_some_and(|body| body.contains("JVBERi0xLjc=")));
/// assert!(ImportOrderInvoice::from_bytes(pedido_id, b"", "nota").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct ImportOrderInvoice(ImportOrderInvoiceRequest);

super::redacted_debug!(ImportOrderInvoice);

impl ImportOrderInvoice {
    /// Whether `text` is the content of a file, or a part of it, in base64 with padding.
    ///
    /// A large file can be checked part by part, if each part's length is a multiple of four and only the last part has padding. An
    /// empty text is a valid part, but not a file.
    pub fn is_content(text: &str) -> bool {
        is_base64(text.as_bytes())
    }

    /// Whether a file of this name can be imported. The name has an extension, no folder, no invisible character, and at most 255 bytes.
    pub fn is_file_name(name: &str) -> bool {
        file_name(name).is_ok()
    }

    /// Creates an invoice from the bytes of a file.
    ///
    /// # Errors
    ///
    /// `Required` on `arquivoBase64` for an empty file, `TooLarge` over [`LARGEST_INVOICE`]; on `nomeArquivo` as [`TryFrom`].
    pub fn from_bytes(pedido_id: Uuid, content: &[u8], nome_arquivo: &str) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        if content.is_empty() {
            errors.add("arquivoBase64", Violation::Required);
        } else if content.len() > LARGEST_INVOICE {
            errors.add("arquivoBase64", Violation::TooLarge);
        }
        match errors.take("nomeArquivo", file_name(nome_arquivo)) {
            Some(nome_arquivo) => errors.into_result(Self(ImportOrderInvoiceRequest {
                pedido_id: uuid_text(pedido_id),
                arquivo_base64: STANDARD.encode(content),
                nome_arquivo,
            })),
            None => Err(errors),
        }
    }
}

impl TryFrom<&ImportOrderInvoiceRequest> for ImportOrderInvoice {
    type Error = FieldErrors;

    /// # Errors
    ///
    /// On `pedidoId`: `Required`, `Format`. On `arquivoBase64`: `Required`, `TooLarge` over [`LARGEST_INVOICE`], or `Format` unless it is
    /// base64 with padding. On `nomeArquivo`: `Required`, `TooLarge`, `Character`, or `Format` without an extension.
    fn try_from(request: &ImportOrderInvoiceRequest) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        let pedido_id = errors.take("pedidoId", uuid_field(&request.pedido_id));
        let arquivo_base64 = errors.take("arquivoBase64", base64_text(&request.arquivo_base64));
        let nome_arquivo = errors.take("nomeArquivo", file_name(&request.nome_arquivo));
        match (pedido_id, arquivo_base64, nome_arquivo) {
            (Some(pedido_id), Some(arquivo_base64), Some(nome_arquivo)) => Ok(Self(ImportOrderInvoiceRequest {
                pedido_id: uuid_text(pedido_id),
                arquivo_base64,
                nome_arquivo,
            })),
            (None, _, _) | (_, None, _) | (_, _, None) => Err(errors),
        }
    }
}

fn base64_text(text: &str) -> Result<String, Violation> {
    if text.is_empty() {
        return Err(Violation::Required);
    }
    if text.len() > LARGEST_INVOICE / 3 * 4 {
        return Err(Violation::TooLarge);
    }
    if is_base64(text.as_bytes()) {
        Ok(text.to_owned())
    } else {
        Err(Violation::Format)
    }
}

/// Whether a text is base64 as [`STANDARD`] writes it: groups of four with padding, and no bits after the last byte. This check is
/// much smaller in WebAssembly than decoding.
fn is_base64(text: &[u8]) -> bool {
    let value = |byte: u8| match byte {
        b'A'..=b'Z' => Some(byte - b'A'),
        b'a'..=b'z' => Some(byte - b'a' + 26),
        b'0'..=b'9' => Some(byte - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    };
    let (digits, spare) = match text {
        [digits @ .., b'=', b'='] => (digits, 0b1111),
        [digits @ .., b'='] => (digits, 0b11),
        digits => (digits, 0),
    };
    let last = digits.last().copied().and_then(value).unwrap_or(0);
    text.len().is_multiple_of(4) && last & spare == 0 && digits.iter().all(|byte| value(*byte).is_some())
}

/// Validates a file name with an extension and without a folder.
fn file_name(name: &str) -> Result<String, Violation> {
    let name = name.trim();
    if name.is_empty() {
        return Err(Violation::Required);
    }
    if name.len() > LONGEST_NAME {
        return Err(Violation::TooLarge);
    }
    if name.contains(|c: char| is_invisible(c) || matches!(c, '/' | '\\')) {
        return Err(Violation::Character);
    }
    match name.rsplit_once('.') {
        Some((stem, extension)) if !stem.is_empty() && !extension.is_empty() => Ok(name.to_owned()),
        Some(_) | None => Err(Violation::Format),
    }
}

impl Operation for ImportOrderInvoice {
    type Input = InBody<ImportOrderInvoiceRequest>;
    type Output = ();
    const ROUTE: Route = Route::post("importOrderInvoice", "/v1/order/invoice", Repeat::WithKey).without_content();

    fn request(&self) -> HttpRequest {
        HttpRequest::new(&Self::ROUTE).with_body(json::write(&self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::ApiErrorKind;
    use crate::http::HttpResponse;

    fn check(arquivo_base64: &str, nome_arquivo: &str, expected: &[(&str, Violation)]) {
        let request = ImportOrderInvoiceRequest {
            pedido_id: "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001".into(),
            arquivo_base64: arquivo_base64.into(),
            nome_arquivo: nome_arquivo.into(),
        };
        let errors = ImportOrderInvoice::try_from(&request).err().unwrap_or_default();
        let found: Vec<_> = errors.iter().map(|(field, all)| (field, all[0])).collect();
        assert_eq!(found, expected, "{arquivo_base64} {nome_arquivo}");
    }

    #[test]
    fn the_file_is_base64() {
        check("JVBERi0xLjc=", "nota.pdf", &[]);
        check("", "nota.pdf", &[("arquivoBase64", Violation::Required)]);
        let largest = "A".repeat(LARGEST_INVOICE / 3 * 4);
        check(&largest, "nota.pdf", &[]);
        check(
            &(largest + "AAAA"),
            "nota.pdf",
            &[("arquivoBase64", Violation::TooLarge)],
        );
        for text in ["JVBERi0xLjc", "JVBE Ri0x", "data:;base64,JVBE", "JVBE_i0x", "====", "ç"] {
            check(text, "nota.pdf", &[("arquivoBase64", Violation::Format)]);
        }
    }

    #[test]
    fn a_success_has_no_body() {
        for (body, expected) in [
            ("", Ok(())),
            ("{}", Err(ApiErrorKind::Decode)),
            ("null", Err(ApiErrorKind::Decode)),
        ] {
            let answer = HttpResponse {
                status: 204,
                headers: Vec::new(),
                body: body.into(),
            };
            assert_eq!(
                ImportOrderInvoice::parse(answer).map_err(|error| error.kind),
                expected,
                "{body}"
            );
        }
    }

    #[test]
    fn a_file_can_be_checked_in_parts() {
        for part in ["", "JVBE", "Ri0xLjc="] {
            assert!(ImportOrderInvoice::is_content(part), "{part}");
        }
        for part in ["JVB", "JV=E", "JVBE_i0x", "J V="] {
            assert!(!ImportOrderInvoice::is_content(part), "{part}");
        }
    }

    #[test]
    fn the_name_has_an_extension_and_no_folder() {
        check("JVBE", "nota fiscal 1.2.PDF", &[]);
        check("JVBE", " ", &[("nomeArquivo", Violation::Required)]);
        for name in ["nota", ".pdf", "nota."] {
            check("JVBE", name, &[("nomeArquivo", Violation::Format)]);
        }
        for name in [
            "../nota.pdf",
            "c:\\nota.pdf",
            "no\0ta.pdf",
            "nota\u{202e}fdp.exe",
            "no\u{200b}ta.pdf",
        ] {
            check("JVBE", name, &[("nomeArquivo", Violation::Character)]);
        }
        check(
            "JVBE",
            &format!("{}.pdf", "n".repeat(300)),
            &[("nomeArquivo", Violation::TooLarge)],
        );
    }
}
