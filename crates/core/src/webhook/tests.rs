//! One valid notification, and every way in which it can be invalid.

use std::time::Duration;

use super::{Authorization, Header, Secret, Signed, Verifier, VerifyError, sign};
use crate::operation::TipoAutenticacao;

// The example of Standard Webhooks.
const SECRET: &str = "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const ID: &str = "msg_p5jXN8AQM9LWM0D4loKWxJek";
const SENT: u64 = 1_614_265_330;
const BODY: &[u8] = br#"{"test": 2432232314}"#;
const SIGNATURE: &str = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";

fn secret() -> Secret {
    Secret::standard(SECRET).unwrap()
}

fn headers() -> Vec<(&'static str, String)> {
    sign(&secret(), ID, SENT, BODY).to_vec()
}

/// The headers with the value of one of them changed.
fn with(name: &str, value: &str) -> Vec<(&'static str, String)> {
    let mut headers = headers();
    for header in headers.iter_mut().filter(|header| header.0 == name) {
        value.clone_into(&mut header.1);
    }
    headers
}

fn verified<N: AsRef<str>>(headers: &[(N, String)], body: &[u8], now: u64) -> Result<(), VerifyError> {
    Verifier::new([secret()]).verify(headers, body, now).map(drop)
}

fn check_header(name: &str, value: &str, expected: Result<(), VerifyError>) {
    assert_eq!(verified(&with(name, value), BODY, SENT), expected, "{name}: {value}");
}

#[test]
fn the_example_of_the_standard_is_signed_and_verified() {
    let headers = headers();
    assert_eq!(headers[2], ("webhook-signature", SIGNATURE.to_owned()));
    let verifier = Verifier::new([secret()]);
    let notification = verifier.verify(&headers, BODY, SENT).unwrap();
    assert_eq!(
        (notification.id.as_ref(), notification.timestamp, notification.body),
        (ID, Some(SENT), BODY)
    );
    assert_eq!(format!("{notification:?} {verifier:?}").find("msg_"), None);
}

#[test]
fn each_header_must_be_there_once() {
    for (name, header) in [
        ("webhook-id", Header::Id),
        ("webhook-timestamp", Header::Timestamp),
        ("webhook-signature", Header::Signature),
    ] {
        let mut all = headers();
        let again: Vec<_> = all.iter().filter(|one| one.0 == name).cloned().collect();
        all.retain(|one| one.0 != name);
        assert_eq!(verified(&all, BODY, SENT), Err(VerifyError::MissingHeader(header)));
        all.extend([again.clone(), again].concat());
        assert_eq!(verified(&all, BODY, SENT), Err(VerifyError::Malformed(header)));
    }
}

#[test]
fn names_are_of_any_case_and_values_have_white_space_around_them() {
    let shouted = headers().into_iter().map(|(name, value)| (name.to_uppercase(), value));
    assert_eq!(verified(&shouted.collect::<Vec<_>>(), BODY, SENT), Ok(()));
    check_header("webhook-timestamp", " 1614265330\t", Ok(()));
}

#[test]
fn a_malformed_header_is_named() {
    let malformed = VerifyError::Malformed;
    for id in ["", " ", "msg.1", "msg 1", "msg\u{e9}", "msg\0"] {
        check_header("webhook-id", id, Err(malformed(Header::Id)));
    }
    for timestamp in [
        "",
        "-1",
        "+1614265330",
        "1614265330.0",
        "1614265330s",
        "١٦١٤٢٦٥٣٣٠",
        &"9".repeat(40),
    ] {
        check_header("webhook-timestamp", timestamp, Err(malformed(Header::Timestamp)));
    }
    for signature in [
        "",
        "v1",
        "v1,",
        "v1,AAAA",
        "v1a,AAAA",
        &SIGNATURE[3..],
        &SIGNATURE.replace("v1", "v2"),
    ] {
        check_header("webhook-signature", signature, Err(malformed(Header::Signature)));
    }
}

#[test]
fn a_changed_notification_does_not_match() {
    check_header("webhook-id", "msg_other", Err(VerifyError::NoMatch));
    check_header("webhook-timestamp", "1614265331", Err(VerifyError::NoMatch));
    check_header("webhook-timestamp", "01614265330", Err(VerifyError::NoMatch));
    let other = SIGNATURE.replace("g0hM", "g0hN");
    check_header("webhook-signature", &other, Err(VerifyError::NoMatch));
    for body in [&b""[..], br#"{"test":2432232314}"#, b"\xff"] {
        assert_eq!(verified(&headers(), body, SENT), Err(VerifyError::NoMatch));
    }
}

#[test]
fn any_of_several_signatures_may_match() {
    let other = SIGNATURE.replace("g0hM", "g0hN");
    for list in [format!("{other} {SIGNATURE}"), format!("{SIGNATURE} v1a,AAAA {other}")] {
        check_header("webhook-signature", &list, Ok(()));
    }
}

#[test]
fn any_of_several_secrets_may_match() {
    let other = || Secret::raw("um segredo da loja").unwrap();
    let check = |secrets: Vec<Secret>, expected| {
        let result = Verifier::new(secrets).verify(&headers(), BODY, SENT).map(drop);
        assert_eq!(result, expected);
    };
    check(vec![secret(), other()], Ok(()));
    check(vec![other(), secret()], Ok(()));
    check(vec![other()], Err(VerifyError::NoMatch));
    check(vec![Secret::raw(SECRET).unwrap()], Err(VerifyError::NoMatch));
    check(vec![], Err(VerifyError::NoMatch));
}

#[test]
fn the_tolerance_is_five_minutes_both_ways() {
    let check = |now, expected| assert_eq!(verified(&headers(), BODY, now), expected, "{now}");
    check(SENT + 300, Ok(()));
    check(SENT + 301, Err(VerifyError::TooOld));
    check(u64::MAX, Err(VerifyError::TooOld));
    check(SENT - 300, Ok(()));
    check(SENT - 301, Err(VerifyError::InFuture));
    check(0, Err(VerifyError::InFuture));
}

#[test]
fn the_tolerance_can_be_another() {
    let verifier = Verifier::new([secret()]).with_tolerance(Duration::ZERO);
    assert!(verifier.verify(&headers(), BODY, SENT).is_ok());
    assert_eq!(verifier.verify(&headers(), BODY, SENT + 1), Err(VerifyError::TooOld));
    let forever = Verifier::new([secret()]).with_tolerance(Duration::MAX);
    assert!(forever.verify(&headers(), BODY, u64::MAX).is_ok());
}

/// Verifies the body under what a receiver has read from its headers.
fn verify_signed(signed: &Signed<'_>, now: u64) -> Result<(String, Option<u64>), VerifyError> {
    let none: [(&str, &str); 0] = [];
    let verified = Verifier::new([secret()]).verify_signed(&none, signed, BODY, now);
    verified.map(|notification| (notification.id.into_owned(), notification.timestamp))
}

#[test]
fn a_receiver_may_read_the_signed_parts_itself() {
    let content = [b"evt.1|", BODY];
    let code = hex::encode_upper(secret().code(&content));
    let signed = Signed {
        id: Some("evt.1"),
        timestamp: Some(SENT),
        signatures: vec!["", "x", &code],
        content: content.to_vec(),
    };
    assert_eq!(verify_signed(&signed, SENT), Ok(("evt.1".to_owned(), Some(SENT))));
    assert_eq!(verify_signed(&signed, SENT + 301), Err(VerifyError::TooOld));
    let check = |wrong: Signed<'_>, expected| assert_eq!(verify_signed(&wrong, SENT), Err(expected));
    let right = || signed.clone();
    for id in ["", "evt 1", "evt\u{e9}", "evt\n"] {
        check(
            Signed {
                id: Some(id),
                ..right()
            },
            VerifyError::Malformed(Header::Id),
        );
    }
    for signatures in [vec![], vec![""], vec![&code[1..]], vec![SIGNATURE]] {
        check(
            Signed { signatures, ..right() },
            VerifyError::Malformed(Header::Signature),
        );
    }
    check(
        Signed {
            content: vec![BODY],
            ..right()
        },
        VerifyError::NoMatch,
    );
}

#[test]
fn a_part_that_is_not_signed_is_not_trusted() {
    let code = hex::encode(secret().code(&[BODY]));
    let signed = Signed {
        id: None,
        timestamp: None,
        signatures: vec![&code],
        content: vec![BODY],
    };
    let hash = "sha256-ae858931f67887e8150d6f96c9fe03062c1df36b4464c4ddc8e002c084d5d198";
    for now in [0, u64::MAX] {
        assert_eq!(verify_signed(&signed, now), Ok((hash.to_owned(), None)));
    }
}

#[test]
fn no_error_quotes_the_request() {
    for error in [
        VerifyError::MissingHeader(Header::Id),
        VerifyError::Malformed(Header::Signature),
        VerifyError::NoMatch,
    ] {
        let shown = format!("{error} {error:?}");
        assert!(!shown.contains("msg_") && !shown.contains("v1,"), "{shown}");
    }
    let shown = VerifyError::MissingHeader(Header::Timestamp).to_string();
    assert_eq!(shown, "the notification has no header webhook-timestamp");
}

#[test]
fn a_notification_may_have_to_authenticate_itself_too() {
    let check = |tipo, credencial, given: &[&str], expected| {
        let authorization = Authorization::of(tipo, credencial).unwrap();
        let mut all = headers();
        all.extend(given.iter().map(|value| ("Authorization", (*value).to_owned())));
        let verifier = Verifier::new([secret()]).with_authorization(authorization);
        assert_eq!(verifier.verify(&all, BODY, SENT).map(drop), expected, "{given:?}");
    };
    let refused = Err(VerifyError::Unauthenticated);
    check(TipoAutenticacao::None, None, &[], Ok(()));
    check(TipoAutenticacao::None, None, &["Basic bG9qYTpzZWdyZWRv"], Ok(()));
    let basic = Some("loja:segredo");
    check(TipoAutenticacao::Basic, basic, &["Basic bG9qYTpzZWdyZWRv"], Ok(()));
    check(TipoAutenticacao::Basic, basic, &[], refused);
    check(TipoAutenticacao::Basic, basic, &["Basic bG9qYTpvdXRybw=="], refused);
    check(TipoAutenticacao::Basic, basic, &["Basic bG9qYTpzZWdyZWRv"; 2], refused);
    check(TipoAutenticacao::Jwt, Some("a.b.c"), &["Bearer a.b.c"], Ok(()));
    check(TipoAutenticacao::Jwt, Some("a.b.c"), &["Bearer a.b.d"], refused);
}
