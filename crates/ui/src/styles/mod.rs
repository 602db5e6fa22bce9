//! The style sheets of both widgets: the tokens, the base rules, and the rules of each component.

/// All colours and sizes.
pub const TOKENS: &str = include_str!("tokens.css");
/// The rules for every element.
pub const BASE: &str = include_str!("base.css");
/// Alerts and remarks.
pub const ALERT: &str = include_str!("../components/alert/alert.css");
/// Buttons.
pub const BUTTON: &str = include_str!("../components/button/button.css");
/// Chips and badges.
pub const CHIP: &str = include_str!("../components/chip/chip.css");
/// Lists of terms with their values.
pub const DESCRIPTION_LIST: &str = include_str!("../components/description_list/description_list.css");
/// The frames of fields.
pub const FIELD: &str = include_str!("../components/field/field.css");
/// Icons beside a text.
pub const ICON: &str = include_str!("../components/icon/icon.css");
/// Paragraphs of each kind.
pub const PARAGRAPHS: &str = include_str!("../components/paragraphs/paragraphs.css");
/// Radio buttons.
pub const RADIO_GROUP: &str = include_str!("../components/radio_group/radio_group.css");
/// Fields with a list to choose from.
pub const SELECT_FIELD: &str = include_str!("../components/select_field/select_field.css");
/// Text fields.
pub const TEXT_FIELD: &str = include_str!("../components/text_field/text_field.css");
/// The card around a widget.
pub const CARD: &str = include_str!("card.css");
/// The receipt of an order, for print.
pub const RECEIPT: &str = include_str!("../order/receipt.css");
/// The views of an order: the payment link, the timeline, and the invoice.
pub const ORDER: &str = include_str!("../order/order.css");
