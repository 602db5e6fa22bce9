//! The texts that have a name, in every language.

use super::Messages;

/// Makes of the texts' names what a language's file fills in, and what views read.
macro_rules! table {
    ($($name:ident)*) => {
        /// Every text by its name: a missing one does not compile.
        pub(super) struct Texts {
            $(pub(super) $name: &'static str,)*
        }

        impl Texts {
            pub(super) const fn list(self) -> List {
                [$(self.$name),*]
            }
        }

        #[expect(non_camel_case_types, reason = "these are the names of the texts")]
        enum Index {
            $($name,)*
        }

        /// The names, in the order of the list.
        pub(super) const NAMES: &[&str] = &[$(stringify!($name)),*];

        impl Messages {
            $(
                pub(crate) fn $name(&self) -> &'static str {
                    self.texts[Index::$name as usize]
                }
            )*
        }
    };
}

/// The texts of a language. One list is smaller in WebAssembly than a field for each.
pub(super) type List = [&'static str; NAMES.len()];

table! {
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
    calculating
    proceed
    person
    address
    optional
    date_form
    choose
    review
    back
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
    progress
    order_number
    checking
    checked
    invoice
    invoice_advice
    invoice_drop
    invoice_choose
    invoice_limits
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
    whole_cut
    cents_cut
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
    amount_kept
    setup
    setup_advice
}
