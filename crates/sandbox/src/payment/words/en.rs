//! The texts in English.

use super::{ChoiceWords, ContractWords, InstallmentWords, Message, OutcomeWords, RefusalWords, Words};

pub(super) const WORDS: Words = Words {
    test_environment: "Test environment",
    nothing_is_charged: "Nothing is charged and no credit is granted.",
    demo_values: "Demo values: the sandbox calculates interest, due dates and CET, without IOF.",
    language: "Language",
    attention: "Attention",
    your_purchase: "Your purchase",
    purchase_amount: "Purchase amount",
    order: "Order",
    number: "no.",
    status: "Status",
    steps_label: "Payment steps",
    steps: ["Installments", "Contract", "Identity", "Payment"],
    step_done: "(done)",
    installments: InstallmentWords {
        title: "How many installments would you like?",
        lead: "Equal installments every 30 days, with interest of 2,99% a month.",
        simulated: "Quoted in the shop",
        others: "Show other options",
        of: "of",
        total_of: "total",
        none: "There are no installments for this amount. Ask the shop about another way to pay.",
        submit: "Continue",
        change: "Change the installments",
    },
    contract: ContractWords {
        title: "Review and accept the contract",
        installments: "Installments",
        first_due: "First due date",
        interest: "Total interest",
        iof: "IOF (tax)",
        iof_not_included: "not included in this demo",
        cet: "CET (total effective cost)",
        a_year: "a year",
        a_month: "a month",
        total: "Total to pay",
        terms_title: "What you are agreeing to",
        credit: |amount, cpf, shop| format!("A credit of {amount} in your name (CPF {cpf}), paid directly to {shop}"),
        payments: |count, each| match count {
            1 => format!("You pay one installment of {each}, which includes interest of 2,99% a month."),
            _ => format!(
                "You pay {count} installments of {each}, one every 30 days, which include interest of 2,99% a month."
            ),
        },
        withdrawal: "You can cancel free of charge until you confirm the payment.",
        accept: "I have read and accept the credit contract of this test environment.",
        submit: "Accept and continue",
        date: "%-d %b %Y",
    },
    biometrics: ChoiceWords {
        title: "Confirm your identity",
        lead: "For your security, a selfie confirms your identity. There is no camera here: choose the result of the selfie.",
        approve: "Simulate an approved selfie",
        refuse: "Simulate a rejected selfie",
    },
    payment: ChoiceWords {
        title: "Confirm the payment?",
        lead: "Your identity is confirmed. Check the amounts and confirm the payment.",
        approve: "Confirm the payment",
        refuse: "Decline and end the purchase",
    },
    refusals: RefusalWords {
        no_term: "Choose how many installments you would like.",
        not_accepted: "To continue, tick that you have read and accept the contract.",
        other_term: "The installments changed after this page was opened. Check the new summary before you accept.",
        unreadable: "We could not understand your answer. Please try again.",
        not_now: "This step is no longer available, and nothing has changed. See the status of your purchase below.",
    },
    outcomes: OutcomeWords {
        approved: Message {
            title: "Purchase approved!",
            text: "Your payment is confirmed. The shop issues the invoice and delivers your purchase. You can close this page now.",
        },
        completed: Message {
            title: "Purchase completed",
            text: "The shop has issued the invoice. Enjoy your purchase!",
        },
        confirming: Message {
            title: "We are confirming your payment",
            text: "It takes a few seconds. There is nothing else to do.",
        },
        in_analysis: Message {
            title: "Your order is under review",
            text: "You cannot pay yet. Come back to this link later.",
        },
        not_started: Message {
            title: "The payment is not open yet",
            text: "The shop has to start the sale. Come back to this link later.",
        },
        frozen: Message {
            title: "Your purchase is on hold",
            text: "The lender has to check some details first. Ask the shop for more information.",
        },
        expired: Message {
            title: "This link has expired",
            text: "The time to complete the purchase is over, and nothing was charged. Ask the shop for a new link.",
        },
        identity_refused: Message {
            title: "We could not confirm your identity",
            text: "The purchase has ended, and nothing was charged. To try again, ask the shop for a new link.",
        },
        payment_refused: Message {
            title: "The payment was declined",
            text: "The purchase has ended, and nothing was charged. Ask the shop about another way to pay.",
        },
        payment_declined: Message {
            title: "You cancelled the purchase",
            text: "Nothing was charged. If you change your mind, ask the shop for a new link.",
        },
        not_authorized: Message {
            title: "The credit was not approved",
            text: "The purchase has ended, and nothing was charged. Ask the shop about another way to pay.",
        },
        no_limit: Message {
            title: "There is no credit limit for this purchase",
            text: "Nothing was charged. Ask the shop about another amount or another way to pay.",
        },
        cancelled: Message {
            title: "The purchase was cancelled",
            text: "Nothing more will be charged. If you have any questions, ask the shop.",
        },
        unknown: Message {
            title: "We do not know the status of your purchase",
            text: "Ask the shop before you try again.",
        },
    },
    link_not_found: Message {
        title: "We could not find this link",
        text: "Check that the whole address was copied. If it was, ask the shop for a new link.",
    },
    refresh: "Refresh",
};
