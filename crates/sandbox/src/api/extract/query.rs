//! Query: the parameters after the question mark, and the fields of an HTML form.

use std::convert::Infallible;
use std::num::{IntErrorKind, ParseIntError};
use std::str::FromStr;

use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use parcela_core::operation::LARGEST_PAGE;
use parcela_core::{Valor, Violation};
use uuid::Uuid;

use super::body;
use crate::api::error::ApiError;
use crate::api::erros::{Erros, Wrong};
use crate::domain::dialect::Dialect;
use crate::domain::strictness::Reading;
use crate::state::Sandbox;

/// The query's parameters, read by name. Unknown ones are ignored.
pub(crate) struct Query {
    parameters: Vec<(String, String)>,
    reading: Reading,
}

impl Query {
    /// The parameters in `text`, which is encoded like a query.
    fn parse(text: &[u8], reading: Reading) -> Self {
        Self {
            parameters: form_urlencoded::parse(text).into_owned().collect(),
            reading,
        }
    }

    /// The fields in the body of a form. A browser sends empty fields too, which are dropped.
    pub(crate) fn of_form(body: &[u8]) -> Self {
        let mut fields = Self::parse(body, Reading::Lenient);
        fields.parameters.retain(|(_, value)| !value.is_empty());
        fields
    }

    /// The strictness with which the query is read.
    pub(crate) fn reading(&self) -> Reading {
        self.reading
    }

    /// An amount of money.
    ///
    /// # Errors
    ///
    /// `Required`; `Format` for a text that is not a number, or for a repeated parameter; otherwise as [`Valor`].
    pub(crate) fn valor(&self, name: &str) -> Result<Valor, Violation> {
        let text = self.one(name)?.filter(|text| !text.is_empty());
        let text = text.ok_or(Violation::Required)?;
        let reais: f64 = text.parse().map_err(|_| Violation::Format)?;
        let valor = Valor::try_from(reais)?;
        self.reading
            .takes_number(text)
            .then_some(valor)
            .ok_or(Violation::Format)
    }

    /// A whole number, if there is one.
    ///
    /// # Errors
    ///
    /// `Format` for a text that is not a whole number, or for a repeated parameter; `TooSmall` and `TooLarge` outside the range of `T`.
    pub(crate) fn integer<T: FromStr<Err = ParseIntError>>(&self, name: &str) -> Result<Option<T>, Violation> {
        let Some(text) = self.one(name)? else {
            return Ok(None);
        };
        let number = text.parse().map_err(|error: ParseIntError| match error.kind() {
            IntErrorKind::PosOverflow => Violation::TooLarge,
            IntErrorKind::NegOverflow => Violation::TooSmall,
            // `IntErrorKind` is non-exhaustive.
            _ => Violation::Format,
        });
        let number = number?;
        self.reading
            .takes_number(text)
            .then_some(Some(number))
            .ok_or(Violation::Format)
    }

    /// A required whole number.
    ///
    /// # Errors
    ///
    /// `Required`, otherwise as [`integer`](Self::integer).
    pub(crate) fn required_integer(&self, name: &str) -> Result<i32, Violation> {
        self.integer(name)?.ok_or(Violation::Required)
    }

    /// A text, if there is one.
    ///
    /// # Errors
    ///
    /// `Format` for a repeated parameter.
    pub(crate) fn text(&self, name: &str) -> Result<Option<String>, Violation> {
        Ok(self.one(name)?.map(str::to_owned))
    }

    /// A text in the form of the specification, if there is one.
    ///
    /// # Errors
    ///
    /// `Format` for a repeated parameter; `Spelling` for another form.
    pub(crate) fn spelled(&self, name: &str) -> Result<Option<String>, Wrong> {
        let text = self.one(name)?;
        match text.and_then(|text| self.reading.objection(name, text)) {
            Some(spelling) => Err(spelling.into()),
            None => Ok(text.map(str::to_owned)),
        }
    }

    /// An identifier, if there is one.
    ///
    /// # Errors
    ///
    /// `Format` for a text that is not a UUID, or for a repeated parameter; `Spelling` for one without hyphens.
    pub(crate) fn uuid(&self, name: &str) -> Result<Option<Uuid>, Wrong> {
        let id = self.spelled(name)?.map(|text| text.parse()).transpose();
        id.map_err(|_| Violation::Format.into())
    }

    /// The only value of a parameter.
    fn one(&self, name: &str) -> Result<Option<&str>, Violation> {
        let mut values = self.parameters.iter().filter(|(key, _)| key == name);
        match (values.next(), values.next()) {
            (first, None) => Ok(first.map(|(_, value)| value.as_str())),
            (_, Some(_)) => Err(Violation::Format),
        }
    }
}

impl FromRequestParts<Sandbox> for Query {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, sandbox: &Sandbox) -> Result<Self, Infallible> {
        let query = parts.uri.query().unwrap_or_default();
        Ok(Self::parse(query.as_bytes(), sandbox.reading()))
    }
}

/// The fields of a form, read by name like the parameters of a query.
pub(crate) struct Form(pub(crate) Query);

impl FromRequest<Sandbox> for Form {
    type Rejection = ApiError;

    async fn from_request(request: Request, sandbox: &Sandbox) -> Result<Self, ApiError> {
        let bytes = body::read(request.into_body(), sandbox.timers()).await?;
        Ok(Self(Query::of_form(&bytes)))
    }
}

/// The largest page size of [`Dialect::SmallPages`].
const SMALL: i32 = 20;

/// The largest page size in force.
pub(crate) fn largest_page(sandbox: &Sandbox) -> i32 {
    if sandbox.dialects().has(Dialect::SmallPages) {
        SMALL
    } else {
        LARGEST_PAGE
    }
}

/// Reads `pagina` and `tamanhoPagina`, and checks the `largest` page size. The operation checks the rest.
pub(crate) fn paging(query: &Query, largest: i32, erros: &mut Erros) -> (Option<i32>, Option<i32>) {
    let small_enough = |size: Option<i32>| match size {
        Some(size) if size > largest => Err(Violation::TooLarge),
        size => Ok(size),
    };
    let number = erros.take("pagina", query.integer("pagina"));
    let size = erros.take("tamanhoPagina", query.integer("tamanhoPagina").and_then(small_enough));
    (number.flatten(), size.flatten())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn query(text: &str) -> Query {
        Query::parse(text.as_bytes(), Reading::Strict)
    }

    #[test]
    fn amounts() {
        let check = |text: &str, expected: Result<i64, Violation>| {
            assert_eq!(query(text).valor("valor").map(Valor::centavos), expected, "{text}");
        };
        check("valor=250", Ok(25_000));
        check("valor=250.10&outro=1", Ok(25_010));
        check("valor=1e3", Ok(100_000));
        check("", Err(Violation::Required));
        check("valor=", Err(Violation::Required));
        for text in [
            "NaN",
            "inf",
            "-Infinity",
            "1.500,00",
            "abc",
            "%FF",
            "0x10",
            "1+1",
            "%2B1",
            "1.",
            ".5",
            "01",
        ] {
            check(&format!("valor={text}"), Err(Violation::Format));
        }
        check("valor=1&valor=1", Err(Violation::Format));
        check("valor=-1", Err(Violation::TooSmall));
        check("valor=1e300", Err(Violation::TooLarge));
        check("valor=1.001", Err(Violation::Precision));
    }

    #[test]
    fn integers() {
        let check = |text: &str, expected: Result<Option<i32>, Violation>| {
            assert_eq!(query(text).integer::<i32>("prazo"), expected, "{text}");
        };
        check("prazo=12", Ok(Some(12)));
        check("prazo=-1", Ok(Some(-1)));
        check("", Ok(None));
        check("prazo=", Err(Violation::Format));
        check("prazo=1.0", Err(Violation::Format));
        check("prazo=1&prazo=2", Err(Violation::Format));
        check("prazo=%2B1", Err(Violation::Format));
        check("prazo=01", Err(Violation::Format));
        check("prazo=99999999999", Err(Violation::TooLarge));
        check("prazo=-99999999999", Err(Violation::TooSmall));
    }
}
