//! The addresses of the repository and of the site in what is published. They stand in Cargo.toml (`workspace.package`) alone.

use anyhow::{Context, Result, bail};

use crate::setup::project::Addresses;

impl Addresses {
    /// A package's manifest with the addresses behind its licence. `folder` is the package's, from the repository's root on.
    pub(super) fn in_manifest(&self, text: &str, folder: &str) -> Result<String> {
        let Self { repository, homepage } = self;
        let licence = text.lines().find(|line| line.starts_with("  \"license\":"));
        let licence = licence.context("package.json names no licence")?;
        let addresses = format!(
            r#"
  "homepage": "{homepage}",
  "repository": {{ "type": "git", "url": "git+{repository}.git", "directory": "{folder}" }},
  "bugs": {{ "url": "{repository}/issues" }},"#
        );
        Ok(text.replacen(licence, &[licence, &addresses].concat(), 1))
    }

    /// A package's README, whose links lead to files of the repository, with links that lead there from anywhere.
    pub(super) fn in_readme(&self, text: &str) -> Result<String> {
        let mut parts = text.split("](");
        let mut linked = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (target, rest) = part.split_once(')').context("a link has no end")?;
            linked.extend(["](", &self.target(target)?, ")", rest]);
        }
        Ok(linked)
    }

    fn target(&self, target: &str) -> Result<String> {
        if target.starts_with('#') || target.contains("://") {
            return Ok(target.to_owned());
        }
        // TypeDoc makes the reference of the sources.
        if target == "src/" {
            return Ok([&self.homepage, "en/reference/index.html"].concat());
        }
        let Some(path) = target.strip_prefix("../..") else {
            bail!("the link to {target} leads nowhere from a published README");
        };
        let Some(guide) = path.strip_prefix("/www/guides/") else {
            let file = path.strip_prefix('/').map(|file| ["/blob/main/", file].concat());
            return Ok([self.repository.as_str(), &file.unwrap_or_default()].concat());
        };
        let (language, file) = guide.split_once('/').context("a guide is of a language")?;
        // Portuguese is the site's own language.
        let folder = if language == "pt" {
            ""
        } else {
            &[language, "/"].concat()
        };
        let page = file
            .strip_suffix(".md")
            .filter(|page| !page.is_empty())
            .unwrap_or("index");
        Ok([&self.homepage, folder, "guides/", page, ".html"].concat())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn addresses() -> Addresses {
        Addresses {
            repository: "https://github.com/a/b".to_owned(),
            homepage: "https://a.example/".to_owned(),
        }
    }

    #[test]
    fn a_manifest_names_them() {
        let manifest = "{\n  \"name\": \"x\",\n  \"license\": \"MIT\",\n  \"type\": \"module\"\n}\n";
        let text = addresses().in_manifest(manifest, "pkg/x").unwrap();
        let read: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(read["homepage"], "https://a.example/");
        assert_eq!(read["repository"]["url"], "git+https://github.com/a/b.git");
        assert_eq!(read["repository"]["directory"], "pkg/x");
        assert_eq!(read["bugs"]["url"], "https://github.com/a/b/issues");
        assert_eq!(read["type"], "module");
        assert!(addresses().in_manifest("{}", "pkg/x").is_err());
    }

    #[test]
    fn links_to_files_lead_to_the_site_and_the_repository() {
        for (target, expected) in [
            ("#here", "#here"),
            ("https://b.example/c", "https://b.example/c"),
            ("src/", "https://a.example/en/reference/index.html"),
            ("../../www/guides/en/", "https://a.example/en/guides/index.html"),
            ("../../www/guides/pt/", "https://a.example/guides/index.html"),
            (
                "../../www/guides/en/browsers.md",
                "https://a.example/en/guides/browsers.html",
            ),
            ("../..", "https://github.com/a/b"),
            ("../../CHANGELOG.md", "https://github.com/a/b/blob/main/CHANGELOG.md"),
        ] {
            let text = addresses()
                .in_readme(&format!("See [it]({target}), and [that](#x)."))
                .unwrap();
            assert_eq!(text, format!("See [it]({expected}), and [that](#x)."));
        }
        assert!(addresses().in_readme("[it](missing.md)").is_err());
    }
}
