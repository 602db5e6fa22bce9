//! Several runs of the same benchmarks as one: a single run depends on what else the machine did meanwhile.

use super::Row;

/// The rows of the first of `runs`, each value the median of all runs in which it was measured.
pub(crate) fn of(runs: &[Vec<Row>]) -> Vec<Row> {
    let first = runs.first().into_iter().flatten();
    first.map(|row| with_medians(row.clone(), runs)).collect()
}

fn with_medians(mut row: Row, runs: &[Vec<Row>]) -> Row {
    let same: Vec<&Row> = runs.iter().flatten().filter(|other| other.what == row.what).collect();
    row.parcela = median(same.iter().map(|row| row.parcela)).unwrap_or(row.parcela);
    for (name, value) in &mut row.peers {
        *value = median(same.iter().filter_map(|row| row.peers.get(name).copied())).unwrap_or(*value);
    }
    row
}

/// The value in the middle; of an even number of values the mean of the two in the middle.
fn median(values: impl Iterator<Item = f64>) -> Option<f64> {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    let upper = *values.get(middle)?;
    let lower = if values.len().is_multiple_of(2) {
        *values.get(middle - 1)?
    } else {
        upper
    };
    Some(f64::midpoint(lower, upper))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::Unit;

    fn row(what: &str, parcela: f64, peer: f64) -> Row {
        Row {
            what: what.to_owned(),
            unit: Unit::Nanoseconds,
            parcela,
            peers: [("other".to_owned(), peer)].into(),
            goal: Some(9.0),
        }
    }

    #[test]
    fn each_value_is_the_median_of_all_runs() {
        let runs = [
            vec![row("a", 1.0, 40.0), row("b", 7.0, 7.0)],
            vec![row("a", 30.0, 10.0), row("b", 9.0, 7.0)],
            vec![row("a", 2.0, 20.0)],
        ];
        assert_eq!(of(&runs), [row("a", 2.0, 20.0), row("b", 8.0, 7.0)]);
    }

    #[test]
    fn one_run_stays_as_it_is() {
        let run = vec![row("a", 1.0, 40.0), row("b", 7.0, 7.0)];
        assert_eq!(of(std::slice::from_ref(&run)), run);
        assert_eq!(of(&[]), []);
    }
}
