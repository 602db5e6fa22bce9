//! The seeds of every target, run once without a fuzzer.

use std::path::Path;

fn run(name: &str, target: fn(&[u8])) {
    let folder = Path::new("corpus").join(name); // cargo runs tests in the folder of their package
    let seeds = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
    let mut count = 0;
    for seed in seeds {
        target(&std::fs::read(&seed).unwrap());
        count += 1;
    }
    assert!(count > 0, "{name} has no seed");
}

#[test]
fn every_seed_passes() {
    run("answers", parcela_fuzz::answers);
    run("documents", parcela_fuzz::documents);
    run("inputs", parcela_fuzz::inputs);
    run("masks", parcela_fuzz::masks);
    run("money", parcela_fuzz::money);
    run("webhooks", parcela_fuzz::webhooks);
}
