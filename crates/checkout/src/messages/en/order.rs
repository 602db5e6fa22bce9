//! The sale and its order: steps, fields, and how an order fares.

use crate::messages::table::Progress;

pub(super) const TEXTS: Progress = Progress {
    step_simulation: "Simulation",
    step_order: "Order",
    step_link: "Payment link",
    heading_simulation: "Simulate the sale",
    heading_order: "Order details",
    heading_review: "Check before you create the order",
    remark_expired: "An earlier order was not answered.",
    remark_expired_advice: "Before you create another, look for it in the list of orders.",
    remark_earlier: "This order had already been created with the earlier data.",
    remark_earlier_advice: "The last changes were not applied. If the details below are wrong, ask support to cancel the order and make a new sale.",
    remark_shared: "This order was already open in another tab.",
    remark_shared_advice: "It is the same order in both: it was created only once.",
    remark_unanswered: "The order sent before was not answered.",
    remark_unanswered_advice: "If it was created, it is shown in place of this one: two are never created.",
};
