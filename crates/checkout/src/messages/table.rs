//! Every text that the widget has, by its name.

use super::Messages;

/// Makes of the names what a language's files fill in, the place of each text in a table, and the keys by which a page
/// knows them. Texts of the first group are read by their names, those of families by what they tell of.
macro_rules! table {
    (
        $(#[$views_doc:meta])* $views:ident { $($view:ident)* }
        $($(#[$doc:meta])* $family:ident { $($name:ident $(= $key:literal)?)* })*
    ) => {
        $(#[$views_doc])*
        pub(super) struct $views {
            $(pub(super) $view: &'static str,)*
        }

        impl $views {
            pub(super) fn list(&self) -> Vec<&'static str> {
                vec![$(self.$view),*]
            }
        }

        impl Messages {
            $(
                pub(crate) fn $view(&self) -> &'static str {
                    self.text(Text::$view)
                }
            )*
        }

        $(
            $(#[$doc])*
            pub(super) struct $family {
                $(pub(super) $name: &'static str,)*
            }

            impl $family {
                pub(super) fn list(&self) -> Vec<&'static str> {
                    vec![$(self.$name),*]
                }
            }
        )*

        /// The place of each text in a table.
        #[expect(non_camel_case_types, reason = "these are the names of the texts")]
        #[derive(Clone, Copy)]
        pub(super) enum Text {
            $($view,)*
            $($($name,)*)*
        }

        /// How many texts have a name; behind them come those of the fields.
        pub(super) const NAMED: usize = [$(Text::$view,)* $($(Text::$name,)*)*].len();

        /// The keys of the named texts, as a page writes them: `newSale`, and of a family `step.link`.
        pub(super) fn named_keys() -> Vec<String> {
            vec![
                $(camel_case(stringify!($view)),)*
                $($(family_key(stringify!($name), &[$($key)?]),)*)*
            ]
        }
    };
}

/// `newSale` of `new_sale`.
fn camel_case(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |mut name, word| {
        let (initial, rest) = word.split_at(1);
        name.push_str(&initial.to_ascii_uppercase());
        name.push_str(rest);
        name
    })
}

/// `failure.notFound` of `failure_not_found`, unless there is another key.
fn family_key(name: &str, other: &[&str]) -> String {
    let (family, item) = name.split_once('_').unwrap_or((name, ""));
    match other {
        [key, ..] => (*key).to_owned(),
        [] => [family, ".", &camel_case(item)].concat(),
    }
}

table! {
    /// What the views say, some of it with places for values: `{0}`, `{1}`.
    Views {
        widget
        steps
        step_of
        amount
        basis
        gross
        net
        simulate
        simulating
        options
        choose_option
        no_options
        installment
        total
        sale_amount
        installments
        customer_pays
        establishment_receives
        monthly_rate
        rate
        total_cost
        show_net
        hide_net
        all_terms
        fewer_terms
        minimum
        calculating
        proceed
        person
        address
        optional
        date_form
        choose
        review
        back
        to_review
        submit
        submitting
        twin_made
        twin_sent
        today_at
        yesterday_at
        twin_advice
        create_another
        show_twin
        address_filled
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
        new_sale
        retry
        same_order
        quote
        creating
        one_option
        many_options
        receives
        one_wrong
        many_wrong
        future_birth
        one_word
        name_digits
        minor
        unknown_cep
        near_domain
        whole_cut
        cents_cut
        paste_refused
        simulated
        order_term
        order_total
        approved
        amount_changed
        amount_choice
        amount_stays
        keep_amount
        take_amount
        keep_order
        sell_anew
        sell_same
        sell_smaller
        sell_down_payment
        down_payment
        add_down_payment
        remove_down_payment
        financed
        sales
        elapsed_now
        elapsed_minutes
        elapsed_hours
        elapsed_day
        elapsed_days
        amount_kept
        setup
        setup_advice
    }
    /// The sale and its order. The first word of a name is its family.
    Progress {
        step_simulation
        step_order
        step_link
        heading_simulation
        heading_order
        heading_review
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
        remark_expired
        remark_expired_advice
        remark_earlier
        remark_earlier_advice
        remark_shared
        remark_shared_advice
        remark_unanswered
        remark_unanswered_advice
    }
    /// What fails, and a rule that the amount or the down payment breaks.
    Errors {
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
        amount_required
        amount_minimum
        amount_too_large
        amount_precision
        amount_character
        amount_format
        amount_refused
        down_payment_required = "downPayment.required"
        down_payment_more = "downPayment.more"
        down_payment_whole = "downPayment.whole"
        down_payment_rest = "downPayment.rest"
    }
    /// A rule that a field's text breaks.
    #[expect(clippy::struct_field_names, reason = "the first word of a name is its family")]
    Rules {
        rule_cpf_digits
        rule_cpf_length
        rule_cep_length
        rule_celular_length
        rule_celular_format
        rule_email_format
        rule_email_character
        rule_data_format
        rule_data_too_early
        rule_estado_unknown
        rule_any_character
        rule_any_area_code
        rule_any_length
        rule_any_too_large
        rule_any_digits
        rule_any_other
    }
}

#[cfg(test)]
mod tests {
    use parcela_checkout_flow::Step;
    use parcela_core::StatusKind;

    use super::*;

    #[test]
    fn a_text_has_the_key_that_a_page_knows() {
        let keys = named_keys();
        assert_eq!(keys.len(), NAMED);
        let check = |text: Text, key: String| assert_eq!(keys[text as usize], key);
        check(Text::new_sale, "newSale".to_owned());
        check(Text::step_of, "stepOf".to_owned());
        check(Text::failure_network_advice, "failure.networkAdvice".to_owned());
        for step in Step::ALL {
            check(Text::of_step(step), format!("step.{}", step.name()));
            check(Text::of_heading(step), format!("heading.{}", step.name()));
        }
        for number in 0..=18 {
            check(Text::of_status(StatusKind::from(number)), format!("status.{number}"));
        }
    }
}
