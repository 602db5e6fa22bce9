//! The widget's style sheet: the tokens, then each component's own part.

use std::str;

/// The whole sheet, for `adoptedStyleSheets`: without the comments and the indentation, which nobody reads in a download.
pub(crate) const STYLES: &str = match str::from_utf8(PLAIN.0.split_at(PLAIN.1).0) {
    Ok(sheet) => sheet,
    Err(_) => panic!("what is left of a text is text"),
};

const SOURCE: &str = concat!(
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

/// What is left of the source, and how much that is.
const PLAIN: ([u8; SOURCE.len()], usize) = {
    let mut plain = [0; SOURCE.len()];
    let length = strip(SOURCE.as_bytes(), &mut plain);
    (plain, length)
};

/// Writes `sheet` into `plain` without comments, and without blanks and empty lines where a line begins. Answers how long it
/// is then.
const fn strip(sheet: &[u8], plain: &mut [u8]) -> usize {
    let (mut at, mut length) = (0, 0);
    while at < sheet.len() {
        let begins = length == 0 || plain[length - 1] == b'\n';
        if at + 1 < sheet.len() && sheet[at] == b'/' && sheet[at + 1] == b'*' {
            at += 2;
            while !(sheet[at] == b'*' && sheet[at + 1] == b'/') {
                at += 1;
            }
            at += 2;
        } else if begins && matches!(sheet[at], b' ' | b'\n') {
            at += 1;
        } else {
            plain[length] = sheet[at];
            length += 1;
            at += 1;
        }
    }
    length
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_is_downloaded_without_comments_and_indentation() {
        let sheet = "/* Colours. */\n.a {\n  margin: 1px /* 2 */ 3px;\n\n  color: red;\n}\n";
        let mut plain = [0; 100];
        let length = strip(sheet.as_bytes(), &mut plain);
        assert_eq!(
            str::from_utf8(&plain[..length]),
            Ok(".a {\nmargin: 1px  3px;\ncolor: red;\n}\n")
        );
        assert!(STYLES.contains("\n.alert {\ndisplay: grid;\n") && !STYLES.contains("/*"));
    }
}
