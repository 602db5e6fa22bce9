//! The texts of the status region.

use parcela_checkout_flow::{Announcement, FieldWarning, Step};
use parcela_ui::messages::{TitleAndAdvice, count_text, counted, fill};

use super::Messages;

impl Messages {
    /// The text of the status region for an announcement.
    pub(crate) fn announcement(self, announcement: Announcement) -> String {
        match announcement {
            Announcement::Step(step) => {
                let (number, count) = (count_text(step.number()), count_text(Step::ALL.len()));
                fill(self.step_of(), &[&number, &count, self.step(step)])
            }
            Announcement::Amount(rule) => self.amount_rule(rule).to_owned(),
            Announcement::DownPayment(error) => self.down_payment_rule(error).to_owned(),
            Announcement::RejectedInput(rejected) => self.rejected_input(rejected).to_owned(),
            Announcement::AmountChanged(given, step) => {
                let (title, advice) = self.changed_amount(given, step);
                [title.as_str(), " ", advice].concat()
            }
            Announcement::CustomerAtRisk => self.leave_customer().to_owned(),
            Announcement::AmountKept => self.amount_kept().to_owned(),
            Announcement::Options(0) => self.no_options().to_owned(),
            Announcement::Options(count) => counted(count, self.one_option(), self.many_options()),
            Announcement::Settlement(plan, received) => {
                let received = received.map(|received| fill(self.receives(), &[&received.formatted()]));
                let financed = plan
                    .down_payment
                    .map(|_| [self.financed(), ": ", &plan.sale.formatted(), ". "].concat());
                [
                    &financed.unwrap_or_default(),
                    &self.installment_text(plan.prazo, plan.each),
                    ". ",
                    &received.unwrap_or_default(),
                ]
                .concat()
            }
            Announcement::AddressFilled => self.address_filled().to_owned(),
            Announcement::CustomerFilled => self.customer_filled().to_owned(),
            Announcement::AddressUnknown => self.warning(FieldWarning::UnknownCep).to_owned(),
            Announcement::Review => self.heading_review().to_owned(),
            Announcement::Creating => self.creating().to_owned(),
            Announcement::Order(announcement) => self.order_announcement(announcement),
            Announcement::Remark(remark) => {
                let TitleAndAdvice { title, advice } = self.remark(remark);
                [title, " ", advice].concat()
            }
        }
    }
}
