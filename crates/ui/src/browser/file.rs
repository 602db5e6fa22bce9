//! The content of a file.

use js_sys::Uint8Array;
use parcela_core::invoice_file::{HEAD, InvoiceKind};
use parcela_order_flow::FileContent;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, File};

/// Reads `file` as base64. Returns `None` if the file was deleted or changed after it was chosen.
pub async fn base64(file: &File) -> Option<String> {
    // `btoa` encodes a text, in which each character is one byte.
    let characters: String = bytes(file).await?.into_iter().map(char::from).collect();
    web_sys::window()?.btoa(&characters).ok()
}

/// Determines the kind of `file` from its first bytes.
pub async fn content(file: &File) -> FileContent {
    #[expect(clippy::cast_possible_wrap, clippy::cast_possible_truncation, reason = "64 bytes")]
    let head = file.slice_with_i32_and_i32(0, HEAD as i32);
    let read = match head {
        Ok(head) => bytes(&head).await,
        Err(_) => None,
    };
    match read.map(|bytes| InvoiceKind::of_content(&bytes)) {
        Some(Some(kind)) => FileContent::Known(kind),
        Some(None) => FileContent::Unknown,
        None => FileContent::Unreadable,
    }
}

async fn bytes(blob: &Blob) -> Option<Vec<u8>> {
    let buffer = JsFuture::from(blob.array_buffer()).await.ok()?;
    Some(Uint8Array::new(&buffer).to_vec())
}
