//! The inputs of the operations, with the wire's field names.

use parcela_core::wire::{
    Address, CreateOrderRequest, CreateWebHookRequest, CustomersQuery, ImportOrderInvoiceRequest, OrdersQuery,
    SimulateInstallmentsQuery, SimulateValuesQuery, StartCdcSaleRequest, UpdateWebHookRequest,
};

use crate::input::Input;

pub(crate) fn simulate_installments(input: &mut Input<'_>) -> SimulateInstallmentsQuery {
    SimulateInstallmentsQuery {
        valor_solicitado: input.number("valorSolicitado"),
        tipo_valor_calculo: input.optional_whole("tipoValorCalculo"),
    }
}

pub(crate) fn simulate_values(input: &mut Input<'_>) -> SimulateValuesQuery {
    SimulateValuesQuery {
        valor: input.number("valor"),
        prazo: input.whole("prazo"),
        modelo_juros: input.whole("modeloJuros"),
        tipo_valor_calculo: input.whole("tipoValorCalculo"),
    }
}

pub(crate) fn create_order(input: &mut Input<'_>) -> CreateOrderRequest {
    CreateOrderRequest {
        cpf: input.text("cpf"),
        celular: input.text("celular"),
        documento_estabelecimento: input.text("documentoEstabelecimento"),
        // A missing amount is zero, which the operation refuses along with the other fields.
        valor_solicitado: input.optional_number("valorSolicitado").unwrap_or_default(),
        nome: input.text("nome"),
        email: input.text("email"),
        data_de_nascimento: input.text("dataDeNascimento"),
        endereco: input.object("endereco", address),
    }
}

fn address(input: &mut Input<'_>) -> Address {
    Address {
        logradouro: input.text("logradouro"),
        cidade: input.text("cidade"),
        estado: input.text("estado"),
        bairro: input.text("bairro"),
        cep: input.text("cep"),
        numero: input.text("numero"),
        complemento: input.optional_text("complemento"),
    }
}

pub(crate) fn start_cdc_sale(input: &mut Input<'_>) -> StartCdcSaleRequest {
    StartCdcSaleRequest {
        pedido_id: input.text("pedidoId"),
    }
}

pub(crate) fn import_order_invoice(input: &mut Input<'_>) -> ImportOrderInvoiceRequest {
    ImportOrderInvoiceRequest {
        pedido_id: input.text("pedidoId"),
        arquivo_base64: input.text("arquivoBase64"),
        nome_arquivo: input.text("nomeArquivo"),
    }
}

pub(crate) fn orders(input: &mut Input<'_>) -> OrdersQuery {
    OrdersQuery {
        status: input.optional_whole("status"),
        documento_cliente: input.optional_text("documentoCliente"),
        data_inicio: input.optional_text("dataInicio"),
        data_fim: input.optional_text("dataFim"),
        numero: input.optional_whole("numero"),
        documento_loja: input.optional_text("documentoLoja"),
        descricao: input.optional_text("descricao"),
        pagina: input.optional_whole("pagina"),
        tamanho_pagina: input.optional_whole("tamanhoPagina"),
    }
}

pub(crate) fn customers(input: &mut Input<'_>) -> CustomersQuery {
    CustomersQuery {
        nome: input.optional_text("nome"),
        documento: input.optional_text("documento"),
        pagina: input.optional_whole("pagina"),
        tamanho_pagina: input.optional_whole("tamanhoPagina"),
    }
}

pub(crate) fn create_web_hook(input: &mut Input<'_>) -> CreateWebHookRequest {
    CreateWebHookRequest {
        tipo: input.whole("tipo"),
        url: input.text("url"),
        tipo_autenticacao: input.whole("tipoAutenticacao"),
        credencial: input.optional_text("credencial"),
    }
}

pub(crate) fn update_web_hook(input: &mut Input<'_>) -> UpdateWebHookRequest {
    UpdateWebHookRequest {
        url: input.text("url"),
        tipo_autenticacao: input.whole("tipoAutenticacao"),
        credencial: input.optional_text("credencial"),
    }
}
