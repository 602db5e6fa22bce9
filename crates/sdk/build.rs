//! Chooses the host of the tests, which are compiled for one: a browser, or Node.js for `wasm-pack test --node`, which sets the variable.

const NODE: &str = "WASM_BINDGEN_TEST_ONLY_NODE";

fn main() {
    println!("cargo:rerun-if-env-changed={NODE}");
    println!("cargo:rustc-check-cfg=cfg(tests_in_node)");
    if std::env::var_os(NODE).is_some() {
        println!("cargo:rustc-cfg=tests_in_node");
    }
}
