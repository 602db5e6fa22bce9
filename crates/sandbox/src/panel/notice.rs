//! Notice: the panel's message after a form was sent.

/// The outcome of a form. The page's query has its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Notice {
    Clock,
    ClockTooFar,
    Reset,
    Status,
    NoOrder,
    Resent,
    NotResent,
    FaultAdded,
    FaultRemoved,
    FaultGone,
    FaultInvalid,
    TokensRevoked,
}

impl Notice {
    const ALL: [Self; 12] = [
        Self::Clock,
        Self::ClockTooFar,
        Self::Reset,
        Self::Status,
        Self::NoOrder,
        Self::Resent,
        Self::NotResent,
        Self::FaultAdded,
        Self::FaultRemoved,
        Self::FaultGone,
        Self::FaultInvalid,
        Self::TokensRevoked,
    ];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Clock => "clock",
            Self::ClockTooFar => "clock-too-far",
            Self::Reset => "reset",
            Self::Status => "status",
            Self::NoOrder => "no-order",
            Self::Resent => "resent",
            Self::NotResent => "not-resent",
            Self::FaultAdded => "fault-added",
            Self::FaultRemoved => "fault-removed",
            Self::FaultGone => "fault-gone",
            Self::FaultInvalid => "fault-invalid",
            Self::TokensRevoked => "tokens-revoked",
        }
    }

    pub(super) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|notice| notice.name() == name)
    }

    pub(super) fn text(self) -> &'static str {
        match self {
            Self::Clock => "O relógio foi adiantado.",
            Self::ClockTooFar => "O relógio não pode ir tão longe.",
            Self::Reset => "Tudo foi apagado.",
            Self::Status => "A situação do pedido foi alterada.",
            Self::NoOrder => "O pedido não existe mais.",
            Self::Resent => "A notificação voltou para a fila de envio.",
            Self::NotResent => "Não há mais o que enviar: a notificação ou o webhook não existe mais.",
            Self::FaultAdded => "A falha foi ativada.",
            Self::FaultRemoved => "A falha foi desativada.",
            Self::FaultGone => "A falha já estava desativada.",
            Self::FaultInvalid => {
                "A falha não foi ativada: o valor, a probabilidade ou o número de vezes não é válido."
            }
            Self::TokensRevoked => {
                "Todos os tokens de acesso foram revogados. A API devolve 401 até que outro seja pedido."
            }
        }
    }
}
