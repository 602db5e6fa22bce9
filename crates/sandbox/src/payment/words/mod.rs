//! Words: the texts of the payment page in each of its languages.

mod en;
mod es;
mod pt_br;

use parcela_core::StatusKind;

use crate::store::order::StoredOrder;

/// A language of the page. Brazilian Portuguese unless the address asks for another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Language {
    #[default]
    Portuguese,
    English,
    Spanish,
}

/// The texts of the page. A text that is missing in a language does not compile.
pub(super) struct Words {
    pub(super) test_environment: &'static str,
    pub(super) nothing_is_charged: &'static str,
    pub(super) demo_values: &'static str,
    pub(super) language: &'static str,
    pub(super) attention: &'static str,

    pub(super) your_purchase: &'static str,
    pub(super) purchase_amount: &'static str,
    pub(super) order: &'static str,
    pub(super) number: &'static str,
    pub(super) status: &'static str,

    pub(super) steps_label: &'static str,
    pub(super) steps: [&'static str; 4],
    pub(super) step_done: &'static str,

    pub(super) installments: InstallmentWords,
    pub(super) contract: ContractWords,
    pub(super) biometrics: ChoiceWords,
    pub(super) payment: ChoiceWords,
    pub(super) refusals: RefusalWords,
    pub(super) outcomes: OutcomeWords,
    /// The title and text for an unknown link.
    pub(super) link_not_found: Message,
    pub(super) refresh: &'static str,
}

/// The choice of the installments.
pub(super) struct InstallmentWords {
    pub(super) title: &'static str,
    pub(super) lead: &'static str,
    pub(super) simulated: &'static str,
    pub(super) others: &'static str,
    pub(super) of: &'static str,
    pub(super) total_of: &'static str,
    pub(super) none: &'static str,
    pub(super) submit: &'static str,
    pub(super) change: &'static str,
}

/// The contract and its summary.
pub(super) struct ContractWords {
    pub(super) title: &'static str,
    pub(super) installments: &'static str,
    pub(super) first_due: &'static str,
    pub(super) interest: &'static str,
    pub(super) iof: &'static str,
    pub(super) iof_not_included: &'static str,
    pub(super) cet: &'static str,
    pub(super) a_year: &'static str,
    pub(super) a_month: &'static str,
    pub(super) total: &'static str,
    pub(super) terms_title: &'static str,
    /// The first term, of the amount, the masked CPF and the shop.
    pub(super) credit: fn(&str, &str, &str) -> String,
    /// The second term, of the number of installments and the amount of each.
    pub(super) payments: fn(i32, &str) -> String,
    pub(super) withdrawal: &'static str,
    pub(super) accept: &'static str,
    pub(super) submit: &'static str,
    /// The format of a date, as chrono has it.
    pub(super) date: &'static str,
}

/// A question with two answers.
pub(super) struct ChoiceWords {
    pub(super) title: &'static str,
    pub(super) lead: &'static str,
    pub(super) approve: &'static str,
    pub(super) refuse: &'static str,
}

/// The reasons why an answer has no effect.
pub(super) struct RefusalWords {
    pub(super) no_term: &'static str,
    pub(super) not_accepted: &'static str,
    pub(super) other_term: &'static str,
    pub(super) unreadable: &'static str,
    pub(super) not_now: &'static str,
}

/// The messages of a page without a question.
pub(super) struct OutcomeWords {
    pub(super) approved: Message,
    pub(super) completed: Message,
    pub(super) confirming: Message,
    pub(super) in_analysis: Message,
    pub(super) not_started: Message,
    pub(super) frozen: Message,
    pub(super) expired: Message,
    pub(super) identity_refused: Message,
    pub(super) payment_refused: Message,
    pub(super) payment_declined: Message,
    pub(super) not_authorized: Message,
    pub(super) no_limit: Message,
    pub(super) cancelled: Message,
    pub(super) unknown: Message,
}

/// A title and the text below it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Message {
    pub(super) title: &'static str,
    pub(super) text: &'static str,
}

impl Language {
    pub(super) const ALL: [Self; 3] = [Self::Portuguese, Self::English, Self::Spanish];

    /// The language that the query's `idioma` names; Portuguese for anything else.
    pub(crate) fn from_query(idioma: Option<&str>) -> Self {
        let named = |language: &Self| Some(language.name()) == idioma;
        Self::ALL.into_iter().find(named).unwrap_or_default()
    }

    /// The name in the page's query.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Portuguese => "pt",
            Self::English => "en",
            Self::Spanish => "es",
        }
    }

    /// The tag for the attribute `lang`.
    pub(super) fn tag(self) -> &'static str {
        match self {
            Self::Portuguese => "pt-BR",
            Self::English => "en",
            Self::Spanish => "es",
        }
    }

    /// The language's own name.
    pub(super) fn own_name(self) -> &'static str {
        match self {
            Self::Portuguese => "Português",
            Self::English => "English",
            Self::Spanish => "Español",
        }
    }

    pub(super) fn words(self) -> &'static Words {
        match self {
            Self::Portuguese => &pt_br::WORDS,
            Self::English => &en::WORDS,
            Self::Spanish => &es::WORDS,
        }
    }
}

impl OutcomeWords {
    /// The message for the customer of `order`.
    pub(super) fn of(&self, order: &StoredOrder) -> Message {
        match order.status {
            StatusKind::Comprado | StatusKind::Faturamento => self.approved,
            StatusKind::Concluido => self.completed,
            StatusKind::ConfirmacaoDePagamentoPendente => self.confirming,
            StatusKind::EmAnalise | StatusKind::AutorizacaoPendente | StatusKind::AguardandoCadastro => {
                self.in_analysis
            }
            StatusKind::VendaNaoIniciada | StatusKind::Aprovado => self.not_started,
            StatusKind::Congelado => self.frozen,
            StatusKind::AnaliseExpirada => self.expired,
            StatusKind::BiometriaRecusada => self.identity_refused,
            StatusKind::PagamentoRecusado if order.was_declined() => self.payment_declined,
            StatusKind::PagamentoRecusado => self.payment_refused,
            StatusKind::NaoAutorizado => self.not_authorized,
            StatusKind::SaldoIndisponivel => self.no_limit,
            StatusKind::Cancelado => self.cancelled,
            // The first two have stages of their own and are never shown so.
            StatusKind::PagamentoPendente
            | StatusKind::BiometriaAprovada
            | StatusKind::Indefinido
            | StatusKind::Unknown(_) => self.unknown,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_that_of_the_address_or_portuguese() {
        for language in Language::ALL {
            assert_eq!(Language::from_query(Some(language.name())), language);
        }
        for none in [None, Some(""), Some("fr"), Some("pt-BR")] {
            assert_eq!(Language::from_query(none), Language::Portuguese);
        }
    }
}
