//! The bill of materials of the npm package, in CycloneDX 1.5. The same sources give the same text: no time, no serial number.

use anyhow::{Context, Result, ensure};
use cyclonedx_bom::models::component::Classification;
use cyclonedx_bom::models::hash::{Hash, HashAlgorithm, HashValue, Hashes};
use cyclonedx_bom::models::license::{LicenseChoice, Licenses};
use cyclonedx_bom::prelude::{Bom, Component, Components, Metadata, NormalizedString, Purl, SpecVersion, Validate};

use super::compiled::Crate;

const VERSION: SpecVersion = SpecVersion::V1_5;

/// The package in `version` as made of `crates`.
pub(super) fn json(version: &str, crates: &[Crate]) -> Result<String> {
    let mut package = component(Classification::Library, "npm", "parcela", version, "Apache-2.0 OR MIT")?;
    package.description = Some(NormalizedString::new(
        "SDK and checkout widget for credit-financed sales, in WebAssembly and JavaScript",
    ));
    let components: Vec<_> = crates.iter().map(of_crate).collect::<Result<_>>()?;
    let bom = Bom {
        serial_number: None,
        spec_version: VERSION,
        metadata: Some(Metadata {
            timestamp: None,
            component: Some(package),
            ..Metadata::default()
        }),
        components: Some(Components(components)),
        ..Bom::default()
    };
    ensure!(
        bom.validate_version(VERSION).passed(),
        "the bill of materials is not as CycloneDX asks"
    );
    let mut text = Vec::new();
    bom.output_as_json(&mut text, VERSION)
        .context("the bill of materials cannot be written")?;
    String::from_utf8(text).context("the bill of materials is no text")
}

fn of_crate(each: &Crate) -> Result<Component> {
    let mut component = component(
        Classification::Library,
        "cargo",
        &each.name,
        &each.version,
        &each.licence,
    )?;
    component.hashes = Some(Hashes(vec![Hash {
        alg: HashAlgorithm::SHA_256,
        content: HashValue(each.checksum.clone()),
    }]));
    Ok(component)
}

fn component(kind: Classification, registry: &str, name: &str, version: &str, licence: &str) -> Result<Component> {
    let purl = Purl::new(registry, name, version).with_context(|| format!("{name} has no package URL"))?;
    let mut component = Component::new(kind, name, version, Some(purl.as_ref().to_owned()));
    component.purl = Some(purl);
    component.licenses = Some(Licenses(vec![LicenseChoice::expression(licence)]));
    Ok(component)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn uuid() -> Crate {
        Crate {
            name: "uuid".to_owned(),
            version: "1.2.3".to_owned(),
            licence: "Apache-2.0 OR MIT".to_owned(),
            checksum: "a".repeat(64),
        }
    }

    #[test]
    fn a_crate_is_named_with_its_source_licence_and_hash() {
        let text = json("0.1.0", &[uuid()]).unwrap();
        let bom: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(bom["specVersion"], "1.5");
        assert_eq!(bom["metadata"]["component"]["purl"], "pkg:npm/parcela@0.1.0");
        let found = &bom["components"][0];
        assert_eq!(found["purl"], "pkg:cargo/uuid@1.2.3");
        assert_eq!(found["licenses"][0]["expression"], "Apache-2.0 OR MIT");
        assert_eq!(found["hashes"][0]["content"], "a".repeat(64));
    }

    #[test]
    fn it_is_the_same_every_time() {
        assert_eq!(json("0.1.0", &[uuid()]).unwrap(), json("0.1.0", &[uuid()]).unwrap());
    }

    #[test]
    fn a_licence_that_is_no_licence_is_refused() {
        let odd = Crate {
            licence: "do what you like".to_owned(),
            ..uuid()
        };
        assert!(json("0.1.0", &[odd]).is_err());
    }
}
