//! The widget's style sheet: the tokens, then each component's own part.

/// The whole sheet, for `adoptedStyleSheets`.
pub(crate) const STYLES: &str = concat!(
    include_str!("tokens.css"),
    include_str!("base.css"),
    include_str!("../kit/kit.css"),
    include_str!("../widget/widget.css"),
    include_str!("../progress/progress.css"),
    include_str!("../field/field.css"),
    include_str!("../step/simulation/simulation.css"),
    include_str!("../step/order/order.css"),
    include_str!("../step/link/link.css"),
    include_str!("../alert/alert.css"),
);
