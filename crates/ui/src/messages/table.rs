//! The texts that both widgets have, by their names.

use super::Common;

crate::table! {
    for Common behind 0;
    /// What the views of both widgets say, some of it with places for values: `{0}`, `{1}`.
    Views {
        starting
        link_ready
        link_advice
        no_link
        no_link_advice
        no_link_again
        qr
        qr_advice
        copy
        copied
        not_copied
        open
        whatsapp
        email
        share
        link_subject
        share_text
        share_to
        progress
        order_number
        checking
        checked
        invoice
        invoice_advice
        invoice_drop
        invoice_choose
        invoice_limits
        invoice_send
        invoice_final
        invoice_sending
        invoice_sent
        retry
        quote
        order_term
        order_total
        approved
        elapsed_now
        elapsed_minutes
        elapsed_hours
        elapsed_day
        elapsed_days
        setup_advice
        review
        person
        back
        sale_amount
        print
        receipt
        receipt_date
        receipt_qr
        receipt_note
    }
    /// How an order stands. The first word of a name is its family.
    OrderWords {
        heading_link
        heading_analysis
        heading_customer
        heading_confirming
        heading_confirmed
        heading_invoice
        heading_done
        heading_denied
        heading_expired
        heading_refused
        heading_cancelled
        heading_support
        status_indefinido = "status.0"
        status_em_analise = "status.1"
        status_aprovado = "status.2"
        status_saldo_indisponivel = "status.3"
        status_analise_expirada = "status.4"
        status_pagamento_pendente = "status.5"
        status_biometria_recusada = "status.6"
        status_biometria_aprovada = "status.7"
        status_pagamento_recusado = "status.8"
        status_comprado = "status.9"
        status_nao_autorizado = "status.10"
        status_autorizacao_pendente = "status.11"
        status_aguardando_cadastro = "status.12"
        status_venda_nao_iniciada = "status.13"
        status_cancelado = "status.14"
        status_faturamento = "status.15"
        status_concluido = "status.16"
        status_congelado = "status.17"
        status_confirmacao_de_pagamento_pendente = "status.18"
        status_unknown = "status.unknown"
        next_start_sale
        next_share_link
        next_wait
        next_import_invoice
        next_done
        next_sell_anew
        next_sell_smaller
        next_sell_same
        next_contact_support
        stage_created
        stage_analysis
        stage_customer
        stage_confirmation
        stage_invoice
        stage_done
        mark_past
        mark_now
        mark_stopped
        mark_ahead
        file_kind
        file_content
        file_name
        file_large
        file_empty
        file_unreadable
    }
    /// Why a call has failed, and what to do next.
    Failures {
        failure_network
        failure_network_advice
        failure_offline
        failure_offline_advice
        failure_back_online
        failure_back_online_advice
        failure_order_not_found
        failure_order_not_found_advice
        failure_timeout
        failure_timeout_advice
        failure_unauthorized
        failure_unauthorized_advice
        failure_not_found
        failure_not_found_advice
        failure_conflict
        failure_conflict_advice
        failure_rate_limited
        failure_rate_limited_advice
        failure_server
        failure_server_advice
        failure_term_out_of_range
        failure_term_out_of_range_advice
        failure_fields
        failure_fields_advice
        failure_refused
        failure_refused_advice
        failure_decode
        failure_decode_advice
    }
}
