//! The browser's functions for a sale: storage, locks between tabs, the detection of a reload, and the page's objects.

mod address;
pub(crate) mod claims;
mod navigation;
pub(crate) mod shared_sales;

pub(crate) use address::{address_of, customer_of};
pub(crate) use navigation::is_reload;
