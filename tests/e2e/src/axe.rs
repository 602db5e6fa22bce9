//! axe-core, which judges the accessibility of what is shown.

use std::fs;

use anyhow::{Result, ensure};
use serde_json::Value;

use crate::{Checkout, environment};

/// WCAG 2.2 A and AA, and axe's own advice. Answers what is wrong, each as one line.
const JUDGE: &str = r"
    const done = arguments[0];
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const places = ({ target, failureSummary }) => `${target.flat().join(' ')} (${failureSummary})`;
    axe.run(document, { runOnly: tags, resultTypes: ['violations'] }).then(
        ({ violations }) => done(violations.map(({ id, nodes }) => `${id}: ${nodes.map(places).join('; ')}`)),
        (error) => done([String(error)]),
    );
";

impl Checkout {
    /// Asserts that axe finds nothing wrong with the page as it is now, widget and all.
    pub async fn expect_accessible(&self) -> Result<()> {
        if self.run("return typeof axe", Vec::new()).await? == "undefined" {
            let axe = fs::read_to_string(environment::path("PARCELA_AXE")?)?;
            self.run(&axe, Vec::new()).await?;
        }
        let found = self.session.execute_async(JUDGE, Vec::new()).await?;
        let wrong: Vec<String> = serde_json::from_value(found.json().clone())?;
        ensure!(wrong.is_empty(), "axe finds:\n{}", wrong.join("\n"));
        Ok(())
    }

    /// Asserts that the page is no wider than its window.
    pub async fn expect_no_sideways_scrolling(&self) -> Result<()> {
        let script = "
            const { scrollWidth, clientWidth } = document.documentElement;
            return scrollWidth - clientWidth;";
        let excess: Value = self.run(script, Vec::new()).await?;
        ensure!(excess == 0, "the page is {excess} pixels wider than its window");
        Ok(())
    }
}
