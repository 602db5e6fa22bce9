//! The style sheets that both widgets are made of, one after another: the tokens, what holds everywhere, and each component's own rules.

/// Every colour and size.
pub const TOKENS: &str = include_str!("tokens.css");
/// What holds for every element.
pub const BASE: &str = include_str!("base.css");
/// An alert and a remark.
pub const ALERT: &str = include_str!("../components/alert/alert.css");
/// A button.
pub const BUTTON: &str = include_str!("../components/button/button.css");
/// Chips and badges.
pub const CHIP: &str = include_str!("../components/chip/chip.css");
/// Terms with their values.
pub const DESCRIPTION_LIST: &str = include_str!("../components/description_list/description_list.css");
/// The frame of a field.
pub const FIELD: &str = include_str!("../components/field/field.css");
/// An icon beside a text.
pub const ICON: &str = include_str!("../components/icon/icon.css");
/// Words of every kind.
pub const PARAGRAPHS: &str = include_str!("../components/paragraphs/paragraphs.css");
/// A choice of one among some.
pub const RADIO_GROUP: &str = include_str!("../components/radio_group/radio_group.css");
/// A choice from a list.
pub const SELECT_FIELD: &str = include_str!("../components/select_field/select_field.css");
/// A field for a text.
pub const TEXT_FIELD: &str = include_str!("../components/text_field/text_field.css");
/// The card around a widget.
pub const CARD: &str = include_str!("card.css");
/// An order's receipt, for a printer.
pub const RECEIPT: &str = include_str!("../order/receipt.css");
/// The link with its ways to the customer, the order's way, and its invoice.
pub const ORDER: &str = include_str!("../order/order.css");
