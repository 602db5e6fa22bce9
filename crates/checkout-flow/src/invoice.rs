//! The invoice of an order: which files are accepted, and the import, once per file.

use parcela_core::invoice_file::{InvoiceKind, LARGEST};
use parcela_core::operation::ImportOrderInvoice;
use parcela_core::text::digits;
use parcela_json::Json;
use uuid::Uuid;

use super::digest::digest;
use super::overtaken::asks_for_invoice;
use super::{Announcement, CallFailure, Effect, Key, Moment, Notice, Numbers, Placed, Target};

/// The file that the seller chose. Its bytes stay with the browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvoiceFile {
    /// Its name.
    pub name: String,
    /// Its size, in bytes.
    pub size: u64,
    /// When it was last changed, in milliseconds since the Unix epoch.
    pub modified: u64,
    /// What its first bytes say.
    pub content: FileContent,
}

/// What the first bytes of a file say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileContent {
    /// The file is of this kind.
    Known(InvoiceKind),
    /// The file is of no kind that is accepted.
    Unknown,
    /// The browser cannot read the file.
    Unreadable,
}

/// The reason why a file is not accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileError {
    /// The name has no extension of an [`InvoiceKind`].
    Kind,
    /// The content is not of the kind that the name says.
    Content,
    /// The name has a character that is not seen, or is too long.
    Name,
    /// The file is larger than [`LARGEST`].
    Large,
    /// The file is empty.
    Empty,
    /// The browser cannot read it any more.
    Unreadable,
}

/// The progress of the import.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Import {
    /// No file is chosen.
    #[default]
    Idle,
    /// The chosen file is not accepted.
    FileError(FileError),
    /// The seller looks at the chosen file before it is sent: an import cannot be taken back.
    Chosen(InvoiceFile),
    /// The key of an earlier import of the file is too old. The status is read first: it tells whether the service has the invoice.
    Checking(InvoiceFile),
    /// The import is not answered.
    Sending(InvoiceFile),
    /// The last attempt failed.
    Failed(InvoiceFile, CallFailure),
    /// The service has the invoice.
    Sent,
}

/// The invoice of an order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Invoice {
    /// The progress of the import.
    pub import: Import,
    /// The import that the order's status does not show yet.
    pub(super) upload: Option<Upload>,
}

/// An import that was sent, and that the order's status does not show yet. It is saved for a reload.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Json)]
pub struct Upload {
    /// The digest of the file's name, size and time.
    pub digest: u64,
    /// The idempotency key.
    pub key: Key,
    /// Whether the service has answered that it has the invoice. Otherwise the import is unanswered.
    pub is_done: bool,
}

impl Invoice {
    pub(super) fn resumed(upload: Option<Upload>) -> Self {
        let is_done = upload.is_some_and(|upload| upload.is_done);
        Self {
            import: if is_done { Import::Sent } else { Import::Idle },
            upload,
        }
    }
}

impl InvoiceFile {
    /// The reason why the file is not accepted, if any.
    fn file_error(&self) -> Option<FileError> {
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

    fn digest(&self) -> u64 {
        digest(&[&self.name, "/", &digits(self.size), "/", &digits(self.modified)].concat())
    }
}

impl Placed {
    /// Returns `true` if the order's status asks for its invoice.
    fn is_invoice_due(&self) -> bool {
        self.watch.status.is_some_and(asks_for_invoice)
    }

    /// Returns `true` if the status asks for the invoice and none has been imported.
    pub fn awaits_invoice(&self) -> bool {
        self.is_invoice_due() && self.invoice.import != Import::Sent
    }

    /// Whether an invoice is on its way. Leaving the page loses it.
    pub fn is_importing(&self) -> bool {
        matches!(self.invoice.import, Import::Checking(_) | Import::Sending(_))
    }

    /// Shows a file that the seller has chosen.
    pub fn file_chosen(&mut self, file: InvoiceFile) -> Vec<Effect> {
        if !self.awaits_invoice() || self.is_importing() {
            return Vec::new();
        }
        if let Some(file_error) = file.file_error() {
            self.invoice.import = Import::FileError(file_error);
            return vec![Effect::Announce(Announcement::FileError(file_error))];
        }
        self.invoice.import = Import::Chosen(file);
        vec![Effect::Focus(Target::SendInvoice)]
    }

    /// Imports the file that the seller has looked at, or whose import failed.
    pub fn send_invoice(&mut self, numbers: &mut Numbers, moment: Moment) -> Vec<Effect> {
        if !self.is_invoice_due() {
            return Vec::new();
        }
        let (Import::Chosen(file) | Import::Failed(file, _)) = self.invoice.import.clone() else {
            return Vec::new();
        };
        // The same file keeps its key, under which it may have been imported already.
        let digest = file.digest();
        let upload = self.invoice.upload.filter(|upload| upload.digest == digest);
        let mut effects = vec![Effect::Announce(Announcement::Importing)];
        if upload.is_some_and(|upload| upload.key.is_expired(moment.now)) {
            self.invoice.import = Import::Checking(file);
            effects.extend(self.poll(numbers));
        } else {
            let key = upload.map_or(moment.into(), |upload| upload.key);
            effects.extend(self.import(file, key));
        }
        effects
    }

    fn import(&mut self, file: InvoiceFile, key: Key) -> [Effect; 2] {
        self.invoice.upload = Some(Upload {
            digest: file.digest(),
            key,
            is_done: false,
        });
        self.invoice.import = Import::Sending(file);
        [self.save(), Effect::ImportInvoice(key.id, self.pedido_id)]
    }

    /// Imports the file that waits for the status, under another key: the order still asks for its invoice.
    pub(super) fn send_if_checked(&mut self, moment: Moment) -> Vec<Effect> {
        match self.invoice.import.clone() {
            Import::Checking(file) => self.import(file, moment.into()).into(),
            Import::Idle
            | Import::FileError(_)
            | Import::Chosen(_)
            | Import::Sending(_)
            | Import::Failed(..)
            | Import::Sent => Vec::new(),
        }
    }

    /// Notes that the status could not be read for which the file waits. Returns whether it waits for it.
    pub(super) fn fail_if_checking(&mut self, failure: &CallFailure) -> bool {
        let Import::Checking(file) = self.invoice.import.clone() else {
            return false;
        };
        self.invoice.import = Import::Failed(file, failure.clone());
        true
    }

    /// Handles the answer of importOrderInvoice; `Err(None)` when the file could not be read.
    pub fn invoice_answered(
        &mut self,
        numbers: &mut Numbers,
        key: Uuid,
        answer: Result<(), Option<CallFailure>>,
    ) -> Vec<Effect> {
        let awaited = self.invoice.upload.filter(|upload| upload.key.id == key);
        let (Import::Sending(file), Some(upload)) = (self.invoice.import.clone(), awaited) else {
            return Vec::new();
        };
        match answer {
            Ok(()) => {
                // The status may still ask for the invoice, also after a reload.
                self.invoice.upload = Some(Upload {
                    is_done: true,
                    ..upload
                });
                self.invoice.import = Import::Sent;
                let mut effects = vec![self.save(), Effect::Announce(Announcement::Imported)];
                effects.extend(self.poll(numbers));
                effects
            }
            Err(None) => {
                self.invoice.upload = None;
                self.invoice.import = Import::FileError(FileError::Unreadable);
                vec![
                    self.save(),
                    Effect::Announce(Announcement::FileError(FileError::Unreadable)),
                ]
            }
            Err(Some(failure)) => {
                if failure.ends_key() {
                    self.invoice.upload = None;
                }
                self.invoice.import = Import::Failed(file, failure.clone());
                vec![
                    self.save(),
                    Effect::Focus(Target::Retry),
                    Effect::Notify(Notice::Failed(Box::new(failure), Some(self.pedido_id))),
                ]
            }
        }
    }
}
