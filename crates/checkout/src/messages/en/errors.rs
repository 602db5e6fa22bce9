//! The words for a failed call, and for a rule that the amount breaks.

use parcela_core::Violation;

use crate::messages::Words;
use parcela_checkout_flow::Cause;

pub(super) fn failure(cause: Cause) -> Words {
    let (title, advice) = match cause {
        Cause::Network => (
            "No connection to the service.",
            "Check the internet connection and try again.",
        ),
        Cause::Offline => (
            "No internet connection.",
            "Nothing is lost. When the connection is back, try again.",
        ),
        Cause::BackOnline => ("The connection is back.", "Try again to go on from where you stopped."),
        Cause::OrderNotFound => (
            "The order was not found.",
            "Check the order's number or contact support.",
        ),
        Cause::Timeout => ("The service took too long to answer.", "Wait a moment and try again."),
        Cause::Unauthorized => (
            "The store is not authorized at the moment.",
            "Sign in to the store's system again and retry. If it continues, contact support.",
        ),
        Cause::NotFound => (
            "The establishment was not found.",
            "Check the establishment's registration or contact support.",
        ),
        Cause::Conflict => (
            "The previous request is still being processed.",
            "Wait a few seconds and try again.",
        ),
        Cause::RateLimited => ("Too many attempts in a short time.", "Wait a minute and try again."),
        Cause::Server => (
            "The service has a problem.",
            "Nothing is wrong with the data. Try again in a moment.",
        ),
        Cause::TermOutOfRange => (
            "This number of installments is not available.",
            "Choose another number of installments.",
        ),
        Cause::Fields => ("Some data were refused.", "Correct the marked fields and send again."),
        Cause::Refused => (
            "The service refused the operation.",
            "Check the data or contact support.",
        ),
        Cause::Decode => (
            "The service's answer was not understood.",
            "Try again. If it continues, contact support.",
        ),
    };
    Words { title, advice }
}

pub(super) fn amount_rule(rule: Violation) -> &'static str {
    match rule {
        Violation::Required => "Enter the amount.",
        Violation::BelowMinimumSale | Violation::TooSmall => "The minimum amount is R$ 250,00.",
        Violation::TooLarge => "The amount is too high.",
        Violation::Precision => "Use at most two decimal places, as in 1.500,00.",
        Violation::Character => "Use only digits, point and comma, as in 1.500,00.",
        Violation::Format
        | Violation::Length
        | Violation::CheckDigit
        | Violation::Repeated
        | Violation::AreaCode
        | Violation::Unknown
        | Violation::Type
        | Violation::Forbidden
        | Violation::Expired => "Write the amount as in 1.500,00.",
    }
}
