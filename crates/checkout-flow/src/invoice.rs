//! The invoice of an order: which files are accepted, and the import, once per file.

use parcela_core::invoice_file::{InvoiceKind, LARGEST};
use parcela_core::operation::ImportOrderInvoice;
use parcela_core::text::digits;
use parcela_json::Json;
use uuid::Uuid;

use super::digest::digest;
use super::overtaken::asks_for_invoice;
use super::{Announcement, CallFailure, Effect, Key, Moment, Notice, Placed, State, Target, watch};

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

/// Whether the order waits for its invoice.
pub(super) fn is_due(placed: &Placed) -> bool {
    placed.watch.status.is_some_and(asks_for_invoice)
}

/// Shows a file that the seller has chosen.
pub(super) fn chosen(state: &mut State, file: InvoiceFile) -> Vec<Effect> {
    let Some(placed) = state.placed_mut().filter(|placed| is_due(placed)) else {
        return Vec::new();
    };
    match placed.invoice.import {
        Import::Checking(_) | Import::Sending(_) | Import::Sent => return Vec::new(),
        Import::Idle | Import::FileError(_) | Import::Chosen(_) | Import::Failed(..) => {}
    }
    if let Some(file_error) = file.file_error() {
        placed.invoice.import = Import::FileError(file_error);
        return vec![Effect::Announce(Announcement::FileError(file_error))];
    }
    placed.invoice.import = Import::Chosen(file);
    vec![Effect::Focus(Target::SendInvoice)]
}

/// Imports the file that the seller has looked at, or whose import failed.
pub(super) fn send(state: &mut State, moment: Moment) -> Vec<Effect> {
    let Some(placed) = state.placed_mut().filter(|placed| is_due(placed)) else {
        return Vec::new();
    };
    let (Import::Chosen(file) | Import::Failed(file, _)) = placed.invoice.import.clone() else {
        return Vec::new();
    };
    // The same file keeps its key, under which it may have been imported already.
    let digest = file.digest();
    let upload = placed.invoice.upload.filter(|upload| upload.digest == digest);
    if upload.is_some_and(|upload| upload.key.is_expired(moment.now)) {
        placed.invoice.import = Import::Checking(file);
        let mut effects = vec![Effect::Announce(Announcement::Importing)];
        effects.extend(watch::poll(state));
        return effects;
    }
    let key = upload.map_or(moment.into(), |upload| upload.key);
    let mut effects = vec![Effect::Announce(Announcement::Importing)];
    effects.extend(import(placed, file, key));
    effects
}

fn import(placed: &mut Placed, file: InvoiceFile, key: Key) -> [Effect; 2] {
    placed.invoice.upload = Some(Upload {
        digest: file.digest(),
        key,
        is_done: false,
    });
    placed.invoice.import = Import::Sending(file);
    [placed.save(), Effect::ImportInvoice(key.id, placed.pedido_id)]
}

/// Imports the file that waits for the status, under another key: the order still asks for its invoice.
pub(super) fn send_if_checked(placed: &mut Placed, moment: Moment) -> Vec<Effect> {
    match placed.invoice.import.clone() {
        Import::Checking(file) => import(placed, file, moment.into()).into(),
        Import::Idle
        | Import::FileError(_)
        | Import::Chosen(_)
        | Import::Sending(_)
        | Import::Failed(..)
        | Import::Sent => Vec::new(),
    }
}

/// Notes that the status could not be read for which the file waits. Returns whether it waits for it.
pub(super) fn fail_if_checking(placed: &mut Placed, failure: &CallFailure) -> bool {
    let Import::Checking(file) = placed.invoice.import.clone() else {
        return false;
    };
    placed.invoice.import = Import::Failed(file, failure.clone());
    true
}

/// Handles the answer of importOrderInvoice; `Err(None)` when the file could not be read.
pub(super) fn answered(state: &mut State, key: Uuid, answer: Result<(), Option<CallFailure>>) -> Vec<Effect> {
    let Some(placed) = state.placed_mut() else {
        return Vec::new();
    };
    let awaited = placed.invoice.upload.filter(|upload| upload.key.id == key);
    let (Import::Sending(file), Some(upload)) = (placed.invoice.import.clone(), awaited) else {
        return Vec::new();
    };
    match answer {
        Ok(()) => {
            // The status may still ask for the invoice, also after a reload.
            placed.invoice.upload = Some(Upload {
                is_done: true,
                ..upload
            });
            placed.invoice.import = Import::Sent;
            let mut effects = vec![placed.save(), Effect::Announce(Announcement::Imported)];
            effects.extend(watch::poll(state));
            effects
        }
        Err(None) => {
            placed.invoice.upload = None;
            placed.invoice.import = Import::FileError(FileError::Unreadable);
            vec![
                placed.save(),
                Effect::Announce(Announcement::FileError(FileError::Unreadable)),
            ]
        }
        Err(Some(failure)) => {
            if failure.ends_key() {
                placed.invoice.upload = None;
            }
            placed.invoice.import = Import::Failed(file, failure.clone());
            vec![
                placed.save(),
                Effect::Focus(Target::Retry),
                Effect::Notify(Notice::Failed(Box::new(failure), Some(placed.pedido_id))),
            ]
        }
    }
}
