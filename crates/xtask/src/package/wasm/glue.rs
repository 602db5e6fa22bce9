//! The JavaScript that wasm-bindgen writes around a wasm, made a function: each call is an instance of its own.
//!
//! As it is written, the glue is one instance for ever. After a trap its memory cannot be trusted, and finalizers of old
//! objects would free places in the memory of a new one; so the package needs a glue that can be made again.

use anyhow::{Context, Result, ensure};

/// What the generator writes where a timer, a promise or an event comes back into the wasm.
const CALLBACKS: [&str; 2] = ["f(a, state.b, ...args)", "f(state.a, state.b, ...args)"];
/// What it writes where a template is given its HTML.
const HTML: &str = ".innerHTML = ";
/// What it writes where an object that nobody has any more is freed.
const FINALIZER: &str = "new FinalizationRegistry(";
/// The classes of server functions' streams, which the crate `leptos` brings along and nothing here makes. With their exports,
/// which wasm-opt leaves out, they are 1.1 kB of brotli of the checkout.
const UNUSED: &str = "IntoUnderlying";
/// What it begins with where it loads the wasm, in ways of which the package needs none: that is 0.5 kB of brotli, and to ask whether a
/// module is a `Response` takes Node.js 20 milliseconds.
const LOADING: &str = "\nasync function __wbg_load(";
/// What it writes last.
const LAST: &str = "export { initSync, __wbg_init as default };";

/// `glue` as a module that exports `createGlue(survive, toHtml, loadLater)`: it answers what the glue exported, and `init`,
/// which takes the compiled module and answers the memory. `survive` is given
/// each call into the wasm that nobody makes who could catch what it throws, and makes it. `toHtml` makes of a template's text what
/// a page that requires Trusted Types takes for HTML. `loadLater` is what `split.rs` says.
///
/// # Errors
///
/// When the generator writes in another way than it did.
pub(crate) fn as_factory(glue: &str) -> Result<String> {
    let callbacks: usize = CALLBACKS.iter().map(|call| glue.matches(call).count()).sum();
    ensure!(
        callbacks > 0 && glue.contains(FINALIZER) && glue.trim_end().ends_with(LAST),
        "wasm-bindgen writes its glue in another way: crates/xtask/src/package/wasm/glue.rs has to follow"
    );
    let (used_part, _) = glue.split_once(LOADING).context(
        "wasm-bindgen's glue loads its wasm in another way: crates/xtask/src/package/wasm/glue.rs has to follow",
    )?;
    let mut names = Vec::new();
    let mut body = String::new();
    for line in used(used_part) {
        ensure!(!line.starts_with("import "), "the glue imports a snippet: `{line}`");
        let declaration = line.strip_prefix("export ").unwrap_or(line);
        if declaration.len() != line.len() {
            names.push(declared(declaration)?);
        }
        // The types of the package are written by hand.
        if !line.starts_with("/* @ts-self-types") {
            body.push_str(&surviving(declaration));
            body.push('\n');
        }
    }
    Ok(format!(
        "export function createGlue(survive, toHtml, loadLater) {{\n{}\nconst init = async (module) => {{ \
         __wbg_finalize_init(await WebAssembly.instantiate(module, __wbg_get_imports()), module); \
         return {{ memory: wasm.memory }}; }};\nreturn {{ init, {} }};\n}}\n",
        body.trim(),
        names.join(", ")
    ))
}

/// The lines of all statements that have nothing to do with the classes that are not used.
fn used(glue: &str) -> impl Iterator<Item = &str> {
    let mut is_used = true;
    glue.lines().filter(move |line| {
        let goes_on = line.starts_with([' ', '}']) || line.is_empty();
        is_used = if goes_on { is_used } else { !line.contains(UNUSED) };
        is_used
    })
}

/// The line, with a call that the host makes handed to `survive`, and with HTML handed to `toHtml`.
fn surviving(line: &str) -> String {
    if line.contains(FINALIZER) {
        return line.replace("=> wasm.", "=> survive(() => wasm.").replace(");", "));");
    }
    if let Some((before, html)) = line.split_once(HTML) {
        return [before, HTML, "toHtml(", html.trim_end_matches(';'), ");"].concat();
    }
    CALLBACKS.iter().fold(line.to_owned(), |line, call| {
        line.replace(call, &format!("survive(() => {call})"))
    })
}

/// The name in `class X {` or `function x(…) {`.
fn declared(declaration: &str) -> Result<&str> {
    let name = ["class ", "function "]
        .iter()
        .find_map(|keyword| declaration.strip_prefix(keyword))
        .and_then(|rest| rest.split([' ', '(', '{']).next());
    name.filter(|name| !name.is_empty())
        .ok_or_else(|| anyhow::anyhow!("the glue exports something else: `{declaration}`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GLUE: &str = "/* @ts-self-types=\"./sdk.d.ts\" */\n\nexport class Client {\n}\n\
        export function isValidCpf(text) {\n    return wasm.isValidCpf(text);\n}\nlet wasm;\n\
        const Registry = x\n    : new FinalizationRegistry(ptr => wasm.free(ptr, 1));\n\
        function makeMutClosure(arg0, arg1, f) {\n            return f(a, state.b, ...args);\n}\n\
        function setHtml(arg0, arg1, arg2) {\n    arg0.innerHTML = getStringFromWasm0(arg1, arg2);\n}\n\n\
        async function __wbg_load(module, imports) {\n}\n\nexport { initSync, __wbg_init as default };\n";

    #[test]
    fn a_glue_becomes_a_function() {
        let factory = as_factory(GLUE).unwrap();
        for part in [
            "export function createGlue(survive, toHtml, loadLater) {\nclass Client {",
            "new FinalizationRegistry(ptr => survive(() => wasm.free(ptr, 1)));\n",
            "return survive(() => f(a, state.b, ...args));\n",
            "    arg0.innerHTML = toHtml(getStringFromWasm0(arg1, arg2));\n",
            "return { memory: wasm.memory }; };\nreturn { init, Client, isValidCpf };\n}\n",
        ] {
            assert!(factory.contains(part), "{part}\n{factory}");
        }
        assert_eq!(factory.matches("export ").count(), 1, "{factory}");
    }

    #[test]
    fn what_is_not_used_is_left_out() {
        let class = "export class IntoUnderlyingSink {\n    close() {\n    }\n}\n\
            if (Symbol.dispose) IntoUnderlyingSink.prototype[Symbol.dispose] = IntoUnderlyingSink.prototype.free;\n\
            const IntoUnderlyingSinkFinalization = x\n    ? { }\n    : new FinalizationRegistry(ptr => wasm.sink_free(ptr, 1));\n";
        let more = GLUE.replace("let wasm;\n", &format!("let wasm;\n{class}"));
        assert_eq!(as_factory(&more).unwrap(), as_factory(GLUE).unwrap());
    }

    #[test]
    fn another_form_is_told() {
        let check = |glue: String, part: &str| {
            let error = as_factory(&glue).unwrap_err().to_string();
            assert!(error.contains(part), "{error}");
        };
        check(GLUE.replace("f(a, ", "f(b, "), "has to follow");
        check(GLUE.replace(LAST, ""), "has to follow");
        check(GLUE.replace("__wbg_load", "__wbg_fetch"), "has to follow");
        check(format!("import {{ a }} from './snippet.js';\n{GLUE}"), "a snippet");
        check(GLUE.replace("export class", "export const"), "something else");
    }
}
