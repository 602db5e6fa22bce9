//! Webhook notifications.

use parcela_core::webhook::{Event, Secret, Verifier, sign};

/// A notification of any form is read or refused. Only content that is signed with the secret is accepted.
pub fn webhooks(data: &[u8]) {
    const NOW: u64 = 1_614_265_330;
    let Ok(secret) = Secret::raw("um segredo de teste que ninguém conhece") else {
        return;
    };
    let signed = sign(&secret, "msg_1", NOW, data);
    let verifier = Verifier::new([secret]);
    assert!(verifier.verify(&signed, data, NOW).is_ok());

    if let Some(text) = crate::text(data) {
        let mut lines = text.splitn(4, '\n');
        let headers = ["webhook-id", "webhook-timestamp", "webhook-signature"]
            .map(|name| (name.to_owned(), lines.next().unwrap_or_default().to_owned()));
        let body = lines.next().unwrap_or_default();
        assert!(
            verifier.verify(&headers, body.as_bytes(), NOW).is_err(),
            "nobody else has the secret"
        );
        let _ = Secret::standard(text).is_ok();
    }
    let _ = Event::parse(data).is_ok();
}
