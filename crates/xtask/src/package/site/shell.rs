//! `www/index.html` as Trunk reads it: its assets are copied beside it, and the links that name them are left out.
//!
//! Trunk itself is asked only while somebody works on the site: compiling it takes longer than all that a demo waits for otherwise.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::package::publish::publish;

/// The attribute that a link is Trunk's by.
const OWN: &str = "data-trunk";
const PAGE: &str = "index.html";

/// Makes `staging` what Trunk hands to its hooks: the page of the folder `www`, with its assets.
pub(super) fn stage(www: &Path, staging: &Path) -> Result<()> {
    let _ = fs::remove_dir_all(staging); // an error where there is none
    fs::create_dir_all(staging).with_context(|| format!("cannot make {}", staging.display()))?;
    let source = www.join(PAGE);
    let html = fs::read_to_string(&source).with_context(|| format!("cannot read {}", source.display()))?;
    let (assets, page) = read(&html)?;
    for Asset { from, to } in assets {
        publish(&www.join(from), &staging.join(to))?;
    }
    fs::write(staging.join(PAGE), page).context("the page of the site cannot be written")
}

/// A folder that is copied.
#[derive(Debug, PartialEq, Eq)]
struct Asset {
    from: String,
    to: String,
}

/// The assets, and the page without their links, each of which has a line of its own.
fn read(html: &str) -> Result<(Vec<Asset>, String)> {
    let mut assets = Vec::new();
    let mut page = String::new();
    for line in html.split_inclusive('\n') {
        if line.contains(OWN) {
            assets.push(asset(line.trim())?);
        } else {
            page.push_str(line);
        }
    }
    Ok((assets, page))
}

fn asset(link: &str) -> Result<Asset> {
    let (Some("copy-dir"), Some(from)) = (attribute(link, "rel"), attribute(link, "href")) else {
        bail!("www/index.html: only folders are copied, by rel=\"copy-dir\" and href: {link}");
    };
    let to = attribute(link, "data-target-path").or_else(|| from.rsplit('/').next());
    Ok(Asset {
        from: from.to_owned(),
        to: to.unwrap_or_default().to_owned(),
    })
}

fn attribute<'a>(link: &'a str, name: &str) -> Option<&'a str> {
    let (_, value) = link.split_once(&format!(" {name}=\""))?;
    Some(value.split_once('"')?.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn assets_are_copied_and_their_links_left_out() {
        let html = "<head>\n  <title>{title}</title>\n  <link data-trunk rel=\"copy-dir\" href=\"styles\" />\n  \
            <link data-trunk rel=\"copy-dir\" href=\"../pkg/dist\" data-target-path=\"npm/parcela\" />\n</head>\n";
        let (assets, page) = read(html).unwrap();
        assert_eq!(page, "<head>\n  <title>{title}</title>\n</head>\n");
        let named = assets.iter().map(|Asset { from, to }| (from.as_str(), to.as_str()));
        assert_eq!(
            named.collect::<Vec<_>>(),
            [("styles", "styles"), ("../pkg/dist", "npm/parcela")]
        );
    }

    #[test]
    fn what_only_trunk_could_do_is_an_error() {
        read("<link data-trunk rel=\"rust\" href=\"Cargo.toml\" />").unwrap_err();
    }
}
