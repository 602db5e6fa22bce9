//! A query survives its encoding.

use parcela_core::http::HttpRequest;
use parcela_core::operation::{Operation, PagedOrders};
use proptest::prelude::*;

proptest! {
    #[test]
    fn a_query_is_read_back_as_it_was_written(values in prop::collection::vec(any::<String>(), 1..4)) {
        let written: Vec<_> = values.into_iter().map(|value| ("a b&=", value)).collect();
        let url = HttpRequest::new(&PagedOrders::ROUTE).with_query(written.iter().map(|(name, value)| (*name, value.clone().into())).collect()).url("/parcela");
        let query = url.strip_prefix("/parcela/v1/order/paged?").unwrap_or_default();
        prop_assert!(query.is_ascii());
        let read = form_urlencoded::parse(query.as_bytes());
        let written = written.into_iter().map(|(name, value)| (name.into(), value.into()));
        prop_assert_eq!(read.collect::<Vec<_>>(), written.collect::<Vec<_>>());
    }
}
