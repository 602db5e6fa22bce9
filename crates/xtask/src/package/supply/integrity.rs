//! Subresource integrity: the hash of each file that a page may load from the package, as a browser compares it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha384};

use crate::package::{GLOBAL, imports};

/// The entries that a page loads, with all that they import, and what they fetch.
const ENTRIES: [&str; 6] = [
    "index.js",
    "slim.js",
    "checkout.js",
    "checkout-auto.js",
    "checkout-slim.js",
    GLOBAL,
];
const FETCHED: [&str; 2] = ["sdk/sdk_bg.wasm", "checkout/checkout_bg.wasm"];

/// The hashes in `package` by file, with `/` between folders.
pub(super) fn of(package: &Path) -> Result<BTreeMap<String, String>> {
    let mut files: BTreeSet<_> = FETCHED.iter().map(|file| package.join(file)).collect();
    for entry in ENTRIES {
        files.extend(imports::of_entry(&package.join(entry))?);
    }
    let hash_of = |path: PathBuf| {
        let bytes = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let file = path
            .strip_prefix(package)
            .context("an import leads out of the package")?;
        Ok((file.to_string_lossy().replace('\\', "/"), hash(&bytes)))
    };
    files.into_iter().map(hash_of).collect()
}

/// The same as JSON.
pub(super) fn json(package: &Path) -> Result<String> {
    let text = serde_json::to_string_pretty(&of(package)?).context("the hashes cannot be written")?;
    Ok(text + "\n")
}

fn hash(bytes: &[u8]) -> String {
    format!("sha384-{}", BASE64_STANDARD.encode(Sha384::digest(bytes)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_is_that_of_the_specification() {
        // The example of the W3C's Subresource Integrity, section 3.2.
        assert_eq!(
            hash(b"alert('Hello, world.');"),
            "sha384-H8BRh8j48O9oYatfu5AZzq6A9RINhZO5H16dQZngK7T62em8MUt1FLm52t+eX6xO"
        );
    }
}
