//! The answers of the service.

use parcela_core::http::HttpResponse;
use parcela_core::operation::{GenerateAccessToken, Operation};
use parcela_core::with_operations;

/// Every operation reads any status with any body. The first two bytes are the status.
pub fn answers(data: &[u8]) {
    let Some((status, body)) = data.split_first_chunk() else {
        return;
    };
    let response = HttpResponse {
        status: 100 + u16::from_le_bytes(*status) % 500,
        headers: vec![("CorrelationId".to_owned(), "fuzz".to_owned())],
        body: body.to_vec(),
    };
    read::<GenerateAccessToken>(&response);
    macro_rules! read_each {
        ($($operation:ty),*) => { $(read::<$operation>(&response);)* };
    }
    with_operations!(read_each);
}

/// Checks that only a 2xx is a success, and that an error has the answer's status.
fn read<O: Operation>(response: &HttpResponse) {
    match O::parse(response.clone()) {
        Ok(_) => assert!((200..300).contains(&response.status)),
        Err(error) => assert_eq!(error.status, response.status),
    }
}
