//! Orders, and the bodies of the three order POSTs.

use utoipa::ToSchema;

#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub(crate) struct CreateOrderRequest {
    /// Customer CPF, with or without mask.
    #[schema(format = "cpf", min_length = 1, example = "529.982.247-25")]
    cpf: String,
    /// Customer mobile phone with country code, with or without mask.
    #[schema(format = "celular", min_length = 1, example = "+55 (11) 98765-4321")]
    celular: String,
    /// CNPJ of one of the partner's establishments, with or without mask.
    #[schema(format = "cnpj", min_length = 1, example = "11.222.333/0001-81")]
    documento_estabelecimento: String,
    /// Gross sale amount, in reais.
    #[schema(minimum = 0.01, maximum = 9_999_999_999.99, multiple_of = 0.01, example = 1500.5)]
    valor_solicitado: f64,
    #[schema(min_length = 1, pattern = r"\S", example = "Ana Lima")]
    nome: String,
    #[schema(format = "email", min_length = 1, max_length = 254, example = "ana@exemplo.com.br")]
    email: String,
    /// From 1900 to today.
    #[schema(format = "date-time", example = "1990-05-20T00:00:00Z")]
    data_de_nascimento: String,
    endereco: Address,
}

#[derive(ToSchema)]
#[schema(as = AddressRequest)]
struct Address {
    #[schema(min_length = 1, pattern = r"\S", example = "Avenida Paulista")]
    logradouro: String,
    #[schema(min_length = 1, pattern = r"\S", example = "São Paulo")]
    cidade: String,
    /// The state's abbreviation.
    #[schema(format = "uf", min_length = 2, max_length = 2, example = "SP")]
    estado: String,
    #[schema(min_length = 1, pattern = r"\S", example = "Bela Vista")]
    bairro: String,
    /// 8 digits, with or without mask.
    #[schema(min_length = 1, pattern = r"^[0-9]{5}-?[0-9]{3}$", example = "01310-100")]
    cep: String,
    #[schema(min_length = 1, pattern = r"\S", example = "1000")]
    numero: String,
    complemento: Option<String>,
}

#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub(crate) struct CreateOrderResponse {
    #[schema(format = "uuid")]
    pedido_id: String,
}

#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub(crate) struct StartCdcSaleRequest {
    #[schema(format = "uuid")]
    pedido_id: String,
}

#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub(crate) struct StartCdcSaleResponse {
    /// The payment link, null when there is none (yet).
    #[schema(format = "uri", required)]
    link_pagamento: Option<String>,
}

#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub(crate) struct ImportOrderInvoiceRequest {
    #[schema(format = "uuid")]
    pedido_id: String,
    /// The file, in base64 with padding.
    #[schema(
        min_length = 1,
        pattern = r"^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=|[A-Za-z0-9+/][AQgw]==)$",
        content_encoding = "base64",
        example = "JVBERi0xLjc="
    )]
    arquivo_base64: String,
    /// The file's name, with its extension.
    #[schema(min_length = 1, example = "nota-fiscal.pdf")]
    nome_arquivo: String,
}

#[derive(ToSchema)]
#[schema(rename_all = "camelCase", as = OrderIntegrationResponse)]
pub(crate) struct Order {
    #[schema(format = "uuid")]
    id: String,
    #[schema(minimum = 1)]
    numero: i64,
    status: OrderStatus,
    /// In reais.
    #[schema(required)]
    total: Option<f64>,
    #[schema(required)]
    nome_cliente: Option<String>,
    /// CPF, digits only.
    #[schema(pattern = r"^[0-9]{11}$")]
    documento_cliente: String,
    /// Number of installments, once the customer has chosen.
    #[schema(required, minimum = 1)]
    prazo: Option<i32>,
    razao_social_estabelecimento: String,
    /// CNPJ without mask.
    #[schema(pattern = r"^[0-9A-Z]{12}[0-9]{2}$")]
    documento_estabelecimento: String,
    #[schema(required)]
    descricao: Option<String>,
    /// In reais.
    #[schema(required)]
    valor_aprovado: Option<f64>,
    #[schema(required)]
    desembolsado: Option<bool>,
    #[schema(format = "date-time")]
    criado_em: String,
    #[schema(format = "date-time", required)]
    desembolsado_em: Option<String>,
    /// In reais.
    #[schema(required)]
    valor_solicitado: Option<f64>,
}

#[derive(ToSchema)]
struct OrderStatus {
    #[schema(minimum = 0, maximum = 18, example = 5)]
    valor: i32,
    #[schema(example = "Pagamento pendente")]
    descricao: String,
}
