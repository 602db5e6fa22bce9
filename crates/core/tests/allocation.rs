//! Validation of a document does not allocate, whether the document is valid or not.

use allocation_counter::measure;
use parcela_core::document::{Celular, Cep, Cnpj, Cpf, DataDeNascimento, Uf};

fn check<T, E>(parse: impl Fn(&str) -> Result<T, E>, texts: &[&str]) {
    for text in texts {
        let allocations = measure(|| drop(parse(text))).count_total;
        assert_eq!(allocations, 0, "{text:?}");
    }
}

#[test]
fn validation_allocates_nothing() {
    let long = "5".repeat(1 << 20);
    check(str::parse::<Cpf>, &["529.982.247-25", "529.982.247-26", "x", "", &long]);
    check(
        str::parse::<Cnpj>,
        &["12.abc.345/01de-35", "11.222.333/0001-82", "?", &long],
    );
    check(str::parse::<Cep>, &["01310-100", "0131", &long]);
    check(str::parse::<Uf>, &["sp", "XX", &long]);
    check(
        str::parse::<Celular>,
        &["+55 (11) 98765-4321", "(20) 98765-4321", &long],
    );
    check(
        str::parse::<DataDeNascimento>,
        &["1990-05-20", "20/05/1990", "ontem", &long],
    );
}
