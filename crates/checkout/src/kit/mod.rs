//! The pieces that the views are made of, each rendered in one place.

mod anchor;
mod button;
mod line;
mod paragraphs;
mod radio;
mod when;

pub(crate) use anchor::anchor;
pub(crate) use button::{Button, button};
pub(crate) use line::line;
pub(crate) use paragraphs::Paragraph;
pub(crate) use radio::{Radio, radio};
