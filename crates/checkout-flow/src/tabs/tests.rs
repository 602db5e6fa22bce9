//! The names of stored sales, and the sessions that they belong to.

use parcela_core::text::uuid_text;
use parcela_json::write;
use parcela_order_flow::{Key, OrderRecord};

use super::*;

const NOW: u64 = 1_000;
const PAGE: Uuid = Uuid::from_u128(42);

fn scope(session: Option<&str>) -> Scope {
    Scope::new("11222333000181", "/parcela", session, PAGE)
}

#[test]
fn without_a_session_the_names_are_those_of_service_and_establishment() {
    for session in [None, Some("")] {
        assert_eq!(scope(session).slot(""), "parcela-checkout 11222333000181 /parcela");
        assert_eq!(
            scope(session).slot("a b"),
            "parcela-checkout 11222333000181 /parcela #a b"
        );
        assert_eq!(scope(session).entry(7), "parcela-checkout 11222333000181 /parcela =7");
    }
}

#[test]
fn a_session_is_named_by_its_digest() {
    let own = scope(Some("maria-42"));
    for name in [own.slot(""), own.slot("desk"), own.entry(7)] {
        assert!(!name.contains("maria"), "{name}");
        assert_eq!(Owner::of(&name), Some(Owner(own.session())));
    }
    assert_ne!(own.name(), scope(Some("joao-43")).name());
}

#[test]
fn what_another_session_saved_is_deleted() {
    let sessions = [None, Some("maria-42"), Some("joao-43")];
    for own in sessions {
        for other in sessions {
            for id in ["", "desk"] {
                let elsewhere = Scope::new("12ABC34501DE35", "https://api.example", other, PAGE).slot(id);
                let discarded = scope(own).discards_saved(&elsewhere, "", NOW);
                assert_eq!(discarded, own != other, "{own:?} {other:?}");
            }
        }
    }
    for id in ["", "desk"] {
        let of = |session| Scope::sales(&scope(session).slot(id));
        assert!(!scope(None).discards_saved(&of(None), "", NOW));
        assert!(scope(None).discards_saved(&of(Some("maria-42")), "", NOW));
    }
    assert!(!scope(None).discards_saved("the page's own", "", NOW));
    assert!(!scope(None).discards_saved("parcela-checkout-elsewhere", "", NOW));
}

#[test]
fn a_shared_sale_is_named_by_its_order() {
    let own = scope(Some("maria-42"));
    let order = Uuid::from_u128(0x6f1c_3e0a);
    let name = own.sale(order);
    assert!(own.is_sale(&name) && !scope(Some("joao-43")).is_sale(&name));
    assert_eq!(OrderScope::order_of(&name), Some(order));
    assert_eq!(OrderScope::order_of(&own.slot("")), None);
}

#[test]
fn entries_are_told_by_their_scope() {
    let sessions = [None, Some("maria-42"), Some("joao-43")];
    for own in sessions {
        for other in sessions {
            assert_eq!(
                scope(own).is_entry(&scope(other).entry(7)),
                own == other,
                "{own:?} {other:?}"
            );
        }
        assert!(!scope(own).is_entry(&scope(own).slot("=7")));
        let elsewhere = Scope::new("12ABC34501DE35", "/parcela", own, PAGE);
        assert!(!scope(own).is_entry(&elsewhere.entry(7)));
    }
}

/// Earlier releases stored entries as lines of text. Their names had other digests, so that none of them belongs to a current body.
#[test]
fn entries_of_an_earlier_form_are_deleted() {
    let own = scope(Some("maria-42"));
    let [key, order] = [1, 2].map(|id| uuid_text(Uuid::from_u128(id)));
    for earlier in [
        format!("{key} 1000"),
        format!("{key} 1000 1"),
        format!("{key} 1000 1 {order} 1000"),
    ] {
        assert!(own.discards_shared(&own.entry(7), &earlier, NOW), "{earlier}");
    }
}

#[test]
fn entries_last_as_long_as_their_keys() {
    let text = write(&entry());
    let day = NOW + 24 * 60 * 60 * 1000;
    let own = scope(Some("maria-42"));
    let name = own.entry(7);
    assert!(!own.discards_shared(&name, &text, NOW));
    assert!(own.discards_shared(&name, &text, day));
    assert!(own.discards_shared(&name, "?", NOW));
    assert!(!own.discards_shared("the page's own", "?", NOW));
    let alone = scope(None);
    let name = alone.entry(7);
    assert!(!alone.discards_saved(&name, &text, NOW));
    assert!(alone.discards_saved(&name, &text, day));
}

#[test]
fn entries_of_another_session_are_deleted() {
    let sessions = [None, Some("maria-42"), Some("joao-43")];
    let text = write(&entry());
    for own in sessions {
        for other in sessions {
            let is_own = own.is_some() && own == other;
            let discarded = scope(own).discards_shared(&scope(other).entry(7), &text, NOW);
            assert_eq!(discarded, !is_own, "{own:?} {other:?}");
        }
    }
}

#[test]
fn shared_sales_go_with_their_session_and_after_a_day() {
    let record = OrderRecord {
        pedido_id: Uuid::from_u128(7),
        key: Some(Key {
            id: Uuid::from_u128(8),
            created_at: NOW,
        }),
        plan: None,
        upload: None,
    };
    let text = write(&SharedSale::new(record, NOW));
    let (own, other) = (scope(Some("maria-42")), scope(Some("joao-43")));
    let name = own.sale(record.pedido_id);
    assert!(own.is_sale(&name) && !own.is_entry(&name) && !other.is_sale(&name));
    assert!(!own.is_sale(&own.entry(7)) && !own.is_sale(&own.slot("~7")));
    assert!(!own.discards_shared(&name, &text, NOW));
    assert!(own.discards_shared(&name, &text, NOW + 24 * 60 * 60 * 1000));
    assert!(other.discards_shared(&name, &text, NOW) && scope(None).discards_shared(&name, &text, NOW));
}

fn entry() -> Entry {
    Entry {
        key: Key {
            id: Uuid::from_u128(1),
            created_at: NOW,
        },
        sale: 1,
        made: None,
    }
}

fn claim(body: u8, sale: u8) -> Claim {
    Claim {
        body: [body; 32],
        sale: [sale; 32],
        key: Key {
            id: Uuid::from_u128(1),
            created_at: NOW,
        },
    }
}

/// An attacker who reads the storage knows everything except the session, and tries every CPF.
#[test]
fn a_digest_is_of_use_in_its_session_only() {
    let sealed = |session, claim: &Claim| scope(session).seal(claim);
    let own = sealed(Some("maria-42"), &claim(1, 2));
    assert_eq!(own, sealed(Some("maria-42"), &claim(1, 2)));
    for session in [None, Some("joao-43")] {
        let other = sealed(session, &claim(1, 2));
        assert_ne!((other.digest, other.sale), (own.digest, own.sale), "{session:?}");
        assert!(other.digest != own.digest && other.sale != own.sale);
    }
    assert_ne!(own.digest, sealed(Some("maria-42"), &claim(2, 2)).digest);
    assert_ne!(own.sale, sealed(Some("maria-42"), &claim(1, 1)).sale);
}

#[test]
fn without_a_session_a_body_is_known_to_its_page_only_and_a_sale_by_16_bits() {
    let page = |page| Scope::new("11222333000181", "/parcela", None, Uuid::from_u128(page)).seal(&claim(1, 2));
    assert_eq!(page(1), page(1));
    assert_ne!(page(1).digest, page(2).digest);
    assert_eq!(page(1).sale, page(2).sale);
}
