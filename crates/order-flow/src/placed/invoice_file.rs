//! The file that the seller has chosen as an invoice, and the files that are accepted.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use parcela_core::invoice_file::{InvoiceKind, LARGEST};
use parcela_core::operation::ImportOrderInvoice;
use uuid::Uuid;

/// The file that the seller has chosen. The browser keeps its content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvoiceFile {
    /// The order for which it was chosen. Another one may be shown when its first bytes have been read.
    pub pedido_id: Uuid,
    /// The file's name; empty if the seller has dropped several files.
    pub name: String,
    /// The file's size, in bytes.
    pub size: u64,
    /// When the file was last modified, in milliseconds since the Unix epoch.
    pub modified: u64,
    /// The kind of its content.
    pub content: FileContent,
    /// The browser's file. It is the one that is sent.
    pub handle: FileHandle,
}

/// A file of the host, which the flow passes back to it. Its `Debug` is redacted. All handles compare equal, because the other fields of a
/// file distinguish it.
#[derive(Clone, Default)]
pub struct FileHandle(Option<Arc<dyn Any + Send + Sync>>);

impl FileHandle {
    /// Holds the host's `file`.
    pub fn new(file: impl Any + Send + Sync) -> Self {
        Self(Some(Arc::new(file)))
    }

    /// The host's file, if it is a `T`.
    pub fn get<T: Any>(&self) -> Option<&T> {
        self.0.as_ref()?.downcast_ref()
    }
}

impl fmt::Debug for FileHandle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FileHandle(…)")
    }
}

impl PartialEq for FileHandle {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for FileHandle {}

/// The kind of a file, as its first bytes show it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileContent {
    /// An accepted kind.
    Known(InvoiceKind),
    /// Any other kind.
    Unknown,
    /// The browser cannot read the file.
    Unreadable,
}

/// The reason why a file is not accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileError {
    /// The name has no extension of an [`InvoiceKind`], or there are several files.
    Kind,
    /// The content does not match the extension.
    Content,
    /// The name contains an invisible character, or is too long.
    Name,
    /// The file is larger than [`LARGEST`].
    Large,
    /// The file is empty.
    Empty,
    /// The browser can no longer read the file.
    Unreadable,
}

impl InvoiceFile {
    /// The reason why the file is not accepted, if any.
    pub(crate) fn file_error(&self) -> Option<FileError> {
        let Some(kind) = InvoiceKind::of_name(&self.name) else {
            return Some(FileError::Kind);
        };
        if !ImportOrderInvoice::is_file_name(&self.name) {
            return Some(FileError::Name);
        }
        match (self.size, self.content) {
            (0, _) => Some(FileError::Empty),
            (size, _) if size > LARGEST => Some(FileError::Large),
            (_, FileContent::Unreadable) => Some(FileError::Unreadable),
            (_, FileContent::Known(known)) => (known != kind).then_some(FileError::Content),
            (_, FileContent::Unknown) => Some(FileError::Content),
        }
    }
}
