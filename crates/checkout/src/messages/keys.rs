//! The words by their keys, as a page writes them: for what is rendered before there is a language.

use super::table::NAMES;
use super::{ALL, Messages};
use parcela_checkout_flow::Step;

/// The words of the views in place of a widget that does not run. The WebAssembly does without: it is not there then.
struct Stopped {
    failed: &'static str,
    crashed: &'static str,
    go_on: &'static str,
}

/// In the order of the languages.
const STOPPED: [Stopped; ALL.len()] = [
    Stopped {
        failed: "O checkout não pôde ser carregado.",
        crashed: "O checkout parou por um erro interno. Um pedido já enviado está guardado e não será criado duas vezes.",
        go_on: "Continuar",
    },
    Stopped {
        failed: "The checkout could not be loaded.",
        crashed: "The checkout has stopped because of an internal error. An order already sent is kept and will not be created twice.",
        go_on: "Continue",
    },
    Stopped {
        failed: "No se pudo cargar el checkout.",
        crashed: "El checkout se detuvo por un error interno. Un pedido ya enviado está guardado y no se creará dos veces.",
        go_on: "Continuar",
    },
];

/// Each language's tag with its texts, each with its key; the default language first.
pub fn words() -> impl Iterator<Item = (&'static str, Vec<(String, &'static str)>)> {
    ALL.into_iter().zip(STOPPED).map(|(messages, stopped)| {
        let Stopped { failed, crashed, go_on } = stopped;
        let stopped = [("failed", failed), ("crashed", crashed), ("goOn", go_on)];
        let stopped = stopped.map(|(key, text)| (key.to_owned(), text));
        (messages.lang, messages.entries().into_iter().chain(stopped).collect())
    })
}

/// The place of the text with this key.
pub(crate) fn mark(key: &str) -> String {
    ["\u{e000}", key, "\u{e001}"].concat()
}

impl Messages {
    /// A table whose texts are the marks of their keys.
    pub(crate) fn marked() -> &'static Self {
        let entries = Self::default_language().entries().into_iter();
        let marks = entries.map(|(key, _)| {
            let mark = mark(&key);
            (key, mark)
        });
        Self::default_language().with(marks.collect()).0
    }

    fn entries(&self) -> Vec<(String, &'static str)> {
        let texts = NAMES.iter().map(|name| camel_case(name)).zip(self.texts);
        let steps = Step::ALL.map(|step| (["step.", step.name()].concat(), self.step(step)));
        let headings = Step::ALL.map(|step| (["heading.", step.name()].concat(), self.heading(step)));
        texts.chain(steps).chain(headings).collect()
    }
}

/// `newSale` of `new_sale`.
fn camel_case(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |mut name, word| {
        let (initial, rest) = word.split_at(1);
        name.push_str(&initial.to_ascii_uppercase());
        name.push_str(rest);
        name
    })
}
