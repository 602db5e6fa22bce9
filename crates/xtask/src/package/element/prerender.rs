//! `prerendered.js`: the widget's style sheet and its first views as the components render them, for the element to show before its
//! WebAssembly is there. A view is a tree of arrays, so that a page's policy need not allow HTML from text.
//!
//! Beside it stand the words: a module for each language, so that a page downloads one, and the keys of their texts.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use tl::{HTMLTag, Node, Parser, ParserOptions};

use crate::setup::exec;
use crate::setup::project::Project;

/// The module that the element imports.
pub(super) const MODULE: &str = "prerendered.js";
/// The folder of the languages' tables.
pub(super) const MESSAGES: &str = "messages";
/// The module with the keys of a table's texts.
const KEYS: &str = "keys.js";
const HEAD: &str = "/** Written by `cargo xtask build`. */\n";

/// What the example `prerender` of crates/checkout prints.
#[derive(Deserialize)]
struct Rendered {
    /// The least amount that is simulated, and the request by which.
    simulation: Value,
    /// The customer's fields, by their paths in the body of createOrder.
    fields: Vec<String>,
    styles: String,
    /// HTML by the name of the view.
    views: BTreeMap<String, String>,
    /// The keys of the languages' texts.
    keys: Vec<String>,
    /// The languages, the default first.
    languages: Vec<Language>,
}

#[derive(Deserialize)]
struct Language {
    lang: String,
    /// In the order of the keys.
    texts: Vec<String>,
    /// What is shown without the WebAssembly only, by its key.
    stopped: BTreeMap<String, String>,
}

/// Renders the views and writes the modules into `folder`, the style sheet made small by `minify`.
pub(super) fn write(project: &Project, folder: &Path, minify: impl Fn(&str) -> Result<String>) -> Result<()> {
    let rendered = render(project)?;
    let messages = folder.join(MESSAGES);
    let _ = fs::remove_dir_all(&messages);
    fs::create_dir_all(&messages).with_context(|| format!("cannot make {}", messages.display()))?;
    let write = |path: &Path, text: String| {
        fs::write(path, HEAD.to_owned() + &text).with_context(|| format!("cannot write {}", path.display()))
    };
    for Language { lang, texts, .. } in &rendered.languages {
        write(&messages.join(format!("{lang}.js")), constant("texts", &json!(texts)))?;
    }
    write(&messages.join(KEYS), constant("keys", &json!(rendered.keys)))?;
    write(&folder.join(MODULE), module(&rendered, &minify(&rendered.styles)?)?)
}

fn render(project: &Project) -> Result<Rendered> {
    let mut cargo = exec::command("cargo")?;
    cargo.current_dir(&project.root).args(["run", "--quiet"]).args([
        "--package",
        "parcela-checkout",
        "--no-default-features",
        "--features",
        "ssr",
        "--example",
        "prerender",
    ]);
    serde_json::from_str(&exec::output(&mut cargo)?).context("what it renders is not JSON")
}

/// The module's text. A word is a number in a tree: its place in `KEYS` and in each language's list.
fn module(rendered: &Rendered, styles: &str) -> Result<String> {
    let mut keys = Vec::new();
    let mut views = Map::new();
    for (name, html) in &rendered.views {
        views.insert(
            name.clone(),
            tree(html, &mut keys).with_context(|| format!("the view {name}"))?,
        );
    }
    let languages = rendered
        .languages
        .iter()
        .map(|language| line(rendered, language, &keys));
    let languages = languages.collect::<Result<String>>()?;
    Ok([
        constant("SIMULATION", &rendered.simulation),
        constant("FIELDS", &json!(rendered.fields)),
        constant("STYLES", &json!(styles)),
        constant("KEYS", &json!(keys)),
        constant("VIEWS", &Value::Object(views)),
        format!("export const LANGUAGES = [\n{languages}];\n"),
        format!("export const loadKeys = () => import(\"./{MESSAGES}/{KEYS}\");\n"),
    ]
    .concat())
}

/// What the module says of a language: its tag, its words of the first step, and where its others are.
fn line(rendered: &Rendered, language: &Language, keys: &[String]) -> Result<String> {
    let lang = &language.lang;
    let words = keys
        .iter()
        .map(|key| word(rendered, language, key).with_context(|| format!("{lang} has no {key}")));
    let words = json!(words.collect::<Result<Vec<_>>>()?);
    let tag = json!(lang);
    Ok(format!("[{tag}, {words}, () => import(\"./{MESSAGES}/{lang}.js\")],\n"))
}

/// The word with this key.
fn word<'a>(rendered: &Rendered, language: &'a Language, key: &str) -> Option<&'a String> {
    let place = rendered.keys.iter().position(|known| known == key);
    let text = place.and_then(|place| language.texts.get(place));
    text.or_else(|| language.stopped.get(key))
}

fn constant(name: &str, value: &Value) -> String {
    format!("export const {name} = {value};\n")
}

/// `html`, which has one root, as `[tag, attributes, ...children]`.
fn tree(html: &str, keys: &mut Vec<String>) -> Result<Value> {
    // Leptos' own mark of a place: the parser takes it for text.
    let html = with_values(&html.replace("<!>", ""));
    let dom = tl::parse(&html, ParserOptions::default()).context("the HTML cannot be parsed")?;
    let mut roots = Vec::new();
    for handle in dom.children() {
        let node = handle.get(dom.parser()).context("a node is missing")?;
        roots.extend(of_node(node, dom.parser(), keys)?);
    }
    match roots.as_slice() {
        [root] => Ok(root.clone()),
        roots => bail!("it has {} roots, not one", roots.len()),
    }
}

/// `html` with an empty value for each attribute without one: tl takes the first letter off what follows such an attribute.
fn with_values(html: &str) -> String {
    let mut whole = String::with_capacity(html.len());
    let (mut in_tag, mut in_value, mut in_name) = (false, false, false);
    for c in html.chars() {
        match c {
            '"' if in_tag => in_value = !in_value,
            _ if in_value => {}
            '<' => in_tag = true,
            '=' => in_name = false,
            ' ' | '/' | '>' if in_tag => {
                if in_name {
                    whole.push_str("=\"\"");
                }
                (in_tag, in_name) = (c != '>', false);
            }
            _ => in_name |= in_tag && whole.ends_with(' '),
        }
        whole.push(c);
    }
    whole
}

/// The tree of a node: nothing for a comment, which marks a place for Leptos, and for a text without words.
fn of_node(node: &Node, parser: &Parser, keys: &mut Vec<String>) -> Result<Option<Value>> {
    match node {
        Node::Tag(tag) => of_tag(tag, parser, keys).map(Some),
        Node::Raw(text) if text.as_utf8_str().trim().is_empty() => Ok(None),
        Node::Raw(text) => of_text(&text.as_utf8_str(), keys).map(Some),
        Node::Comment(_) => Ok(None),
    }
}

fn of_tag(tag: &HTMLTag, parser: &Parser, keys: &mut Vec<String>) -> Result<Value> {
    let mut attributes = Map::new();
    for (name, value) in tag.attributes().iter() {
        attributes.insert(name.into_owned(), of_text(&value.unwrap_or_default(), keys)?);
    }
    let mut parts = vec![json!(tag.name().as_utf8_str()), Value::Object(attributes)];
    for handle in tag.children().top().iter() {
        let node = handle.get(parser).context("a node is missing")?;
        parts.extend(of_node(node, parser, keys)?);
    }
    Ok(Value::Array(parts))
}

/// A text, or the number of the word whose mark it is.
fn of_text(text: &str, keys: &mut Vec<String>) -> Result<Value> {
    let text = html_escape::decode_html_entities(text);
    let Some(key) = text
        .strip_prefix('\u{e000}')
        .and_then(|rest| rest.strip_suffix('\u{e001}'))
    else {
        ensure!(!text.contains('\u{e000}'), "`{text}` has a word among other text");
        return Ok(json!(text));
    };
    let known = keys.iter().position(|known| known == key);
    let number = known.unwrap_or_else(|| {
        keys.push(key.to_owned());
        keys.len() - 1
    });
    Ok(json!(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rendered(html: &str) -> Rendered {
        let language = |lang: &str, text: &str, failed: &str| Language {
            lang: lang.to_owned(),
            texts: vec![text.to_owned()],
            stopped: [("failed".to_owned(), failed.to_owned())].into(),
        };
        Rendered {
            simulation: json!({ "minimum": "250" }),
            fields: vec!["cpf".to_owned()],
            styles: String::new(),
            views: [("blank".to_owned(), html.to_owned())].into(),
            keys: vec!["amount".to_owned()],
            languages: vec![language("pt-BR", "Valor", "Parou"), language("en", "Amount", "Stopped")],
        }
    }

    #[test]
    fn html_becomes_a_tree_with_the_numbers_of_its_words() {
        let html = "<form novalidate=\"\" title=\"\u{e000}amount\u{e001}\"><label>\u{e000}amount\u{e001}<!></label>\
            <input id=\"a\" checked class=\"b c\"><button disabled></button><p> a=b </p><b>&lt;R$&gt; &amp;</b>\u{e000}failed\u{e001}</form>";
        assert_eq!(
            module(&rendered(html), ".a{}").unwrap(),
            "export const SIMULATION = {\"minimum\":\"250\"};\nexport const FIELDS = [\"cpf\"];\nexport const STYLES = \".a{}\";\n\
            export const KEYS = [\"amount\",\"failed\"];\n\
            export const VIEWS = {\"blank\":[\"form\",{\"novalidate\":\"\",\"title\":0},[\"label\",{},0],\
            [\"input\",{\"checked\":\"\",\"class\":\"b c\",\"id\":\"a\"}],[\"button\",{\"disabled\":\"\"}],[\"p\",{},\" a=b \"],[\"b\",{},\"<R$> &\"],1]};\n\
            export const LANGUAGES = [\n\
            [\"pt-BR\", [\"Valor\",\"Parou\"], () => import(\"./messages/pt-BR.js\")],\n\
            [\"en\", [\"Amount\",\"Stopped\"], () => import(\"./messages/en.js\")],\n];\n\
            export const loadKeys = () => import(\"./messages/keys.js\");\n"
        );
    }

    #[test]
    fn what_has_no_place_in_a_tree_is_told() {
        let check = |html: &str, part: &str| {
            let error = format!("{:#}", module(&rendered(html), "").unwrap_err());
            assert!(error.contains(part), "{error}");
        };
        check("<p></p><p></p>", "2 roots");
        check("<p>R$ \u{e000}amount\u{e001}</p>", "among other text");
        check("<p>\u{e000}nothing\u{e001}</p>", "pt-BR has no nothing");
    }
}
