//! The widget's style sheets: those of the components, and the rules of each step.

use parcela_ui::styles::{
    ALERT, BASE, BUTTON, CARD, DESCRIPTION_LIST, FIELD, ICON, ORDER, PARAGRAPHS, RADIO_GROUP, RECEIPT, SELECT_FIELD,
    TEXT_FIELD, TOKENS,
};

/// The sheets for `adoptedStyleSheets`: one for the first step and for failures, and one for the other steps. They are in the element's
/// JavaScript because the first step is shown before the WebAssembly is loaded.
pub fn styles() -> [String; 2] {
    [FIRST.concat(), OTHERS.concat()]
}

const FIRST: [&str; 15] = [
    TOKENS,
    BASE,
    PARAGRAPHS,
    DESCRIPTION_LIST,
    ICON,
    BUTTON,
    RADIO_GROUP,
    CARD,
    include_str!("widget/progress/progress.css"),
    FIELD,
    TEXT_FIELD,
    SELECT_FIELD,
    include_str!("widget/store.css"),
    include_str!("steps/simulation/simulation.css"),
    ALERT,
];

const OTHERS: [&str; 5] = [
    include_str!("steps/sales.css"),
    include_str!("steps/order/order.css"),
    include_str!("steps/link/link.css"),
    ORDER,
    RECEIPT,
];
