//! Paragraphs that come and go with the state.

use crate::dom::{El, el};
use crate::messages::Messages;
use crate::ui::Ui;
use parcela_checkout_flow::State;

/// A paragraph: its class and its text.
pub(crate) type Paragraph = (&'static str, String);

impl El {
    /// The same with the paragraphs that follow from the state, behind its other children.
    pub(crate) fn paragraphs(self, ui: &Ui, paragraphs: fn(&State, &Messages) -> Vec<Paragraph>) -> Self {
        self.items(ui, paragraphs, |_, (class, text)| el("p").class(class).text(text))
    }

    /// The same with an element for each of what follows from the state.
    pub(crate) fn items(
        self,
        ui: &Ui,
        items: fn(&State, &Messages) -> Vec<Paragraph>,
        view: fn(&Ui, &Paragraph) -> El,
    ) -> Self {
        let own = ui.clone();
        self.children_of(ui.read(Box::new(items)), move |items| {
            items.iter().map(|item| view(&own, item)).collect()
        })
    }
}
