//! The widget's style sheets: those of the components, and the rules of each view.

use parcela_ui::styles::{
    ALERT, BASE, BUTTON, CARD, CHIP, DESCRIPTION_LIST, FIELD, ICON, ORDER, PARAGRAPHS, RECEIPT, TOKENS,
};

/// The sheets for `adoptedStyleSheets`: one for the list and for failures, and one for an order. They are in the element's JavaScript
/// because the frame of the list is shown before the WebAssembly is loaded.
pub fn styles() -> [String; 2] {
    [LIST_SHEET.concat(), ORDER_SHEET.concat()]
}

const LIST_SHEET: [&str; 12] = [
    TOKENS,
    BASE,
    PARAGRAPHS,
    ICON,
    BUTTON,
    CHIP,
    CARD,
    FIELD,
    include_str!("skeleton.css"),
    include_str!("list/list.css"),
    include_str!("list/row.css"),
    ALERT,
];

const ORDER_SHEET: [&str; 4] = [DESCRIPTION_LIST, ORDER, include_str!("order/order.css"), RECEIPT];
