//! Notice: what the panel says after a form was sent.

/// What has just been done, by its name in the page's query.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Notice {
    Clock,
    ClockTooFar,
    Reset,
    Status,
    NoOrder,
    Resent,
    NotResent,
}

impl Notice {
    const ALL: [Self; 7] = [
        Self::Clock,
        Self::ClockTooFar,
        Self::Reset,
        Self::Status,
        Self::NoOrder,
        Self::Resent,
        Self::NotResent,
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
            Self::Status => "A situação do pedido foi gravada.",
            Self::NoOrder => "O pedido não existe mais.",
            Self::Resent => "A entrega foi posta na fila de envio.",
            Self::NotResent => "Não há mais o que enviar: a entrega ou o webhook não existe mais.",
        }
    }
}
