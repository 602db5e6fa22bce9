//! The kinds of values, by the numbers that JavaScript gives them (`pkg/parcela/src/validators/kinds.ts`).

use std::str::FromStr;

use parcela_core::document::{Celular, Cep, Cnpj, Cpf, Email, Uf};
use parcela_core::mask::Mask;

/// The mask of a kind, if it has one.
pub(crate) fn mask_of(kind: usize) -> Option<Mask> {
    Some(match kind {
        0 => Mask::Cpf,
        1 => Mask::Cnpj,
        2 => Mask::Cep,
        3 => Mask::Celular,
        4 => Mask::DataDeNascimento,
        5 => Mask::Valor,
        _ => return None,
    })
}

/// Whether the text is a valid value of the kind.
pub(crate) fn is_value(kind: usize, text: &str) -> bool {
    match kind {
        0 => is::<Cpf>(text),
        1 => is::<Cnpj>(text),
        2 => is::<Cep>(text),
        3 => is::<Celular>(text),
        6 => is::<Email>(text),
        7 => is::<Uf>(text),
        _ => false,
    }
}

fn is<T: FromStr>(text: &str) -> bool {
    text.parse::<T>().is_ok()
}

/// The text with its mask, if it is a valid document.
pub(crate) fn masked(kind: usize, text: &str) -> Option<String> {
    match kind {
        0 => text.parse().ok().map(|cpf: Cpf| cpf.masked()),
        1 => text.parse().ok().map(|cnpj: Cnpj| cnpj.masked()),
        2 => text.parse().ok().map(|cep: Cep| cep.masked()),
        3 => text.parse().ok().map(|celular: Celular| celular.masked()),
        _ => None,
    }
}
