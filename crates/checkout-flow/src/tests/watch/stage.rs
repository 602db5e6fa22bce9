//! The stages of an order in the timeline.

use parcela_core::StatusKind;

use super::*;

#[test]
fn every_status_has_its_place_on_the_way() {
    let marks = |status: i32, reached| {
        let marks = Stage::ALL.map(|stage| stage.mark(reached, status.into()));
        marks.map(|mark| match mark {
            StageMark::Past => 'p',
            StageMark::Now => 'n',
            StageMark::Stopped => 's',
            StageMark::Ahead => 'a',
        })
    };
    let with_stage = [
        (13, "naaaaa"),
        (1, "pnaaaa"),
        (11, "pnaaaa"),
        (12, "pnaaaa"),
        (3, "psaaaa"),
        (10, "psaaaa"),
        (2, "ppnaaa"),
        (5, "ppnaaa"),
        (6, "ppsaaa"),
        (7, "pppnaa"),
        (18, "pppnaa"),
        (8, "pppsaa"),
        (9, "ppppna"),
        (15, "ppppna"),
        (16, "pppppp"),
    ];
    // These statuses do not determine a stage: the order keeps its last one.
    let without_stage = [0, 4, 14, 17];
    for (status, expected) in with_stage {
        let reached = Stage::of(status.into()).unwrap();
        assert_eq!(marks(status, reached).iter().collect::<String>(), expected, "{status}");
    }
    for status in without_stage.into_iter().chain([99]) {
        assert_eq!(Stage::of(status.into()), None);
        assert_eq!(
            marks(status, Stage::Customer).iter().collect::<String>(),
            "ppsaaa",
            "{status}"
        );
    }
    // The order exists, so it stops after its creation.
    assert_eq!(marks(14, Stage::Created).iter().collect::<String>(), "psaaaa");
    let mut covered: Vec<i32> = with_stage
        .map(|(status, _)| status)
        .into_iter()
        .chain(without_stage)
        .collect();
    covered.sort_unstable();
    assert_eq!(covered, StatusKind::listed().map(i32::from).collect::<Vec<_>>());
}

#[test]
fn an_order_that_is_refused_late_stops_where_it_was() {
    for (last, expected) in [(3, Stage::Customer), (10, Stage::Customer), (8, Stage::Confirmation)] {
        let (mut driver, number) = Driver::linked();
        let wait = waited(&answer(&mut driver, number, 5), Timer::Watch);
        let number = pass(&mut driver, wait);
        answer(&mut driver, number, last);
        assert_eq!(driver.state.placed().unwrap().watch.reached, expected, "{last}");
    }
}

#[test]
fn an_order_that_expires_stops_at_the_stage_that_was_not_done() {
    let approved = Terms {
        approved: parcela_core::Valor::from_centavos(150_000).ok(),
        ..Terms::default()
    };
    let none = Terms::default();
    for (before, terms, expected) in [
        (&[13, 1][..], none, Stage::Analysis),
        (&[13], none, Stage::Analysis),
        (&[13, 5], none, Stage::Customer),
        (&[5, 17], none, Stage::Customer),
        (&[5, 7], none, Stage::Confirmation),
        // After a reload, the earlier statuses are unknown.
        (&[], approved, Stage::Customer),
        (&[], none, Stage::Analysis),
    ] {
        let (mut driver, mut number) = Driver::linked();
        for status in before {
            let wait = waited(&answer(&mut driver, number, *status), Timer::Watch);
            number = pass(&mut driver, wait);
        }
        let snapshot = OrderSnapshot {
            terms,
            ..snapshot(4, 1)
        };
        driver.on(Event::StatusAnswered(number, Ok(snapshot)));
        let reached = driver.state.placed().unwrap().watch.reached;
        assert_eq!(reached, expected, "{before:?} {terms:?}");
        assert_eq!(expected.mark(reached, 4.into()), StageMark::Stopped);
    }
}
