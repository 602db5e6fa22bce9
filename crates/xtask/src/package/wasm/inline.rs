//! The wasm as a JavaScript module, for the entries that work in every bundler and runtime.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use flate2::{Compression, GzBuilder};

/// Writes `module`, which exports the base64 of the gzip of the file `wasm`.
pub(crate) fn write(wasm: &Path, module: &Path) -> Result<()> {
    let bytes = fs::read(wasm).with_context(|| format!("cannot read {}", wasm.display()))?;
    fs::write(module, module_of(&bytes)?).with_context(|| format!("cannot write {}", module.display()))
}

/// The same bytes give the same text: no time and no file name is in it.
fn module_of(wasm: &[u8]) -> Result<String> {
    let mut gzip = GzBuilder::new().mtime(0).write(Vec::new(), Compression::best());
    gzip.write_all(wasm).context("cannot compress the wasm")?;
    let compressed = gzip.finish().context("cannot compress the wasm")?;
    Ok(format!(
        "export const inlined = \"{}\";\n",
        BASE64_STANDARD.encode(compressed)
    ))
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn the_module_holds_the_bytes_and_is_the_same_every_time() {
        let wasm = b"\0asm\x01\0\0\0".repeat(100);
        let module = module_of(&wasm).unwrap();
        assert_eq!(module, module_of(&wasm).unwrap());

        let base64 = module
            .strip_prefix("export const inlined = \"")
            .unwrap()
            .strip_suffix("\";\n")
            .unwrap();
        let gzip = BASE64_STANDARD.decode(base64).unwrap();
        assert_eq!(gzip[4..8], [0; 4], "the time of compression");
        let mut inflated = Vec::new();
        flate2::read::GzDecoder::new(gzip.as_slice())
            .read_to_end(&mut inflated)
            .unwrap();
        assert_eq!(inflated, wasm);
    }
}
