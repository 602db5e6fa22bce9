//! The three figures on the README's first screen, as BENCHMARKS.md and RELIABILITY.md have them.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::page::PAGE as BENCHMARKS;
use super::reliability::PAGE as RELIABILITY;
use crate::setup::project::Project;

/// The file in which they stand.
pub(crate) const PAGE: &str = "README.md";
/// Stands before them.
const MARK: &str = "<!-- `cargo xtask bench` and `cargo xtask soak` write these figures. -->\n";

/// Puts the figures that were measured last into the README.
pub(crate) fn write(project: &Project) -> Result<()> {
    let readme = read(&project.root, PAGE)?;
    let text = with(&readme, &of(&project.root)?)?;
    fs::write(project.path(PAGE), text).context("README.md cannot be written")
}

/// Whether the README has the figures of both files.
pub(crate) fn are_current(root: &Path) -> Result<bool> {
    let readme = read(root, PAGE)?;
    Ok(with(&readme, &of(root)?)? == readme)
}

/// The figures as a table, from the files in `root`.
fn of(root: &Path) -> Result<String> {
    table(&read(root, BENCHMARKS)?, &read(root, RELIABILITY)?)
}

fn table(benchmarks: &str, reliability: &str) -> Result<String> {
    let download = cell(benchmarks, "download, checkout")?;
    let first_field = cell(benchmarks, "first field, slow network too")?;
    let (checkouts, doubled) = (cell(reliability, "checkouts")?, cell(reliability, "**doubled**")?);
    Ok(format!(
        "| the widget as a page downloads it, up to its options | first field, on a slow phone in a slow network | orders doubled, in {checkouts} checkouts full of faults |\n\
         |:---:|:---:|:---:|\n\
         | **[{download}]({BENCHMARKS})** | **[{first_field}]({BENCHMARKS})** | **[{doubled}]({RELIABILITY})** |\n"
    ))
}

/// The second cell of the first row whose first one is `what`.
fn cell<'a>(page: &'a str, what: &str) -> Result<&'a str> {
    let mut rows = page.lines().filter_map(|line| {
        let mut cells = line.strip_prefix('|')?.split('|').map(str::trim);
        (cells.next()? == what).then(|| cells.next())?
    });
    rows.next().with_context(|| format!("no row is about `{what}`"))
}

/// The page `readme` with `table` behind the mark, as far as the next empty line.
fn with(readme: &str, table: &str) -> Result<String> {
    let (before, after) = readme
        .split_once(MARK)
        .with_context(|| format!("README.md has no place for the figures: {MARK}"))?;
    let rest = after.find("\n\n").map_or("", |end| &after[end + 1..]);
    Ok(format!("{before}{MARK}{table}{rest}"))
}

fn read(root: &Path, name: &str) -> Result<String> {
    fs::read_to_string(root.join(name)).with_context(|| format!("{name} cannot be read"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BENCHMARKS: &str = "| what | Parcela | peer |\n|---|---:|---|\n| download, checkout | 103.1 kB | `a` |\n\
        | download, checkout | 103.1 kB | `b` |\n| first field, slow network too | 1259 ms | `a` |\n";
    const RELIABILITY: &str = "| checkouts | 10,000 |\n| checkouts a second | 74 |\n| **doubled** | 0 |\n";

    #[test]
    fn the_figures_are_those_of_the_files_with_their_links() {
        let table = table(BENCHMARKS, RELIABILITY).unwrap();
        for part in [
            "in 10,000 checkouts",
            "[103.1 kB](BENCHMARKS.md)",
            "[1259 ms](BENCHMARKS.md)",
            "[0](RELIABILITY.md)",
        ] {
            assert!(table.contains(part), "{part} is not in\n{table}");
        }
        super::table("", RELIABILITY).unwrap_err();
    }

    #[test]
    fn only_the_figures_are_written_anew() {
        let readme = format!("# A\n\n{MARK}| old |\n|---|\n| 1 |\n\nB\n");
        let written = with(&readme, "| new |\n").unwrap();
        assert_eq!(written, format!("# A\n\n{MARK}| new |\n\nB\n"));
        with("# A\n", "").unwrap_err();
    }
}
