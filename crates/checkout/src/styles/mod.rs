//! The widget's style sheets: the tokens and each component's own rules.

/// The sheets for `adoptedStyleSheets`: that of the first step and of failures, and that of the other steps. They are in the element's
/// JavaScript, as the first step is shown before the WebAssembly is loaded.
pub const STYLES: [&str; 2] = [FIRST, OTHERS];

const FIRST: &str = concat!(
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
    include_str!("../steps/simulation/simulation.css"),
    include_str!("../components/alert/alert.css"),
);

const OTHERS: &str = concat!(
    include_str!("../components/select_field/select_field.css"),
    include_str!("../steps/order/order.css"),
    include_str!("../steps/link/link.css"),
);
