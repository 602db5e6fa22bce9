//! One thing that was measured, of parcela and of its peers in the same run.

use std::collections::BTreeMap;

use serde::Deserialize;

/// A measurement. Benchmarks that are programs of their own write them as JSON.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Row {
    /// What was measured, and where.
    pub(crate) what: String,
    pub(crate) unit: Unit,
    /// Parcela's own median, if it is one of those that were measured.
    pub(crate) parcela: f64,
    /// The medians of the others, by name.
    #[serde(default)]
    pub(crate) peers: BTreeMap<String, f64>,
    /// What parcela's own should be at most, for a rate at least, in the same unit.
    #[serde(default)]
    pub(crate) goal: Option<f64>,
}

/// What a row counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub(crate) enum Unit {
    #[serde(rename = "ns")]
    Nanoseconds,
    #[serde(rename = "bytes")]
    Bytes,
    /// Requests, of which more are better.
    #[serde(rename = "/s")]
    PerSecond,
}

/// A peer of a row.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Peer<'a> {
    pub(crate) name: &'a str,
    pub(crate) value: f64,
    /// How many times better parcela is: below 1 it is worse.
    pub(crate) ratio: f64,
}

impl Row {
    /// The others, each against parcela.
    pub(crate) fn peers(&self) -> impl Iterator<Item = Peer<'_>> {
        self.peers.iter().map(|(name, value)| Peer {
            name,
            value: *value,
            ratio: if self.unit == Unit::PerSecond {
                self.parcela / value
            } else {
                value / self.parcela
            },
        })
    }

    /// The row as a line for the terminal.
    pub(crate) fn line(&self) -> String {
        let mut beside: Vec<String> = self
            .peers()
            .map(|peer| format!("{} {} ({:.2} x)", peer.name, self.unit.show(peer.value), peer.ratio))
            .collect();
        beside.extend(self.goal.map(|goal| format!("goal {}", self.unit.show(goal))));
        format!(
            "{:<36} {:>10}   {}",
            self.what,
            self.unit.show(self.parcela),
            beside.join(", ")
        )
    }
}

impl Unit {
    /// A value with the unit that fits its size.
    pub(crate) fn show(self, value: f64) -> String {
        match (self, value) {
            (Self::PerSecond, _) => format!("{value:.0}/s"),
            (Self::Bytes, ..1e6) => format!("{:.1} kB", value / 1e3),
            (Self::Bytes, _) => format!("{:.1} MB", value / 1e6),
            (Self::Nanoseconds, ..1e3) => format!("{value:.0} ns"),
            (Self::Nanoseconds, ..1e6) => format!("{:.1} µs", value / 1e3),
            (Self::Nanoseconds, ..1e8) => format!("{:.2} ms", value / 1e6),
            (Self::Nanoseconds, _) => format!("{:.0} ms", value / 1e6),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(unit: Unit, parcela: f64, peer: f64) -> Row {
        Row {
            what: "it".to_owned(),
            unit,
            parcela,
            peers: [("other".to_owned(), peer)].into(),
            goal: None,
        }
    }

    #[test]
    fn a_ratio_above_one_says_that_parcela_is_better() {
        let ratio = |row: Row| row.peers().map(|peer| peer.ratio).collect::<Vec<_>>();
        assert_eq!(ratio(row(Unit::Nanoseconds, 100.0, 250.0)), [2.5]);
        assert_eq!(ratio(row(Unit::Bytes, 200.0, 100.0)), [0.5]);
        assert_eq!(ratio(row(Unit::PerSecond, 200.0, 100.0)), [2.0]);
    }

    #[test]
    fn a_line_shows_each_value_in_the_unit_that_fits() {
        let mut row = row(Unit::Nanoseconds, 300.0, 9e5);
        row.goal = Some(2e7);
        let line = row.line();
        assert_eq!(
            line.split_whitespace().collect::<Vec<_>>().join(" "),
            "it 300 ns other 900.0 µs (3000.00 x), goal 20.00 ms"
        );
    }

    #[test]
    fn rows_of_the_scripts_are_read_strictly() {
        let read = serde_json::from_str::<Row>;
        assert!(read(r#"{"what":"a","unit":"ns","parcela":1,"peers":{"b":2}}"#).is_ok());
        assert!(read(r#"{"what":"a","unit":"hours","parcela":1}"#).is_err());
        assert!(read(r#"{"what":"a","unit":"ns","parcela":1,"peer":{}}"#).is_err());
    }
}
