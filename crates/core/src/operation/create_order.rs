//! createOrder: a CDC order for a customer.

use super::{InBody, Operation, Repeat, Route};
use crate::document::{Celular, Cep, Cnpj, Cpf, DataDeNascimento, Email, Uf};
use crate::http::HttpRequest;
use crate::json;
use crate::validation::FreeTexts;
use crate::wire::{self, CreateOrderRequest, CreateOrderResponse};
use crate::{FieldErrors, Valor};

/// `POST /v1/order` (specification, Orders). Every field is valid. Its `Debug` is redacted.
///
/// # Examples
///
/// ```
/// use parcela_core::operation::CreateOrder;
/// use parcela_core::wire::CreateOrderRequest;
/// use parcela_core::Violation;
///
/// let request = CreateOrderRequest { cpf: "529.982.247-26".into(), ..CreateOrderRequest::default() };
/// let errors = CreateOrder::try_from(&request).unwrap_err();
/// assert_eq!(errors.first("cpf"), Some(Violation::CheckDigit));
/// assert_eq!(errors.first("endereco.cep"), Some(Violation::Required));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct CreateOrder {
    /// The customer.
    pub cpf: Cpf,
    /// The customer's mobile phone.
    pub celular: Celular,
    /// The selling establishment.
    pub documento_estabelecimento: Cnpj,
    /// Gross sale amount, above zero.
    pub valor_solicitado: Valor,
    /// The customer's name, not empty.
    pub nome: String,
    /// The customer's e-mail address.
    pub email: Email,
    /// The customer's birth date.
    pub data_de_nascimento: DataDeNascimento,
    /// The customer's address.
    pub endereco: Endereco,
}

/// The customer's address; texts are not empty. Its `Debug` is redacted.
#[derive(Clone, PartialEq, Eq)]
pub struct Endereco {
    /// Street.
    pub logradouro: String,
    /// City.
    pub cidade: String,
    /// State.
    pub estado: Uf,
    /// Neighbourhood.
    pub bairro: String,
    /// Postal code.
    pub cep: Cep,
    /// House number.
    pub numero: String,
    /// Flat, block and the like.
    pub complemento: Option<String>,
}

super::redacted_debug!(CreateOrder);
super::redacted_debug!(Endereco);

impl TryFrom<&CreateOrderRequest> for CreateOrder {
    type Error = FieldErrors;

    fn try_from(request: &CreateOrderRequest) -> Result<Self, FieldErrors> {
        Self::with_texts(request, FreeTexts::Trimmed)
    }
}

impl CreateOrder {
    /// Reads an order whose free texts are kept as sent, with their white space, as a service stores them.
    ///
    /// # Errors
    ///
    /// Every invalid field. White space alone is not a text.
    pub fn as_sent(request: &CreateOrderRequest) -> Result<Self, FieldErrors> {
        Self::with_texts(request, FreeTexts::AsSent)
    }

    fn with_texts(request: &CreateOrderRequest, texts: FreeTexts) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        let cnpj = errors.take("documentoEstabelecimento", request.documento_estabelecimento.parse());
        let valor = errors.take("valorSolicitado", Valor::above_zero(request.valor_solicitado));
        Self::read(cnpj, valor, request, texts, errors)
    }

    /// Reads the order of a sale with a known establishment and amount. `documentoEstabelecimento` and `valorSolicitado` of `request`
    /// are ignored.
    ///
    /// # Errors
    ///
    /// Every invalid field of the customer; `TooSmall` at `valorSolicitado` for an amount of zero.
    pub fn for_sale(establishment: Cnpj, amount: Valor, request: &CreateOrderRequest) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        let amount = errors.take("valorSolicitado", amount.or_too_small());
        Self::read(Some(establishment), amount, request, FreeTexts::Trimmed, errors)
    }

    /// Reads all fields of the customer, so that all errors are reported at once.
    fn read(
        cnpj: Option<Cnpj>,
        valor: Option<Valor>,
        request: &CreateOrderRequest,
        texts: FreeTexts,
        mut errors: FieldErrors,
    ) -> Result<Self, FieldErrors> {
        match Self::complete(cnpj, valor, request, texts, &mut errors) {
            Some(order) => errors.into_result(order),
            None => Err(errors),
        }
    }

    fn complete(
        cnpj: Option<Cnpj>,
        valor: Option<Valor>,
        request: &CreateOrderRequest,
        texts: FreeTexts,
        errors: &mut FieldErrors,
    ) -> Option<Self> {
        let cpf = errors.take("cpf", request.cpf.parse());
        let celular = errors.take("celular", request.celular.parse());
        let nome = errors.take("nome", texts.name(&request.nome));
        let email = errors.take("email", request.email.parse());
        let nascimento = errors.take("dataDeNascimento", request.data_de_nascimento.parse());
        let endereco = Endereco::read(&request.endereco, texts, errors);
        Some(Self {
            cpf: cpf?,
            celular: celular?,
            documento_estabelecimento: cnpj?,
            valor_solicitado: valor?,
            nome: nome?,
            email: email?,
            data_de_nascimento: nascimento?,
            endereco: endereco?,
        })
    }
}

impl Endereco {
    fn read(address: &wire::Address, texts: FreeTexts, errors: &mut FieldErrors) -> Option<Self> {
        let logradouro = errors.take("endereco.logradouro", texts.required(&address.logradouro));
        let cidade = errors.take("endereco.cidade", texts.required(&address.cidade));
        let estado = errors.take("endereco.estado", address.estado.parse());
        let bairro = errors.take("endereco.bairro", texts.required(&address.bairro));
        let cep = errors.take("endereco.cep", address.cep.parse());
        let numero = errors.take("endereco.numero", texts.required(&address.numero));
        Some(Self {
            logradouro: logradouro?,
            cidade: cidade?,
            estado: estado?,
            bairro: bairro?,
            cep: cep?,
            numero: numero?,
            complemento: texts.optional(address.complemento.as_deref()),
        })
    }
}

/// The body on the wire, without masks.
impl From<&CreateOrder> for CreateOrderRequest {
    fn from(order: &CreateOrder) -> Self {
        Self {
            cpf: order.cpf.as_str().into(),
            celular: order.celular.e164(),
            documento_estabelecimento: order.documento_estabelecimento.as_str().into(),
            valor_solicitado: order.valor_solicitado.to_wire(),
            nome: order.nome.clone(),
            email: order.email.as_str().into(),
            data_de_nascimento: order.data_de_nascimento.to_wire(),
            endereco: (&order.endereco).into(),
        }
    }
}

impl From<&Endereco> for wire::Address {
    fn from(endereco: &Endereco) -> Self {
        Self {
            logradouro: endereco.logradouro.clone(),
            cidade: endereco.cidade.clone(),
            estado: endereco.estado.as_str().into(),
            bairro: endereco.bairro.clone(),
            cep: endereco.cep.as_str().into(),
            numero: endereco.numero.clone(),
            complemento: endereco.complemento.clone(),
        }
    }
}

impl Operation for CreateOrder {
    type Input = InBody<CreateOrderRequest>;
    type Output = CreateOrderResponse;
    const ROUTE: Route = Route::post("createOrder", "/v1/order", Repeat::WithKey);

    fn request(&self) -> HttpRequest {
        HttpRequest::new(&Self::ROUTE).with_body(json::write(&CreateOrderRequest::from(self)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Violation;

    /// The golden request body, as a partner writes it.
    fn golden() -> serde_json::Value {
        serde_json::from_str(include_str!("../../../../tests/fixtures/create-order.request.json")).unwrap()
    }

    fn check(change: impl FnOnce(&mut serde_json::Value), expected: &[(&str, Violation)]) {
        let mut body = golden();
        change(&mut body);
        let request: CreateOrderRequest = serde_json::from_value(body).unwrap();
        let errors = CreateOrder::try_from(&request).err().unwrap_or_default();
        let found: Vec<_> = errors.iter().map(|(field, all)| (field, all[0])).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn free_texts_are_trimmed_or_kept() {
        let sent = |nome: &str, complemento: &str| {
            let mut request: CreateOrderRequest = serde_json::from_value(golden()).unwrap();
            request.nome = nome.to_owned();
            request.endereco.complemento = Some(complemento.to_owned());
            request
        };
        let request = sent(" Ana ", " ");
        let trimmed = CreateOrder::try_from(&request).unwrap();
        assert_eq!((&*trimmed.nome, trimmed.endereco.complemento), ("Ana", None));
        let kept = CreateOrder::as_sent(&request).unwrap();
        assert_eq!(
            (&*kept.nome, kept.endereco.complemento.as_deref()),
            (" Ana ", Some(" "))
        );
        let errors = CreateOrder::as_sent(&sent(" ", "")).unwrap_err();
        assert_eq!(errors.first("nome"), Some(Violation::Required));
    }

    #[test]
    fn each_field_has_its_rule() {
        check(
            |body| body["cpf"] = "529.982.247-26".into(),
            &[("cpf", Violation::CheckDigit)],
        );
        check(
            |body| body["celular"] = "(11) 3333-4444".into(),
            &[("celular", Violation::Length)],
        );
        check(
            |body| body["valorSolicitado"] = 0.into(),
            &[("valorSolicitado", Violation::TooSmall)],
        );
        check(|body| body["valorSolicitado"] = 9_999_999_999.99.into(), &[]);
        check(
            |body| body["valorSolicitado"] = 10_000_000_000_i64.into(),
            &[("valorSolicitado", Violation::TooLarge)],
        );
        check(|body| body["nome"] = "  ".into(), &[("nome", Violation::Required)]);
        for unseen in [
            "\u{200b}",
            "\u{3164}\u{3164}",
            "\u{1f600}",
            "--",
            "123",
            "\u{2800} \u{2060}",
        ] {
            check(|body| body["nome"] = unseen.into(), &[("nome", Violation::Required)]);
        }
        check(|body| body["nome"] = "李 小龍".into(), &[]);
        check(|body| body["email"] = "ana".into(), &[("email", Violation::Format)]);
        check(
            |body| body["dataDeNascimento"] = "x".into(),
            &[("dataDeNascimento", Violation::Format)],
        );
        check(
            |body| body["endereco"]["estado"] = "XX".into(),
            &[("endereco.estado", Violation::Unknown)],
        );
        check(
            |body| body["endereco"]["cep"] = "123".into(),
            &[("endereco.cep", Violation::Length)],
        );
        check(
            |body| body["endereco"]["cep"] = "00000-000".into(),
            &[("endereco.cep", Violation::Unknown)],
        );
        check(|body| body["endereco"]["complemento"] = serde_json::Value::Null, &[]);
    }

    #[test]
    fn a_sale_brings_its_own_establishment_and_amount() {
        let request: CreateOrderRequest = serde_json::from_value(golden()).unwrap();
        let order = CreateOrder::try_from(&request).unwrap();
        let customer = CreateOrderRequest {
            documento_estabelecimento: String::new(),
            valor_solicitado: 0.0,
            ..request
        };
        let for_sale = |amount| CreateOrder::for_sale(order.documento_estabelecimento, amount, &customer);
        assert_eq!(for_sale(order.valor_solicitado).as_ref(), Ok(&order));
        let nothing = for_sale(Valor::from_centavos(0).unwrap()).unwrap_err();
        assert_eq!(nothing.first("valorSolicitado"), Some(Violation::TooSmall));
    }

    #[test]
    fn debug_shows_nothing_of_the_customer() {
        let request: CreateOrderRequest = serde_json::from_value(golden()).unwrap();
        let order = CreateOrder::try_from(&request).unwrap();
        assert_eq!(
            format!("{order:?} {:?} {request:?}", order.endereco),
            "CreateOrder(…) Endereco(…) CreateOrderRequest(…)"
        );
    }

    #[test]
    fn an_empty_body_names_every_required_field() {
        let errors = CreateOrder::try_from(&CreateOrderRequest::default()).unwrap_err();
        assert_eq!(errors.iter().count(), 13);
    }
}
