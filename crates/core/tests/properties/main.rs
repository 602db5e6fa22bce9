//! Properties of all documents, dates, amounts, masks and notifications, on generated values.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "helpers of tests, which may panic"
)]

mod answers;
mod celular;
mod cnpj;
mod cpf;
mod mask_edits;
mod mask_shapes;
mod masked_input;
mod nascimento;
mod plain;
mod query;
mod texts;
mod valor;
mod webhooks;
