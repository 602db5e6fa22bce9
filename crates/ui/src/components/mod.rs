//! The components of the views, each in a folder with its CSS. They are independent of the flows.

mod alert;
mod anchor;
mod binding;
mod button;
mod description_list;
mod erased_view;
mod field;
mod icon;
#[cfg(not(feature = "ssr"))]
mod live_list;
mod paragraphs;
mod props;
mod radio_group;
mod rows;
mod select_field;
mod show_if;
mod text_field;

pub use alert::{Alert, AlertKind, SpokenAlert};
pub use anchor::{Anchor, AnchorStyle};
pub use binding::{Binding, on, property};
pub use button::{Button, Weight};
pub use description_list::{DescriptionItem, DescriptionList};
pub use erased_view::{ErasedView, erased, erased_views};
pub use field::{FieldFrame, error_attributes};
pub use icon::{Icon, IconView};
pub use paragraphs::{Paragraph, Paragraphs};
pub use props::{Attribute, Derived, Handler, fixed, flag};
pub use radio_group::{Radio, RadioGroup};
pub use rows::{RowKey, Rows};
pub use select_field::SelectField;
pub use show_if::ShowIf;
pub use text_field::TextField;
