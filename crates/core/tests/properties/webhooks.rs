//! Notifications: a signed notification verifies, and a changed one does not.

use parcela_core::webhook::{Event, Secret, Signed, Verifier, VerifyError, sign};
use proptest::prelude::*;
use proptest::sample::Index;

proptest! {
    #[test]
    fn a_signed_notification_verifies(
        secret in ".{16,80}",
        id in "[!-\\-/-~]{1,40}",
        body in any::<Vec<u8>>(),
        (sent, now) in (0..1_u64 << 39).prop_flat_map(|sent| (Just(sent), sent.saturating_sub(300)..=sent + 300)),
    ) {
        let secret = Secret::raw(&secret).unwrap();
        let headers = sign(&secret, &id, sent, &body);
        let verifier = Verifier::new([secret]);
        let notification = verifier.verify(&headers, &body, now).unwrap();
        prop_assert_eq!(notification.timestamp, Some(sent));
        prop_assert_eq!(notification.id, id);
    }

    #[test]
    fn content_verifies_however_it_is_divided(content in any::<Vec<u8>>(), at in any::<Index>(), is_hex in any::<bool>()) {
        let secret = Secret::raw("um segredo da loja").unwrap();
        let code = secret.code(&[&content]);
        let code = if is_hex { hex::encode(code) } else { base64::Engine::encode(&base64::prelude::BASE64_STANDARD, code) };
        let (one, other) = content.split_at(at.index(content.len() + 1));
        let signed = Signed { id: None, timestamp: None, signatures: vec![&code], content: vec![one, other] };
        let headers: [(&str, &str); 0] = [];
        let verifier = Verifier::new([secret]);
        let notification = verifier.verify_signed(&headers, &signed, &content, 0).unwrap();
        prop_assert_eq!((notification.id.len(), notification.timestamp), (71, None));
    }

    #[test]
    fn one_bit_makes_it_another(body in proptest::collection::vec(any::<u8>(), 1..200), at in any::<Index>(), bit in 0..8) {
        let secret = Secret::raw("um segredo da loja").unwrap();
        let headers = sign(&secret, "msg_1", 1_000, &body);
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
