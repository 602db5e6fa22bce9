//! The import of an order's invoice.

use uuid::Uuid;

use super::Placed;
use crate::invoice::{FileError, Import, InvoiceFile, Upload, asks_for_invoice};
use crate::{Action, Announcement, CallFailure, Effect, Key, Moment, Notice, Numbers, Target};

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

    /// Shows the file that the seller has chosen.
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

    /// Imports the file that the seller has checked, or whose import failed.
    pub fn send_invoice(&mut self, numbers: &mut Numbers, moment: Moment) -> Vec<Effect> {
        if !self.is_invoice_due() {
            return Vec::new();
        }
        let (Import::Chosen(file) | Import::Failed(file, _)) = self.invoice.import.clone() else {
            return Vec::new();
        };
        // The same file keeps its key, because the service may have imported it.
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
        [self.save(), Effect::Do(Action::ImportInvoice(key.id, self.pedido_id))]
    }

    /// Imports the file that waits for the status, under a new key: the status shows that the service does not have the invoice.
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

    /// Handles a failed read of the status, if a file waits for it. Returns whether a file waits.
    pub(super) fn fail_if_checking(&mut self, failure: &CallFailure) -> bool {
        let Import::Checking(file) = self.invoice.import.clone() else {
            return false;
        };
        self.invoice.import = Import::Failed(file, failure.clone());
        true
    }

    /// Handles the answer to importOrderInvoice; `Err(None)` if the file could not be read.
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
                // The record stays: the status may still ask for the invoice, even after a reload.
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
