//! The end of an import: the order's status reflects it, in this view or in another tab.

use super::{Import, Invoice, Placed};
use crate::{Action, Announcement, CallFailure, Cause, Effect, EndedImport, Moment, Notice, Outcome};

impl Placed {
    /// Whether the status of this view may be older than the import of another tab: the import was reflected a short time ago, and this view
    /// has not read a later status since.
    pub(super) fn is_behind(&self, ended: EndedImport, moment: Moment) -> bool {
        let invoice = &self.invoice;
        let is_known = invoice.ended == Some(ended.key) || invoice.moved.is_some_and(|at| at >= ended.at);
        !is_known && ended.may_lag(moment.now)
    }

    /// Shows that another tab has imported the invoice. The status of this view may not reflect it yet.
    pub(super) fn await_status(&mut self, ended: EndedImport) -> Vec<Effect> {
        self.keep_failure();
        self.invoice.upload = None;
        self.invoice.awaited = Some(ended);
        self.invoice.import = Import::Sent;
        vec![self.save(), Effect::Announce(Announcement::Imported)]
    }

    /// Takes another invoice if the status still asks for it when no read can be behind the import of the other tab.
    pub(super) fn take_another(&mut self, moment: Moment) {
        if let Some(ended) = self.invoice.awaited.filter(|ended| !ended.may_lag(moment.now)) {
            self.invoice = Invoice {
                ended: Some(ended.key),
                ..Invoice::default()
            };
        }
    }

    /// Keeps the failure of a file that was not taken, because the order has the invoice of another tab.
    pub(super) fn keep_failure(&mut self) {
        if let Import::Failed(_, failure) = &self.invoice.import
            && failure.cause() == Cause::InvoiceReceived
        {
            self.invoice.not_taken = Some(failure.clone());
        }
    }

    /// Ends the import, because the status no longer asks for the invoice.
    pub(super) fn end_import(&mut self, moment: Moment) -> Option<Effect> {
        self.keep_failure();
        let own = self.upload_key().map(|key| key.id);
        let Invoice {
            import,
            upload,
            ended,
            awaited,
            overtaken,
            not_taken,
            ..
        } = std::mem::take(&mut self.invoice);
        let overtaken = own.filter(|_| matches!(import, Import::Sending(_))).or(overtaken);
        self.invoice = Invoice {
            ended: own.or(awaited.map(|ended| ended.key)).or(ended),
            moved: Some(moment.now),
            overtaken,
            not_taken,
            ..Invoice::default()
        };
        Some(Effect::Do(Action::Settle(
            self.import_claim(upload?.key),
            Outcome::Reflected,
        )))
    }

    /// Handles the answer to an import after the status has moved on. A failure is told only if the service has taken another file.
    pub(super) fn overtaken_answered(&mut self, answer: Result<(), Option<CallFailure>>) -> Vec<Effect> {
        self.invoice.overtaken = None;
        match answer {
            Err(Some(failure)) if failure.cause() == Cause::InvoiceReceived => {
                self.invoice.not_taken = Some(failure.clone());
                vec![Effect::Notify(Notice::Failed(Box::new(failure), Some(self.pedido_id)))]
            }
            Ok(()) | Err(_) => Vec::new(),
        }
    }
}
