//! [`Valor`]: an amount of money in integer centavos.

use std::fmt;
use std::str::FromStr;

use crate::Violation;
use crate::json::{FromJson, Mismatch, Raw, Shape, ToJson};
use crate::mask::amount::grouped;
use crate::text::{amount, decimal, two_digits};

/// The largest amount: R$ 9.999.999.999,99, which a JSON number (a double) still holds exactly.
const LARGEST: i64 = 999_999_999_999;

/// The number of digits of the largest amount's whole reais.
pub(crate) const LARGEST_DIGITS: usize = 10;

/// The largest error of a floating-point sum of amounts, in reais. The specification has no bound; this one is ours.
const A_MILLIONTH_OF_A_CENTAVO: f64 = 1e-8;

/// An amount of Brazilian reais, from R$ 0,00 to R$ 9.999.999.999,99, in integer centavos.
///
/// Floating-point numbers exist on the wire only: [`TryFrom<f64>`] reads them, and [`to_wire`](Self::to_wire) writes them.
///
/// # Examples
///
/// ```
/// use parcela_core::{Valor, Violation};
///
/// assert_eq!("1.234,56".parse(), Ok(Valor::from_centavos(123_456)?));
/// assert_eq!(Valor::try_from(249.99)?.to_string(), "R$\u{a0}249,99");
/// assert_eq!(Valor::try_from(0.001), Err(Violation::Precision));
/// # Ok::<(), Violation>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Valor(i64);

impl Valor {
    /// The smallest amount that can be simulated: R$ 250,00 (specification, Limits).
    pub const MINIMUM_SALE: Self = Self(25_000);

    /// An amount of `centavos`.
    ///
    /// # Errors
    ///
    /// `TooSmall` below zero, `TooLarge` above 999 999 999 999.
    pub fn from_centavos(centavos: i64) -> Result<Self, Violation> {
        match centavos {
            ..0 => Err(Violation::TooSmall),
            0..=LARGEST => Ok(Self(centavos)),
            _ => Err(Violation::TooLarge),
        }
    }

    /// An amount above zero, from a number of reais in an input.
    ///
    /// # Errors
    ///
    /// `TooSmall` for zero; otherwise as [`TryFrom<f64>`].
    pub(crate) fn above_zero(reais: f64) -> Result<Self, Violation> {
        Self::try_from(reais)?.or_too_small()
    }

    /// The amount, unless it is zero.
    ///
    /// # Errors
    ///
    /// `TooSmall` for zero.
    pub(crate) fn or_too_small(self) -> Result<Self, Violation> {
        if self.0 == 0 {
            Err(Violation::TooSmall)
        } else {
            Ok(self)
        }
    }

    /// The nearest amount to a number of an answer, which may have more than two decimal places.
    ///
    /// Half a centavo is rounded up, by the decimal digits that the service has written: `1.005` is R$ 1,01, although its nearest
    /// double is smaller. The specification does not say how amounts are rounded; this rule is ours.
    ///
    /// # Examples
    ///
    /// ```
    /// use parcela_core::Valor;
    ///
    /// assert_eq!(Valor::rounded(1.005), Valor::from_centavos(101));
    /// assert_eq!(Valor::rounded(83.3333), Valor::from_centavos(8_333));
    /// ```
    ///
    /// # Errors
    ///
    /// `Format` for a number that is not finite, `TooSmall` and `TooLarge` as [`from_centavos`](Self::from_centavos).
    pub fn rounded(reais: f64) -> Result<Self, Violation> {
        if !reais.is_finite() {
            return Err(Violation::Format);
        }
        // The product may be rounded across the half. The doubles that the neighbouring halves are read as decide.
        let near = (reais * 100.0).round();
        let (lower, upper) = ((2.0 * near - 1.0) / 200.0, (2.0 * near + 1.0) / 200.0);
        let step = f64::from(reais >= upper) - f64::from(reais < lower);
        #[expect(
            clippy::cast_possible_truncation,
            reason = "saturates, and what it saturates to is out of range"
        )]
        let centavos = (near + step) as i64;
        Self::from_centavos(centavos)
    }

    /// The amount in centavos.
    pub fn centavos(self) -> i64 {
        self.0
    }

    /// The amount in reais, as a number on the wire.
    pub fn to_wire(self) -> f64 {
        self.float_centavos() / 100.0
    }

    /// The amount as Brazilians write it, with a no-break space: `R$ 1.234,56`.
    pub fn formatted(self) -> String {
        formatted(self.0)
    }

    /// The amount in reais as text for a query: `1500`, `1500.5`, `249.99`.
    pub fn to_query(self) -> String {
        amount(self.0)
    }

    #[expect(clippy::cast_precision_loss, reason = "the largest amount is far below 2^53")]
    fn float_centavos(self) -> f64 {
        self.0 as f64
    }
}

/// Centavos as [`Valor::formatted`] writes an amount. A sum may exceed the largest amount.
pub fn formatted(centavos: i64) -> String {
    let digits = decimal(centavos / 100) + "," + &two_digits(centavos % 100);
    "R$\u{a0}".to_owned() + &grouped(&digits)
}

/// The amount in reais, as on the wire.
impl From<Valor> for f64 {
    fn from(valor: Valor) -> Self {
        valor.to_wire()
    }
}

impl FromJson for Valor {
    const SHAPE: &'static Shape = f64::SHAPE;

    fn take(value: Raw<'_>, mismatch: &mut Mismatch) -> Self {
        let valor = Self::try_from(f64::take(value, mismatch)).ok();
        Self(mismatch.or_empty(valor.map(Self::centavos)))
    }
}

impl ToJson for Valor {
    fn write(&self, text: &mut String) {
        text.push_str(&amount(self.0));
    }
}

impl TryFrom<f64> for Valor {
    type Error = Violation;

    /// # Errors
    ///
    /// `Precision` for a number that differs from whole centavos by a millionth of a centavo or more; otherwise as
    /// [`rounded`](Self::rounded). A sum of amounts in floating point, such as `0.1 + 0.2`, differs by less.
    fn try_from(reais: f64) -> Result<Self, Violation> {
        let valor = Self::rounded(reais)?;
        if (valor.to_wire() - reais).abs() < A_MILLIONTH_OF_A_CENTAVO {
            Ok(valor)
        } else {
            Err(Violation::Precision)
        }
    }
}

impl FromStr for Valor {
    type Err = Violation;

    /// Reads an amount in Brazilian notation: `1.234,56`, `R$ 1.234,56`, `1234,5`, `1234`. Points group thousands. The unambiguous
    /// `1234.56` is accepted too.
    ///
    /// Every text of an amount is read here: forms, pasted texts and the page's `amount`.
    ///
    /// # Errors
    ///
    /// `Required`, `Character`, `Format` for misplaced points or commas, `Precision`, `TooLarge`.
    fn from_str(text: &str) -> Result<Self, Violation> {
        let AmountText { whole, cents } = AmountText::read(text)?;
        let reais = number(&whole)?;
        let cents = match cents.unwrap_or_default() {
            "" => 0,
            tenths if tenths.len() == 1 => number(tenths)? * 10,
            cents => number(cents)?,
        };
        Self::from_centavos(reais * 100 + cents)
    }
}

/// The digits of a text that is one amount.
pub(crate) struct AmountText<'a> {
    /// At least one digit before the decimal separator.
    pub(crate) whole: String,
    /// Up to two digits behind the decimal separator; `None` without a separator.
    pub(crate) cents: Option<&'a str>,
}

impl<'a> AmountText<'a> {
    /// Reads a text.
    ///
    /// # Errors
    ///
    /// As [`Valor`]'s `FromStr`. The whole part may be larger than an amount.
    pub(crate) fn read(text: &'a str) -> Result<Self, Violation> {
        let text = text.trim();
        let text = text.strip_prefix("R$").unwrap_or(text).trim_start();
        if text.is_empty() {
            return Err(Violation::Required);
        }
        if text.len() > 32 {
            return Err(Violation::TooLarge);
        }
        if !text
            .bytes()
            .all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b','))
        {
            return Err(Violation::Character);
        }
        let (whole, cents) = split(text)?;
        let whole = ungroup(whole)?;
        if cents.is_some_and(|cents| cents.len() > 2) {
            return Err(Violation::Precision);
        }
        Ok(Self { whole, cents })
    }
}

/// The part before and the part behind the decimal separator.
fn split(text: &str) -> Result<(&str, Option<&str>), Violation> {
    let are_digits = |cents: &str| cents.bytes().all(|byte| byte.is_ascii_digit());
    if let Some((whole, cents)) = text.split_once(',') {
        let well_formed = !whole.is_empty() && are_digits(cents);
        return well_formed.then_some((whole, Some(cents))).ok_or(Violation::Format);
    }
    match text.split_once('.') {
        Some((whole, cents)) if cents.len() < 3 && are_digits(cents) && !whole.is_empty() => Ok((whole, Some(cents))),
        _ => Ok((text, None)),
    }
}

/// The digits of the whole reais. Points may separate groups of three digits. A leading zero may not: `0.505` is ambiguous.
fn ungroup(whole: &str) -> Result<String, Violation> {
    let mut groups = whole.split('.');
    let first = groups.next().unwrap_or_default();
    let leads = first.len() <= 3 && !first.starts_with('0');
    if first.is_empty() || !groups.all(|group| leads && group.len() == 3) {
        return Err(Violation::Format);
    }
    Ok(whole.split('.').collect())
}

/// The number of up to ten digits, not counting leading zeros.
fn number(digits: &str) -> Result<i64, Violation> {
    let digits = digits.trim_start_matches('0');
    if digits.len() > LARGEST_DIGITS {
        return Err(Violation::TooLarge);
    }
    Ok(digits
        .bytes()
        .fold(0, |number, digit| number * 10 + i64::from(digit - b'0')))
}

impl fmt::Display for Valor {
    /// As [`formatted`](Valor::formatted).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.formatted())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::{read, write};

    fn check(text: &str, expected: Result<i64, Violation>) {
        assert_eq!(text.parse::<Valor>().map(Valor::centavos), expected, "{text:?}");
    }

    #[test]
    fn brazilian_amounts_are_read() {
        check("1.234,56", Ok(123_456));
        check("R$ 1.234,56", Ok(123_456));
        check("R$\u{a0}250,00", Ok(25_000));
        check("1234,5", Ok(123_450));
        check("1234", Ok(123_400));
        check("1.500", Ok(150_000));
        check("1500.00", Ok(150_000));
        check("249.99", Ok(24_999));
        check("1.234.567,89", Ok(123_456_789));
    }

    #[test]
    fn a_text_that_is_not_an_amount_is_refused() {
        check("", Err(Violation::Required));
        check("R$", Err(Violation::Required));
        check("-1", Err(Violation::Character));
        check("１２３", Err(Violation::Character));
        check("1,234", Err(Violation::Precision));
        check("1,2,3", Err(Violation::Format));
        check("12.34.567", Err(Violation::Format));
        check("1234.567", Err(Violation::Format));
        check(",50", Err(Violation::Format));
        check(".50", Err(Violation::Format));
        check("0.505", Err(Violation::Format));
        check("1500.505", Err(Violation::Format));
        check("1.500.50", Err(Violation::Format));
        check("1.500,50,", Err(Violation::Format));
        check("1,234.56", Err(Violation::Format));
        check("..", Err(Violation::Format));
        check("1.5.", Err(Violation::Format));
        check("R$ -1500", Err(Violation::Character));
        check("2 x 750", Err(Violation::Character));
        check("99999999999999999999", Err(Violation::TooLarge));
        check(&"9".repeat(1 << 20), Err(Violation::TooLarge));
    }

    #[test]
    fn doubles_come_in_and_go_out_exactly() {
        for centavos in [0, 1, 10, 24_999, 25_000, 123_456, 938_151_426_045, LARGEST] {
            let valor = Valor::from_centavos(centavos).unwrap();
            assert_eq!(Valor::try_from(valor.to_wire()), Ok(valor));
        }
        assert_eq!(Valor::try_from(249.999), Err(Violation::Precision));
        assert_eq!(Valor::try_from(249.990_01), Err(Violation::Precision));
        for long in [249.999_999_9, 250.000_000_1, 249.999_999_98, 9_999_999_998.999_999] {
            assert_eq!(Valor::try_from(long), Err(Violation::Precision), "{long}");
        }
        for (sum, centavos) in [(0.1 + 0.2, 30), (1.1 + 2.2, 330), (300.000_000_000_001, 30_000)] {
            assert_eq!(Valor::try_from(sum).map(Valor::centavos), Ok(centavos), "{sum}");
        }
        assert_eq!(Valor::try_from(-0.01), Err(Violation::TooSmall));
        assert_eq!(Valor::try_from(f64::NAN), Err(Violation::Format));
        assert_eq!(Valor::try_from(f64::INFINITY), Err(Violation::Format));
        assert_eq!(Valor::try_from(1e300), Err(Violation::TooLarge));
        assert_eq!(Valor::rounded(83.3333).map(Valor::centavos), Ok(8_333));
    }

    #[test]
    fn query_text_reads_back_as_the_same_amount() {
        for (centavos, expected) in [(150_000, "1500"), (150_050, "1500.5"), (24_999, "249.99"), (5, "0.05")] {
            let valor = Valor::from_centavos(centavos).unwrap();
            assert_eq!(valor.to_query(), expected);
            assert_eq!(Valor::try_from(expected.parse::<f64>().unwrap()), Ok(valor));
        }
    }

    #[test]
    fn json_reads_back_as_the_same_amount() {
        for centavos in [0, 5, 24_999, 150_050, LARGEST] {
            let valor = Valor::from_centavos(centavos).unwrap();
            assert_eq!(read(write(&valor).as_bytes()), Some(valor));
        }
        for text in ["-1", "0.001", "10000000000", "\"1\"", "null"] {
            assert_eq!(read::<Valor>(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn thousands_are_grouped_by_points() {
        let shown = |centavos| Valor::from_centavos(centavos).unwrap().to_string();
        assert_eq!(shown(5), "R$\u{a0}0,05");
        assert_eq!(shown(24_999), "R$\u{a0}249,99");
        assert_eq!(shown(123_456_789), "R$\u{a0}1.234.567,89");
    }
}
