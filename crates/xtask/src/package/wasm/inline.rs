//! The wasm as a JavaScript module, for the entries that work in every bundler and runtime.

use std::fs;
use std::io::{Read, Write};
use std::path::Path;

use anyhow::{Context, Result};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use flate2::read::GzDecoder;
use flate2::{Compression, GzBuilder};

/// The code of a module around its text.
const START: &str = "export const inlined = \"";
const END: &str = "\";\n";

/// Writes `module`, which exports the base64 of the gzip of the file `wasm`.
pub(crate) fn write(wasm: &Path, module: &Path) -> Result<()> {
    let bytes = fs::read(wasm).with_context(|| format!("cannot read {}", wasm.display()))?;
    fs::write(module, module_of(&bytes)?).with_context(|| format!("cannot write {}", module.display()))
}

/// The wasm in a `module` that [`write`] has written.
pub(super) fn read(module: &Path) -> Result<Vec<u8>> {
    let text = fs::read_to_string(module).with_context(|| format!("cannot read {}", module.display()))?;
    wasm_of(&text).with_context(|| format!("{} holds no wasm", module.display()))
}

/// Writes `module`, which exports the bytes of the file `wasm` as a text of as many characters: what is needed at once is not
/// inflated first. `pkg/parcela/src/validators/instance.ts` reads it.
///
/// The frequent bytes are ASCII, and bytes that repeat are characters that repeat: base64 would hide them from a host's own
/// compression.
pub(crate) fn write_plain(wasm: &Path, module: &Path) -> Result<()> {
    let bytes = fs::read(wasm).with_context(|| format!("cannot read {}", wasm.display()))?;
    fs::write(module, plain_module_of(&bytes)).with_context(|| format!("cannot write {}", module.display()))
}

fn plain_module_of(wasm: &[u8]) -> String {
    let mut text = String::with_capacity(wasm.len() * 2);
    for byte in wasm {
        let c = character(*byte);
        if matches!(c, '"' | '\\') {
            text.push('\\');
        }
        text.push(c);
    }
    [START, &text, END].concat()
}

/// The first 95 bytes are the printable ASCII characters, the others those from U+00A1 on.
fn character(byte: u8) -> char {
    let place = if byte < 95 { 0x20 } else { 0xa1 - 95 };
    char::from_u32(u32::from(byte) + place).unwrap_or_default()
}

/// The same bytes give the same text: no time and no file name is in it.
fn module_of(wasm: &[u8]) -> Result<String> {
    let mut gzip = GzBuilder::new().mtime(0).write(Vec::new(), Compression::best());
    gzip.write_all(wasm).context("cannot compress the wasm")?;
    let compressed = gzip.finish().context("cannot compress the wasm")?;
    Ok([START, &BASE64_STANDARD.encode(compressed), END].concat())
}

fn wasm_of(module: &str) -> Result<Vec<u8>> {
    let base64 = module.strip_prefix(START).and_then(|rest| rest.strip_suffix(END));
    let gzip = BASE64_STANDARD.decode(base64.context("it has another form")?)?;
    let mut wasm = Vec::new();
    GzDecoder::new(gzip.as_slice()).read_to_end(&mut wasm)?;
    Ok(wasm)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plain_module_holds_each_byte_as_a_character() {
        let wasm: Vec<u8> = (0..=255).collect();
        let module = plain_module_of(&wasm);
        let text = module.strip_prefix(START).unwrap().strip_suffix(END).unwrap();
        let mut chars = text.chars();
        let mut read = Vec::new();
        while let Some(c) = chars.next() {
            assert!(!c.is_control(), "{c:?}");
            let code = u32::from(if c == '\\' { chars.next().unwrap() } else { c });
            read.push(u8::try_from(if code < 127 { code - 32 } else { code - 66 }).unwrap());
        }
        assert_eq!(read, wasm);
    }

    #[test]
    fn the_module_holds_the_bytes_and_is_the_same_every_time() {
        let wasm = b"\0asm\x01\0\0\0".repeat(100);
        let module = module_of(&wasm).unwrap();
        assert_eq!(module, module_of(&wasm).unwrap());

        let base64 = module.strip_prefix(START).unwrap().strip_suffix(END).unwrap();
        let gzip = BASE64_STANDARD.decode(base64).unwrap();
        assert_eq!(gzip[4..8], [0; 4], "the time of compression");
        assert_eq!(wasm_of(&module).unwrap(), wasm);
        assert!(wasm_of("export const other = 1;").is_err());
    }
}
