//! The package's texts, as the tests of the widgets' crates read them from its TypeScript.

macro_rules! sources {
    ($($widget:literal $lang:literal),*) => {
        [$(($widget, $lang, include_str!(concat!("../../pkg/parcela/src/", $widget, "/messages/", $lang, ".ts")))),*]
    };
}

const SOURCES: [(&str, &str, &str); 9] = sources![
    "widget" "pt-BR", "widget" "en", "widget" "es",
    "checkout" "pt-BR", "checkout" "en", "checkout" "es",
    "orders" "pt-BR", "orders" "en", "orders" "es"
];

/// Returns the table of a language with these keys, whose texts both widgets have or only `widget`.
pub(crate) fn table(lang: &str, widget: &str, keys: &[String]) -> String {
    let sources = SOURCES
        .iter()
        .filter(|source| source.1 == lang && ["widget", widget].contains(&source.0));
    let texts: Vec<_> = sources.flat_map(|source| texts(source.2)).collect();
    let text = |key: &String| texts.iter().find(|(known, _)| known == key).unwrap().1.clone();
    keys.iter().map(text).collect::<Vec<_>>().join("\0")
}

/// Reads the texts of a file by key. A long text is on the line below its key.
fn texts(source: &str) -> Vec<(String, String)> {
    let source = source.replace(":\n    ", ": ");
    let lines = source
        .lines()
        .filter_map(|line| line.trim().strip_suffix("\",")?.split_once(": \""));
    let read = |(key, text): (&str, &str)| (key.trim_matches('"').to_owned(), text.replace("\\\"", "\""));
    lines.map(read).collect()
}
