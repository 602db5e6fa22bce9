//! One valid notification, and every way in which it can be invalid.

use std::time::Duration;

use super::{Authorization, Encoding, Header, Scheme, Secret, SignedContent, TimeUnit, Verifier, VerifyError};
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

fn headers() -> Vec<(String, String)> {
    Scheme::default().headers(&secret(), ID, SENT, BODY)
}

/// The headers with the value of one of them changed.
fn with(name: &str, value: &str) -> Vec<(String, String)> {
    let mut headers = headers();
    for header in headers.iter_mut().filter(|header| header.0 == name) {
        value.clone_into(&mut header.1);
    }
    headers
}

fn verified(headers: &[(String, String)], body: &[u8], now: u64) -> Result<(), VerifyError> {
    Verifier::new([secret()]).verify(headers, body, now).map(drop)
}

fn check_header(name: &str, value: &str, expected: Result<(), VerifyError>) {
    assert_eq!(verified(&with(name, value), BODY, SENT), expected, "{name}: {value}");
}

#[test]
fn the_example_of_the_standard_is_signed_and_verified() {
    assert_eq!(Scheme::default().sign(&secret(), ID, SENT, BODY), SIGNATURE);
    let headers = headers();
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
        assert_eq!(verified(&all, BODY, SENT), Err(VerifyError::MalformedHeader(header)));
    }
}

#[test]
fn wrong_headers_are_refused_without_the_body() {
    let by_headers =
        |headers: &[(String, String)], now| Verifier::new([secret()]).verify_headers(headers, now).map(drop);
    assert_eq!(by_headers(&headers(), SENT), Ok(()));
    let forged = with("webhook-signature", &SIGNATURE.replace("g0hM", "g0hN"));
    assert_eq!(
        by_headers(&forged, SENT),
        Ok(()),
        "a signature is looked at with its body"
    );
    let missing = Err(VerifyError::MissingHeader(Header::Id));
    assert_eq!(by_headers(&[], SENT), missing);
    assert_eq!(by_headers(&headers(), SENT + 301), Err(VerifyError::TooOld));
    let unsigned = Err(VerifyError::MalformedHeader(Header::Signature));
    assert_eq!(by_headers(&with("webhook-signature", "v1,AAAA"), SENT), unsigned);
    let authorization = Authorization::of(TipoAutenticacao::Jwt, Some("a.b.c")).unwrap();
    let verifier = Verifier::new([secret()]).with_authorization(authorization);
    assert_eq!(
        verifier.verify_headers(&headers(), SENT).map(drop),
        Err(VerifyError::Unauthenticated)
    );
}

#[test]
fn names_are_of_any_case_and_values_have_white_space_around_them() {
    let shouted = headers().into_iter().map(|(name, value)| (name.to_uppercase(), value));
    assert_eq!(verified(&shouted.collect::<Vec<_>>(), BODY, SENT), Ok(()));
    check_header("webhook-timestamp", " 1614265330\t", Ok(()));
}

#[test]
fn a_malformed_header_is_named() {
    let malformed = VerifyError::MalformedHeader;
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

#[test]
fn names_version_and_encoding_can_differ() {
    let scheme = Scheme {
        id_header: "X-Id".into(),
        timestamp_header: "X-Timestamp".into(),
        signature_header: "X-Signature".into(),
        prefix: "sha256=".into(),
        encoding: Encoding::Hex,
        ..Scheme::default()
    };
    let headers = scheme.headers(&secret(), ID, SENT, BODY);
    assert_eq!(headers[2].0, "X-Signature");
    assert!(
        headers[2]
            .1
            .starts_with("sha256=83484cf52b04f8e4cf2531adfed9882ad4b2665137b852442d594d20e2c9d4e1")
    );

    let verifier = Verifier::new([secret()]);
    assert_eq!(
        verifier.verify(&headers, BODY, SENT),
        Err(VerifyError::MissingHeader(Header::Id))
    );
    assert!(verifier.with_scheme(scheme).verify(&headers, BODY, SENT).is_ok());
}

#[test]
fn time_and_signatures_may_stand_in_one_header_and_the_content_be_of_any_form() {
    let scheme = Scheme {
        signature_header: "stripe-signature".into(),
        timestamp_field: Some("t".into()),
        timestamp_unit: TimeUnit::Milliseconds,
        prefix: "v1=".into(),
        encoding: Encoding::Hex,
        content: SignedContent::Custom {
            id: false,
            timestamp: true,
        },
        ..Scheme::default()
    };
    let content = |time: &str| [time.as_bytes(), b".", BODY].concat();
    let signature = scheme.sign(&secret(), "", SENT, &content(&scheme.time(SENT)));
    let verifier = Verifier::new([secret()]).with_scheme(scheme);
    let check = |value: String, now: u64, expected: Result<Option<u64>, VerifyError>| {
        let headers = [("Stripe-Signature", value.as_str())];
        let verified = verifier.verify_headers(&headers, now).and_then(|said| {
            let notification = verifier.verify_content(&headers, BODY, &content(said.timestamp), now)?;
            Ok((notification.timestamp, notification.is_distinct()))
        });
        assert_eq!(verified, expected.map(|time| (time, false)), "{value}");
    };
    let malformed = |header| Err(VerifyError::MalformedHeader(header));
    check(format!("t={SENT}000,{signature}"), SENT, Ok(Some(SENT)));
    check(format!("v1=00, {signature} ,v0=aa,t={SENT}000"), SENT, Ok(Some(SENT)));
    check(format!("t={SENT}001,{signature}"), SENT, Err(VerifyError::NoMatch));
    check(format!("t={SENT}000,{signature}"), SENT + 301, Err(VerifyError::TooOld));
    check(format!("t={SENT},{signature}"), SENT, Err(VerifyError::TooOld));
    check(signature.clone(), SENT, malformed(Header::Timestamp));
    check(
        format!("t=1,t={SENT}000,{signature}"),
        SENT,
        malformed(Header::Timestamp),
    );
    check(format!("t={SENT}000"), SENT, malformed(Header::Signature));
    assert_eq!(
        verifier.scheme().to_string(),
        "signatures in the header stripe-signature behind `v1=`, in hex, of a content of your own, the time in milliseconds from its field t"
    );
}

#[test]
fn no_error_quotes_the_request() {
    for error in [
        VerifyError::MissingHeader(Header::Id),
        VerifyError::MalformedHeader(Header::Signature),
        VerifyError::NoMatch,
    ] {
        let shown = format!("{error} {error:?}");
        assert!(!shown.contains("msg_") && !shown.contains("v1,"), "{shown}");
    }
    let shown = VerifyError::MissingHeader(Header::Timestamp).to_string();
    assert_eq!(shown, "the notification has no timestamp header");
}

#[test]
fn the_body_alone_can_be_what_is_signed() {
    let scheme = Scheme {
        content: SignedContent::Body,
        ..Scheme::default()
    };
    let verifier = Verifier::new([secret()]).with_scheme(scheme.clone());
    let signature = scheme.sign(&secret(), "", 0, BODY);
    let signed = [("webhook-signature", signature.as_str())];
    for (now, id) in [(0, "msg_1"), (u64::MAX, "")] {
        let headers = [signed[0], ("webhook-id", id), ("webhook-timestamp", "x")];
        let notification = verifier.verify(&headers, BODY, now).unwrap();
        // An unsigned identifier or time is not read.
        assert_eq!(notification.timestamp, None);
        assert_eq!(
            notification.id,
            "sha256-ae858931f67887e8150d6f96c9fe03062c1df36b4464c4ddc8e002c084d5d198"
        );
    }
    assert_eq!(verifier.verify(&signed, b"{}", SENT), Err(VerifyError::NoMatch));
    assert_eq!(verifier.verify(&headers(), BODY, SENT), Err(VerifyError::NoMatch));
    let standard = Verifier::new([secret()]);
    assert_eq!(
        standard.verify(&signed, BODY, SENT),
        Err(VerifyError::MissingHeader(Header::Id))
    );
}

#[test]
fn a_signed_value_distinguishes_a_change_from_a_repetition() {
    let check = |content: SignedContent, body: &str, expected: bool| {
        let scheme = Scheme {
            content,
            ..Scheme::default()
        };
        let headers = scheme.headers(&secret(), ID, SENT, body.as_bytes());
        let verifier = Verifier::new([secret()]).with_scheme(scheme);
        let notification = verifier.verify(&headers, body.as_bytes(), SENT).unwrap();
        assert_eq!(notification.is_distinct(), expected, "{content:?} {body}");
    };
    let timeless = r#"{"tipo":3,"evento":"pedido.status_alterado","dados":{"status":{"valor":5}}}"#;
    let at = |text: &str| format!(r#"{{"tipo":3,"evento":"pedido.status_alterado","criadoEm":"{text}","dados":{{}}}}"#);
    check(SignedContent::IdTimestampBody, timeless, true);
    check(SignedContent::IdTimestampBody, "<xml/>", true);
    for body in [timeless, "<xml/>", "[]", r#"{"criadoEm":"2026-01-31T12:00:00Z"}"#] {
        check(SignedContent::Body, body, false);
    }
    for (criado_em, expected) in [
        ("2026-01-31T12:00:00Z", true),
        ("2026-01-31T12:00:00.123-03:00", true),
        ("", false),
        ("2026-01-31", false),
        ("2026-01-31T12:00Z", false),
        ("ontem, ao meio-dia e meia", false),
    ] {
        check(SignedContent::Body, &at(criado_em), expected);
    }
}

#[test]
fn a_notification_may_have_to_authenticate_itself_too() {
    let check = |tipo, credencial, given: &[&str], expected| {
        let authorization = Authorization::of(tipo, credencial).unwrap();
        let mut all = headers();
        all.extend(
            given
                .iter()
                .map(|value| ("Authorization".to_owned(), (*value).to_owned())),
        );
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
