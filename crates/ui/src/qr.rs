//! A QR code as the path of one SVG element.

use parcela_core::text::decimal;
use qrcodegen::{QrCode, QrCodeEcc};

/// The width of the quiet zone that scanners need on each side, in modules (ISO/IEC 18004).
const QUIET_ZONE: i32 = 4;

/// The drawing of a QR code.
pub struct Drawing {
    /// The length of a side in modules, including the quiet zone.
    pub size: i32,
    /// The dark modules. Each run in a row is one rectangle.
    pub path: String,
}

/// Draws the QR code of `text`. Returns `None` if the text is too long for a code.
pub fn draw(text: &str) -> Option<Drawing> {
    // A link is encoded as bytes in any case. The other modes, for capitals and digits alone, would only add code to the download.
    let code = QrCode::encode_binary(text.as_bytes(), QrCodeEcc::Medium).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let run = (x..code.size()).take_while(|x| code.get_module(*x, y)).count();
            let run = i32::try_from(run).ok()?;
            if run > 0 {
                for (command, number) in [("M", x + QUIET_ZONE), (" ", y + QUIET_ZONE), ("h", run), ("v1h", -run)] {
                    path.push_str(command);
                    path.push_str(&decimal(number));
                }
                path.push('z');
            }
            x += run + 1;
        }
    }
    Some(Drawing {
        size: code.size() + 2 * QUIET_ZONE,
        path,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the dark modules that a renderer would paint for `path`.
    fn modules(path: &str) -> Vec<(i32, i32)> {
        let rectangles = path.split_terminator('z').map(|rectangle| {
            let (at, run) = rectangle.trim_start_matches('M').split_once('h').unwrap();
            let (x, y) = at.split_once(' ').unwrap();
            let (right, back) = run.split_once("v1h-").unwrap();
            assert_eq!(right, back, "a rectangle ends where it began");
            (
                x.parse::<i32>().unwrap(),
                y.parse::<i32>().unwrap(),
                right.parse::<i32>().unwrap(),
            )
        });
        rectangles
            .flat_map(|(x, y, run)| (x..x + run).map(move |x| (x, y)))
            .collect()
    }

    #[test]
    fn the_path_is_the_code_within_its_quiet_zone() {
        let link = "https://pay.example/pagar/6f1c3e0a9a524f0e8f6a3a4bb1d9c001";
        let drawing = draw(link).unwrap();
        let code = QrCode::encode_text(link, QrCodeEcc::Medium).unwrap();
        assert_eq!(drawing.size, code.size() + 8);
        let dark = modules(&drawing.path);
        for y in 0..drawing.size {
            for x in 0..drawing.size {
                let expected = code.get_module(x - 4, y - 4);
                assert_eq!(dark.contains(&(x, y)), expected, "{x} {y}");
            }
        }
    }

    #[test]
    fn a_text_that_is_too_long_has_no_code() {
        assert!(draw(&"x".repeat(5000)).is_none());
    }
}
