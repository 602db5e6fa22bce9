//! The texts that only the list of orders has, by their names.

use super::Messages;

parcela_ui::table! {
    for Messages behind parcela_ui::messages::COUNT;
    /// What the views say, some of it with places for values: `{0}`, `{1}`.
    Views {
        widget
        search
        search_cpf
        search_short
        no_names
        no_names_advice
        statuses
        any_status
        other_status
        periods
        period_today
        period_week
        period_month
        period_all
        loading
        no_orders
        no_orders_advice
        clear_filter
        no_orders_yet
        no_orders_yet_advice
        more_names
        more_orders
        refresh
        refreshed
        one_order
        many_orders
        on_this_page
        page
        pages
        previous
        following
        export
        exporting
        cancel_export
        exported
        export_cancelled
        file_name
        not_started
        to_list
        show_link
        link_validity
        go_on_with_sale
        details
        created
        requested
        paid_out
        paid_out_at
        paid_out_done
        not_paid_out
        description
        shop
        document
        status_name
        number
        amount
        identifier
        setup
    }
}
