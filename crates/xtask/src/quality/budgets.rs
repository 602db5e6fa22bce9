//! `budgets.toml`: how much a user may have to download.

use anyhow::{Context, Result};
use serde::Deserialize;

/// The limits, as they stand in the file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Budgets {
    brotli_kb: BrotliKb,
    inlined: Inlined,
    tarball_kb: TarballKb,
}

/// In kB (1000 bytes), as npm downloads it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TarballKb {
    sandbox: f64,
}

/// In kB (1000 bytes) of brotli, all files of an entry together.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct BrotliKb {
    sdk_slim: f64,
    validators: f64,
    checkout_slim: f64,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Inlined {
    /// The inlined module in gzip over the wasm in gzip.
    gzip_ratio: f64,
}

/// What a download weighs, in bytes.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Deserialize)]
pub(crate) struct Size {
    pub(crate) raw: u32,
    pub(crate) gzip: u32,
    pub(crate) brotli: u32,
}

/// A limit and whether it is kept.
#[derive(Debug)]
pub(crate) struct Verdict {
    /// What was measured, against what.
    pub(crate) text: String,
    /// Whether it is within the limit.
    pub(crate) kept: bool,
}

impl Budgets {
    /// Reads the text of the file.
    pub(crate) fn parse(text: &str) -> Result<Self> {
        toml::from_str(text).context("budgets.toml cannot be read")
    }

    /// Holds the slim entry of `name` against its limit.
    pub(crate) fn slim(&self, name: &str, size: Size) -> Verdict {
        let limit = if name == "sdk" {
            self.brotli_kb.sdk_slim
        } else {
            self.brotli_kb.checkout_slim
        };
        brotli(&format!("{name} slim"), size, limit)
    }

    /// Holds the validators against their limit.
    pub(crate) fn validators(&self, size: Size) -> Verdict {
        brotli("validators", size, self.brotli_kb.validators)
    }

    /// Holds the packed sandbox of so many bytes against its limit.
    pub(crate) fn sandbox(&self, bytes: u32) -> Verdict {
        let limit = self.tarball_kb.sandbox;
        let measured = kilobytes(bytes);
        Verdict {
            text: format!("parcela-sandbox: {measured:.1} kB to install, {limit} allowed"),
            kept: measured <= limit,
        }
    }

    /// Holds the inlined wasm of `name` against the wasm itself.
    pub(crate) fn inlined(&self, name: &str, inlined: Size, wasm: Size) -> Verdict {
        let limit = self.inlined.gzip_ratio;
        let measured = f64::from(inlined.gzip) / f64::from(wasm.gzip.max(1));
        let text = format!("{name} inlined: {measured:.3} of its wasm in gzip, {limit} allowed");
        Verdict {
            text,
            kept: measured <= limit,
        }
    }
}

fn brotli(name: &str, size: Size, limit: f64) -> Verdict {
    let measured = kilobytes(size.brotli);
    Verdict {
        text: format!("{name}: {measured:.1} kB of brotli, {limit} allowed"),
        kept: measured <= limit,
    }
}

impl std::ops::AddAssign for Size {
    fn add_assign(&mut self, other: Self) {
        self.raw += other.raw;
        self.gzip += other.gzip;
        self.brotli += other.brotli;
    }
}

/// Thousands of bytes.
pub(crate) fn kilobytes(bytes: u32) -> f64 {
    f64::from(bytes) / 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "[brotli_kb]\nsdk_slim = 60\nvalidators = 8\ncheckout_slim = 110\n[inlined]\ngzip_ratio = 1.02\n[tarball_kb]\nsandbox = 1000\n";

    fn brotli(bytes: u32) -> Size {
        Size {
            brotli: bytes,
            ..Size::default()
        }
    }

    fn gzip(bytes: u32) -> Size {
        Size {
            gzip: bytes,
            ..Size::default()
        }
    }

    #[test]
    fn the_limit_itself_is_kept() {
        let budgets = Budgets::parse(TEXT).unwrap();
        assert!(budgets.slim("sdk", brotli(60_000)).kept);
        assert!(!budgets.slim("sdk", brotli(60_001)).kept);
        assert!(budgets.slim("checkout", brotli(110_000)).kept);
        assert!(!budgets.slim("checkout", brotli(110_001)).kept);
        assert!(budgets.sandbox(1_000_000).kept);
        assert!(!budgets.sandbox(1_000_001).kept);
        assert!(budgets.inlined("sdk", gzip(1020), gzip(1000)).kept);
        assert!(!budgets.inlined("sdk", gzip(1021), gzip(1000)).kept);
    }

    #[test]
    fn a_misspelt_budget_is_no_budget() {
        assert!(Budgets::parse(&TEXT.replace("sdk_slim", "skd_slim")).is_err());
        assert!(Budgets::parse(&format!("{TEXT}other = 1\n")).is_err());
    }

    #[test]
    fn the_repositorys_file_can_be_read() {
        Budgets::parse(include_str!("../../../../budgets.toml")).unwrap();
    }
}
