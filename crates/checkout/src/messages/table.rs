//! The texts that only the checkout has, by their names.

use super::Messages;

parcela_ui::table! {
    for Messages behind parcela_ui::messages::COUNT;
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
        address
        optional
        date_form
        choose
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
        customer_filled
        found_mark
        new_sale
        edit
        same_order
        creating
        one_option
        many_options
        receives
        done_receives
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
        amount_kept
        setup
    }
    /// The sale. The first word of a name is its family.
    Progress {
        step_simulation
        step_order
        step_link
        heading_simulation
        heading_order
        heading_review
        remark_expired
        remark_expired_advice
        remark_earlier
        remark_earlier_advice
        remark_shared
        remark_shared_advice
        remark_unanswered
        remark_unanswered_advice
    }
    /// A rule that the amount or the down payment breaks.
    Errors {
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

    use super::*;

    #[test]
    fn a_text_has_the_key_that_a_page_knows() {
        let keys = keys();
        assert_eq!(keys.len(), COUNT);
        let check = |text: Text, key: String| assert_eq!(keys[text as usize], key);
        check(Text::new_sale, "newSale".to_owned());
        check(Text::step_of, "stepOf".to_owned());
        for step in Step::ALL {
            check(Text::of_step(step), format!("step.{}", step.name()));
        }
    }
}
