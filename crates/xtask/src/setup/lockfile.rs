//! Reads the dependencies in Cargo.lock.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

#[derive(Deserialize)]
struct Lockfile {
    #[serde(default)]
    package: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    version: String,
    /// The SHA-256 of a registry package.
    checksum: Option<String>,
}

/// The only version of `name` in the text of a Cargo.lock.
pub(crate) fn version_of(name: &str, lockfile: &str) -> Result<String> {
    let lockfile: Lockfile = toml::from_str(lockfile).context("Cargo.lock cannot be read")?;
    let mut versions = lockfile
        .package
        .into_iter()
        .filter(|package| package.name == name)
        .map(|found| found.version);
    match (versions.next(), versions.next()) {
        (Some(version), None) => Ok(version),
        (None, _) => bail!("{name} is not in Cargo.lock: run `cargo build` first"),
        (Some(one), Some(other)) => bail!("{name} is in Cargo.lock as {one} and as {other}: it must be one version"),
    }
}

/// The checksums in the text of a Cargo.lock, by name and version. Packages that are not from the registry have none.
pub(crate) fn checksums(lockfile: &str) -> Result<BTreeMap<(String, String), String>> {
    let lockfile: Lockfile = toml::from_str(lockfile).context("Cargo.lock cannot be read")?;
    let packages = lockfile.package.into_iter();
    Ok(packages
        .filter_map(|package| Some(((package.name, package.version), package.checksum?)))
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCKFILE: &str = r#"
version = 4
[[package]]
name = "wasm-bindgen"
version = "0.2.130"
[[package]]
name = "wasm-bindgen-futures"
version = "0.4.60"
[[package]]
name = "syn"
version = "1.0.0"
[[package]]
name = "syn"
version = "2.0.0"
"#;

    #[test]
    fn finds_the_exact_name() {
        assert_eq!(version_of("wasm-bindgen", LOCKFILE).unwrap(), "0.2.130");
    }

    #[test]
    fn refuses_what_is_missing_or_ambiguous() {
        assert!(
            version_of("trunk", LOCKFILE)
                .unwrap_err()
                .to_string()
                .contains("not in Cargo.lock")
        );
        assert!(
            version_of("syn", LOCKFILE)
                .unwrap_err()
                .to_string()
                .contains("as 1.0.0 and as 2.0.0")
        );
        assert!(version_of("syn", "no toml = = ").is_err());
    }
}
