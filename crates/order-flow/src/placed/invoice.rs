//! The import of an order's invoice, once per order.

use parcela_core::StatusKind;
use uuid::Uuid;

use super::{FileError, InvoiceFile, Placed};
use crate::{
    Action, Age, Announcement, CallFailure, Effect, EndedImport, Key, Moment, Notice, Numbers, OrderClaim,
    OrderOperation, Outcome, Target, Upload,
};

/// The progress of the import.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Import {
    /// No file is chosen.
    #[default]
    Idle,
    /// The chosen file is not accepted.
    FileError(FileError),
    /// The seller checks the chosen file before it is sent, because an import cannot be undone.
    Chosen(InvoiceFile),
    /// The key of an earlier import is too old. The status is read first: it shows whether the service has the invoice.
    Checking(InvoiceFile),
    /// The import has been sent and is not answered.
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
    /// The import that the order's status does not reflect yet.
    pub upload: Option<Upload>,
    /// The key of the last import that the order's status reflects, as far as this view knows.
    pub(super) ended: Option<Uuid>,
    /// The import that another tab has read as reflected, while this view waits for a read of the new status.
    pub(super) awaited: Option<EndedImport>,
    /// When this view last read a status that does not ask for the invoice, in milliseconds since the Unix epoch.
    pub(super) moved: Option<u64>,
    /// The key of the import that was unanswered when the status moved on.
    pub(super) overtaken: Option<Uuid>,
    /// The failure of an import whose file was not taken, because the service had received another one.
    pub(super) not_taken: Option<CallFailure>,
}

impl Invoice {
    /// The invoice of an order that was saved with this import.
    pub fn resumed(upload: Option<Upload>) -> Self {
        let is_done = upload.is_some_and(|upload| upload.is_done);
        Self {
            import: if is_done { Import::Sent } else { Import::Idle },
            upload,
            ..Self::default()
        }
    }
}

/// Returns `true` if an order with this status waits for its invoice.
pub fn asks_for_invoice(status: StatusKind) -> bool {
    status == StatusKind::Faturamento
}

impl Placed {
    /// Whether the order's status asks for its invoice.
    fn is_invoice_due(&self) -> bool {
        self.watch.status.is_some_and(asks_for_invoice)
    }

    /// Whether the status asks for the invoice and no invoice has been imported.
    pub fn awaits_invoice(&self) -> bool {
        self.is_invoice_due() && self.invoice.import != Import::Sent
    }

    /// Whether an invoice is being sent. Leaving the page loses it.
    pub fn is_importing(&self) -> bool {
        matches!(self.invoice.import, Import::Checking(_) | Import::Sending(_))
    }

    /// Whether the seller has chosen a file that was not sent, or that is being sent. Leaving the page loses it.
    pub fn has_unsent_file(&self) -> bool {
        self.is_importing() || matches!(self.invoice.import, Import::Chosen(_)) && self.awaits_invoice()
    }

    /// Handles the choice of a file whose first bytes are being read. It replaces the previous file, which is not sent any more.
    pub fn file_reading(&mut self) -> Vec<Effect> {
        if self.awaits_invoice() && !self.is_importing() {
            self.invoice.import = Import::Idle;
        }
        Vec::new()
    }

    /// Shows the file that the seller has chosen, unless it was chosen for another order.
    pub fn file_chosen(&mut self, file: InvoiceFile) -> Vec<Effect> {
        if file.pedido_id != self.pedido_id || !self.awaits_invoice() || self.is_importing() {
            return Vec::new();
        }
        if let Some(file_error) = file.file_error() {
            self.invoice.import = Import::FileError(file_error);
            return vec![Effect::Announce(Announcement::FileError(file_error))];
        }
        self.invoice.import = Import::Chosen(file);
        vec![Effect::Focus(Target::SendInvoice)]
    }

    /// Imports the file that the seller has checked, or whose import failed.
    pub fn send_invoice(&mut self, numbers: &mut Numbers, moment: Moment) -> Vec<Effect> {
        if !self.is_invoice_due() {
            return Vec::new();
        }
        let (Import::Chosen(file) | Import::Failed(file, _)) = self.invoice.import.clone() else {
            return Vec::new();
        };
        let mut effects = vec![Effect::Announce(Announcement::Importing)];
        // Another file keeps the key as well: the service may have imported the earlier one, and then refuses this one.
        let read = self.watch.checked.map(|at| Age::at(at, moment.now));
        match Key::to_send(self.upload_key(), moment).filter(|_| read == Some(Age::Young)) {
            Some(key) => effects.extend(self.claim_import(file, key)),
            None => effects.extend(self.read_first(numbers, Some(file))),
        }
        effects
    }

    fn claim_import(&mut self, file: InvoiceFile, key: Key) -> [Effect; 2] {
        self.invoice.upload = Some(Upload { key, is_done: false });
        self.invoice.import = Import::Sending(file);
        self.invoice.not_taken = None;
        [self.save(), Effect::Do(Action::Claim(self.import_claim(key)))]
    }

    pub(super) fn import_claim(&self, key: Key) -> OrderClaim {
        self.claim(OrderOperation::Invoice, key)
    }

    /// Shows that another tab or an earlier page has imported the invoice, and reads the status.
    pub(super) fn imported_elsewhere(&mut self, numbers: &mut Numbers, key: Key) -> Vec<Effect> {
        let mut effects = self.show_imported(Upload { key, is_done: true });
        effects.extend(self.poll(numbers));
        effects
    }

    /// Shows that the service has the invoice.
    pub(super) fn show_imported(&mut self, upload: Upload) -> Vec<Effect> {
        self.keep_failure();
        self.invoice.upload = Some(upload);
        self.invoice.import = Import::Sent;
        vec![self.save(), Effect::Announce(Announcement::Imported)]
    }

    /// Imports the file that waits for the status: it shows that the service does not have the invoice.
    pub(super) fn send_if_checked(&mut self, moment: Moment) -> Vec<Effect> {
        match self.invoice.import.clone() {
            Import::Checking(file) => {
                let key = Key::after_read(self.upload_key(), moment);
                self.claim_import(file, key).into()
            }
            Import::Idle
            | Import::FileError(_)
            | Import::Chosen(_)
            | Import::Sending(_)
            | Import::Failed(..)
            | Import::Sent => Vec::new(),
        }
    }

    /// Asks for the intents of other tabs and earlier pages, if the seller could send the invoice or has not seen the link.
    pub(super) fn recall(&self) -> Option<Effect> {
        let is_open = self.awaits_invoice() && !self.is_importing() || self.may_repeat_start();
        is_open.then(|| Effect::Do(Action::Recall(self.pedido_id, self.watch.parties.cnpj)))
    }

    /// Handles a failed read of the status, if a file waits for it. Returns whether a file waits.
    pub(super) fn fail_if_checking(&mut self, failure: &CallFailure) -> bool {
        let Import::Checking(file) = self.invoice.import.clone() else {
            return false;
        };
        self.invoice.import = Import::Failed(file, failure.clone());
        true
    }

    /// Handles the answer to importOrderInvoice; `Err(None)` if the file could not be read.
    pub(super) fn invoice_answered(
        &mut self,
        numbers: &mut Numbers,
        key: Uuid,
        answer: Result<(), Option<CallFailure>>,
    ) -> Vec<Effect> {
        if self.invoice.overtaken == Some(key) {
            return self.overtaken_answered(answer);
        }
        let awaited = self.invoice.upload.filter(|upload| upload.key.id == key);
        let (Import::Sending(file), Some(upload)) = (self.invoice.import.clone(), awaited) else {
            return Vec::new();
        };
        match answer {
            Ok(()) => {
                // The record stays: the status may still ask for the invoice, even after a reload.
                self.invoice.upload = Some(Upload {
                    is_done: true,
                    ..upload
                });
                self.invoice.import = Import::Sent;
                let claim = self.import_claim(upload.key);
                let mut effects = vec![
                    self.save(),
                    Effect::Do(Action::Settle(claim, Outcome::Done)),
                    Effect::Announce(Announcement::Imported),
                ];
                effects.extend(self.poll(numbers));
                effects
            }
            // Nothing was sent now, but an earlier attempt under the key may have been carried out.
            Err(None) => {
                self.invoice.import = Import::FileError(FileError::Unreadable);
                vec![Effect::Announce(Announcement::FileError(FileError::Unreadable))]
            }
            Err(Some(failure)) => {
                let mut effects = Vec::new();
                if failure.ends_key() {
                    self.invoice.upload = None;
                    let claim = self.import_claim(upload.key);
                    effects.extend([self.save(), Effect::Do(Action::Settle(claim, Outcome::Refused))]);
                } else {
                    // The invoice may have been imported. The status shows it.
                    effects.extend(self.poll(numbers));
                }
                self.invoice.import = Import::Failed(file, failure.clone());
                effects.extend([
                    Effect::Focus(Target::Retry),
                    Effect::Notify(Notice::Failed(Box::new(failure), Some(self.pedido_id))),
                ]);
                effects
            }
        }
    }
}
