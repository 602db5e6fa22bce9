//! Documents and amounts of money.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use parcela_core::document::{Celular, Cep, Cnpj, Cpf, DataDeNascimento, DataHora, Email, Uf};
use parcela_core::{Valor, Violation};

/// Every parser of a document. An accepted text is masked, and reads back as the same document.
pub fn documents(data: &[u8]) {
    let Some(text) = crate::text(data) else { return };
    check_round_trip::<Cpf>(text);
    check_round_trip::<Cnpj>(text);
    check_round_trip::<Cep>(text);
    check_round_trip::<Uf>(text);
    check_round_trip::<Celular>(text);
    check_round_trip::<Email>(text);
    check_round_trip::<DataDeNascimento>(text);
    check_round_trip::<DataHora>(text);
}

fn check_round_trip<T: FromStr<Err = Violation> + Display + Debug + PartialEq>(text: &str) {
    if let Ok(document) = text.parse::<T>() {
        assert_eq!(document.to_string().parse::<T>().as_ref(), Ok(&document));
    }
}

/// Amounts from text and from doubles.
pub fn money(data: &[u8]) {
    if let Some(text) = crate::text(data) {
        check_round_trip::<Valor>(text);
    }
    if let Some((bytes, _)) = data.split_first_chunk() {
        let reais = f64::from_le_bytes(*bytes);
        if let Ok(valor) = Valor::try_from(reais) {
            assert_eq!(Valor::try_from(valor.to_wire()), Ok(valor));
            assert_eq!(valor.to_query().parse::<f64>().map(Valor::try_from), Ok(Ok(valor)));
            assert_eq!(Valor::rounded(reais), Ok(valor));
        }
    }
}
