//! The browser's functions for a sale: storage, locks between tabs, the detection of a reload, and the page's objects.

mod address;
pub(crate) mod claims;
mod lock;
mod navigation;
pub(crate) mod shared_sales;
mod storage;

pub(crate) use address::{address_of, customer_of};
pub(crate) use navigation::is_reload;
pub(crate) use storage::Area;
