//! Validation and formatting of documents, beside the crate `cpf_cnpj` where it has the same function.
//!
//! `cargo xtask bench` prints the ratios.
#![allow(missing_docs, reason = "criterion's macros create undocumented items")]

use std::hint::black_box;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, criterion_group, criterion_main};
use parcela_core::Valor;
use parcela_core::document::{Celular, Cep, Cnpj, Cpf, DataDeNascimento, Email, Uf};

const CPFS: [&str; 3] = ["529.982.247-25", "11144477735", "529.982.247-26"];
const CNPJS: [&str; 3] = ["11.222.333/0001-81", "00000000000191", "11.222.333/0001-82"];

fn measure<T>(group: &mut BenchmarkGroup<'_, WallTime>, name: &str, inputs: &[&str], run: impl Fn(&str) -> T) {
    group.bench_function(name, |bencher| {
        bencher.iter(|| {
            for input in inputs {
                black_box(run(black_box(input)));
            }
        });
    });
}

fn validation(criterion: &mut Criterion) {
    let mut cpf = criterion.benchmark_group("validate CPF");
    measure(&mut cpf, "parcela", &CPFS, |text| text.parse::<Cpf>().is_ok());
    measure(&mut cpf, "cpf_cnpj", &CPFS, cpf_cnpj::cpf::validate);
    cpf.finish();

    let mut cnpj = criterion.benchmark_group("validate CNPJ");
    measure(&mut cnpj, "parcela", &CNPJS, |text| text.parse::<Cnpj>().is_ok());
    measure(&mut cnpj, "cpf_cnpj", &CNPJS, cpf_cnpj::cnpj::validate);
    cnpj.finish();

    let mut others = criterion.benchmark_group("validate the rest");
    measure(&mut others, "CEP", &["01310-100", "0131010"], |text| {
        text.parse::<Cep>().is_ok()
    });
    measure(&mut others, "UF", &["SP", "xx"], |text| text.parse::<Uf>().is_ok());
    measure(
        &mut others,
        "celular",
        &["+55 (11) 98765-4321", "11987654321"],
        |text| text.parse::<Celular>().is_ok(),
    );
    measure(&mut others, "e-mail", &["ana.lima@exemplo.com.br", "ana"], |text| {
        text.parse::<Email>().is_ok()
    });
    measure(&mut others, "nascimento", &["20/05/1990", "1990-02-30"], |text| {
        text.parse::<DataDeNascimento>().is_ok()
    });
    measure(&mut others, "valor", &["R$ 1.234,56", "1500"], |text| {
        text.parse::<Valor>().is_ok()
    });
    others.finish();
}

/// Validation of digits and formatting with the mask, as a form does, beside a plain `format!` of the parts.
fn formatting(criterion: &mut Criterion) {
    let mut cpf = criterion.benchmark_group("format CPF");
    let digits = ["52998224725"];
    measure(&mut cpf, "parcela", &digits, |text| {
        text.parse::<Cpf>().map(|cpf| cpf.to_string())
    });
    measure(&mut cpf, "format!", &digits, |text| {
        format!("{}.{}.{}-{}", &text[..3], &text[3..6], &text[6..9], &text[9..])
    });
    cpf.finish();

    let mut cnpj = criterion.benchmark_group("format CNPJ");
    let digits = ["11222333000181"];
    measure(&mut cnpj, "parcela", &digits, |text| {
        text.parse::<Cnpj>().map(|cnpj| cnpj.to_string())
    });
    measure(&mut cnpj, "format!", &digits, |text| {
        format!(
            "{}.{}.{}/{}-{}",
            &text[..2],
            &text[2..5],
            &text[5..8],
            &text[8..12],
            &text[12..]
        )
    });
    cnpj.finish();

    let mut others = criterion.benchmark_group("format the rest");
    measure(&mut others, "CEP", &["01310100"], |text| {
        text.parse::<Cep>().map(|cep| cep.to_string())
    });
    measure(&mut others, "celular", &["11987654321"], |text| {
        text.parse::<Celular>().map(|celular| celular.to_string())
    });
    measure(&mut others, "nascimento", &["1990-05-20"], |text| {
        text.parse::<DataDeNascimento>().map(|date| date.to_string())
    });
    measure(&mut others, "valor", &["1234,56"], |text| {
        text.parse::<Valor>().map(|valor| valor.to_string())
    });
    others.finish();
}

criterion_group!(benches, validation, formatting);
criterion_main!(benches);
