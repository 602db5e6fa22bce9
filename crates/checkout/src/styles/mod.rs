//! The widget's style sheet: the tokens, then each component's own part.

/// The whole sheet, for `adoptedStyleSheets`. It is in the element's JavaScript, as the first step is there before the WebAssembly.
pub const STYLES: &str = concat!(
    include_str!("tokens.css"),
    include_str!("base.css"),
    include_str!("../components/paragraphs/paragraphs.css"),
    include_str!("../components/description_list/description_list.css"),
    include_str!("../components/button/button.css"),
    include_str!("../components/radio_group/radio_group.css"),
    include_str!("../widget/widget.css"),
    include_str!("../components/progress/progress.css"),
    include_str!("../components/field/field.css"),
    include_str!("../components/text_field/text_field.css"),
    include_str!("../components/select_field/select_field.css"),
    include_str!("../steps/simulation/simulation.css"),
    include_str!("../steps/order/order.css"),
    include_str!("../steps/link/link.css"),
    include_str!("../components/alert/alert.css"),
);
