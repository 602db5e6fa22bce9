//! Notifications: a signed notification verifies, and a changed one does not.

use parcela_core::webhook::{Encoding, Event, Scheme, Secret, SignedContent, TimeUnit, Verifier, VerifyError};
use proptest::prelude::*;
use proptest::sample::Index;

fn scheme() -> impl Strategy<Value = Scheme> {
    let encoding = prop_oneof![Just(Encoding::Base64), Just(Encoding::Hex)];
    let custom = any::<(bool, bool)>().prop_map(|(id, timestamp)| SignedContent::Custom { id, timestamp });
    let content = prop_oneof![Just(SignedContent::IdTimestampBody), Just(SignedContent::Body), custom];
    let unit = prop_oneof![Just(TimeUnit::Seconds), Just(TimeUnit::Milliseconds)];
    let place = prop_oneof![
        Just((None, "v1,")),
        Just((None, "sha256=")),
        Just((None, "")),
        Just((Some("t".into()), "v1="))
    ];
    (encoding, place, unit, content).prop_map(
        |(encoding, (timestamp_field, prefix), timestamp_unit, content)| Scheme {
            encoding,
            prefix: prefix.into(),
            timestamp_field,
            timestamp_unit,
            content,
            ..Scheme::default()
        },
    )
}

proptest! {
    #[test]
    fn a_signed_notification_verifies(
        scheme in scheme(),
        secret in ".{16,80}",
        id in "[!-\\-/-~]{1,40}",
        body in any::<Vec<u8>>(),
        (sent, now) in (0..1_u64 << 39).prop_flat_map(|sent| (Just(sent), sent.saturating_sub(300)..=sent + 300)),
    ) {
        let secret = Secret::raw(&secret).unwrap();
        let headers = scheme.headers(&secret, &id, sent, &body);
        let content = scheme.content;
        let verifier = Verifier::new([secret]).with_scheme(scheme);
        let notification = verifier.verify(&headers, &body, now).unwrap();
        let (has_id, has_timestamp) = match content {
            SignedContent::IdTimestampBody => (true, true),
            SignedContent::Body => (false, false),
            SignedContent::Custom { id, timestamp } => (id, timestamp),
        };
        prop_assert_eq!(notification.timestamp, has_timestamp.then_some(sent));
        prop_assert_eq!(notification.id == id, has_id);
        prop_assert!(has_id || notification.id.len() == 71);
    }

    #[test]
    fn one_bit_makes_it_another(body in proptest::collection::vec(any::<u8>(), 1..200), at in any::<Index>(), bit in 0..8) {
        let secret = Secret::raw("um segredo da loja").unwrap();
        let headers = Scheme::default().headers(&secret, "msg_1", 1_000, &body);
        let mut changed = body.clone();
        changed[at.index(body.len())] ^= 1_u8 << bit;
        let verifier = Verifier::new([secret]);
        prop_assert_eq!(verifier.verify(&headers, &changed, 1_000), Err(VerifyError::NoMatch));
    }

    #[test]
    fn any_headers_and_bodies_are_refused(
        headers in proptest::collection::vec(("webhook-(id|timestamp|signature)|.{0,8}", "v1,[a-zA-Z/+=]{0,50}|[0-9]{0,30}|.{0,30}"), 0..6),
        body in any::<Vec<u8>>(),
        now in any::<u64>(),
    ) {
        let verifier = Verifier::new([Secret::raw("um segredo da loja").unwrap()]);
        prop_assert!(verifier.verify(&headers, &body, now).is_err());
        prop_assert!(Event::parse(&body).is_err());
    }
}
