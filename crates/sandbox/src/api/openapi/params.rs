//! The parameters of queries, and the headers of requests.
#![expect(dead_code, reason = "they only describe")]

use utoipa::IntoParams;

/// The query of listSimulateInstallments.
#[derive(IntoParams)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub(crate) struct InstallmentsQuery {
    /// In reais.
    #[param(minimum = 250, maximum = 5_000_000_000.0, multiple_of = 0.01, example = 1500.5)]
    valor_solicitado: f64,
    /// 1: `valorSolicitado` is the gross sale amount, 2: it is the net amount wanted.
    #[param(required = false, minimum = 1, maximum = 2, default = 1)]
    tipo_valor_calculo: i32,
}

/// The query of getSimulationValues.
#[derive(IntoParams)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub(crate) struct ValuesQuery {
    /// In reais.
    #[param(minimum = 0.01, maximum = 5_000_000_000.0, multiple_of = 0.01, example = 1500.5)]
    valor: f64,
    /// Number of installments, in the range of the store network.
    #[param(minimum = 1, maximum = 24, example = 12)]
    prazo: i32,
    /// Who pays interest: 1, the customer.
    #[param(minimum = 1, maximum = 1)]
    modelo_juros: i32,
    /// 1: `valor` is the gross sale amount, 2: it is the net amount wanted.
    #[param(minimum = 1, maximum = 2)]
    tipo_valor_calculo: i32,
}

/// The query of pagedOrders.
#[derive(IntoParams)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub(crate) struct OrdersQuery {
    #[param(required = false, minimum = 0, maximum = 18)]
    status: i32,
    /// Customer CPF, with or without mask.
    #[param(required = false, format = "cpf")]
    documento_cliente: String,
    /// Created at this moment or later.
    #[param(required = false, format = "date-time")]
    data_inicio: String,
    /// Created at this moment or earlier.
    #[param(required = false, format = "date-time")]
    data_fim: String,
    #[param(required = false)]
    numero: i64,
    /// Establishment CNPJ, with or without mask.
    #[param(required = false, format = "cnpj")]
    documento_loja: String,
    /// A part of the description, in any case.
    #[param(required = false)]
    descricao: String,
    #[param(required = false, minimum = 1, default = 1)]
    pagina: i32,
    #[param(required = false, minimum = 1, maximum = 100, default = 10)]
    tamanho_pagina: i32,
}

/// The query of pagedCustomers.
#[derive(IntoParams)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub(crate) struct CustomersQuery {
    /// A part of the name, in any case.
    #[param(required = false)]
    nome: String,
    /// CPF, with or without mask.
    #[param(required = false, format = "cpf")]
    documento: String,
    #[param(required = false, minimum = 1, default = 1)]
    pagina: i32,
    #[param(required = false, minimum = 1, maximum = 100, default = 10)]
    tamanho_pagina: i32,
}

/// The header that makes the order POSTs safe to repeat.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
pub(crate) struct Idempotency {
    /// Repeating a key with the same body within 24 hours returns the original answer.
    #[param(required = false, rename = "Idempotency-Key", format = "uuid")]
    idempotency_key: String,
}

/// The path of an order.
#[derive(IntoParams)]
#[into_params(parameter_in = Path, rename_all = "camelCase")]
pub(crate) struct OrderPath {
    #[param(format = "uuid")]
    pedido_id: String,
}

/// The path of a customer.
#[derive(IntoParams)]
#[into_params(parameter_in = Path, rename_all = "camelCase")]
pub(crate) struct CustomerPath {
    #[param(format = "uuid")]
    cliente_id: String,
}

/// The path of a webhook.
#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct WebHookPath {
    /// 1: customers, 2: simulations, 3: orders.
    #[param(minimum = 1, maximum = 3)]
    tipo: i32,
}
