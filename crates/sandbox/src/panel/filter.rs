//! Filters: the orders and deliveries that the panel lists, as chips above the lists.

use parcela_core::StatusKind;
use parcela_core::order_status::NextStep;

use crate::api::extract::Query;
use crate::store::delivery::State;

/// A group of orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum OrderFilter {
    #[default]
    All,
    Open,
    Done,
    Ended,
    Odd,
}

/// A group of deliveries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum DeliveryFilter {
    #[default]
    All,
    Pending,
    Delivered,
    Failed,
}

/// The filter of each list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Filters {
    pub(super) orders: OrderFilter,
    pub(super) deliveries: DeliveryFilter,
}

/// A filter as a link.
pub(super) struct Chip {
    pub(super) text: &'static str,
    pub(super) address: String,
    pub(super) current: bool,
}

impl Filters {
    /// The filters in the page's query. An unknown name lists everything.
    pub(super) fn of(query: &Query) -> Self {
        let text = |name| query.text(name).ok().flatten().unwrap_or_default();
        let (orders, deliveries) = (text("pedidos"), text("entregas"));
        let named = |filter: &OrderFilter| filter.name() == orders;
        let named_delivery = |filter: &DeliveryFilter| filter.name() == deliveries;
        Self {
            orders: OrderFilter::ALL.into_iter().find(named).unwrap_or_default(),
            deliveries: DeliveryFilter::ALL.into_iter().find(named_delivery).unwrap_or_default(),
        }
    }

    /// The chips above the orders.
    pub(super) fn order_chips(self) -> Vec<Chip> {
        let chip = |orders: OrderFilter| Chip {
            text: orders.text(),
            address: format!("{}#pedidos", Self { orders, ..self }.address()),
            current: orders == self.orders,
        };
        OrderFilter::ALL.map(chip).into()
    }

    /// The chips above the deliveries.
    pub(super) fn delivery_chips(self) -> Vec<Chip> {
        let chip = |deliveries: DeliveryFilter| Chip {
            text: deliveries.text(),
            address: format!("{}#entregas", Self { deliveries, ..self }.address()),
            current: deliveries == self.deliveries,
        };
        DeliveryFilter::ALL.map(chip).into()
    }

    /// The page's address with these filters, to which a parameter can be added.
    pub(super) fn address(self) -> String {
        format!("/sandbox{}", self.query())
    }

    /// The query that a form's action needs so that the page keeps these filters. Empty for the default filters.
    pub(super) fn kept(self) -> String {
        if self == Self::default() {
            return String::new();
        }
        self.query()
    }

    fn query(self) -> String {
        format!("?pedidos={}&entregas={}", self.orders.name(), self.deliveries.name())
    }
}

impl OrderFilter {
    const ALL: [Self; 5] = [Self::All, Self::Open, Self::Done, Self::Ended, Self::Odd];

    /// The group of a status.
    pub(super) fn group(status: StatusKind) -> Self {
        match status.next_step() {
            NextStep::Done => Self::Done,
            NextStep::SellAnew => Self::Ended,
            NextStep::ContactSupport => Self::Odd,
            NextStep::StartSale | NextStep::ShareLink | NextStep::Wait | NextStep::ImportInvoice => Self::Open,
        }
    }

    /// The statuses of the group.
    pub(super) fn statuses(self) -> Vec<StatusKind> {
        let is_in = |status: &StatusKind| self == Self::All || Self::group(*status) == self;
        StatusKind::listed().filter(is_in).collect()
    }

    fn name(self) -> &'static str {
        match self {
            Self::All => "todos",
            Self::Open => "andamento",
            Self::Done => "concluidos",
            Self::Ended => "encerrados",
            Self::Odd => "revisao",
        }
    }

    fn text(self) -> &'static str {
        match self {
            Self::All => "Todos",
            Self::Open => "Em andamento",
            Self::Done => "Concluídos",
            Self::Ended => "Encerrados",
            Self::Odd => "Com o suporte",
        }
    }
}

impl DeliveryFilter {
    const ALL: [Self; 4] = [Self::All, Self::Pending, Self::Delivered, Self::Failed];

    /// The state of the group; `None` for all.
    pub(super) fn state(self) -> Option<State> {
        match self {
            Self::All => None,
            Self::Pending => Some(State::Pending),
            Self::Delivered => Some(State::Delivered),
            Self::Failed => Some(State::Failed),
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::All => "todas",
            Self::Pending => "pendentes",
            Self::Delivered => "entregues",
            Self::Failed => "falhas",
        }
    }

    fn text(self) -> &'static str {
        match self {
            Self::All => "Todas",
            Self::Pending => "Pendentes",
            Self::Delivered => "Entregues",
            Self::Failed => "Não entregues",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_listed_status_is_in_one_group() {
        let groups = [
            OrderFilter::Open,
            OrderFilter::Done,
            OrderFilter::Ended,
            OrderFilter::Odd,
        ];
        let all: usize = groups.iter().map(|group| group.statuses().len()).sum();
        assert_eq!(all, StatusKind::listed().count());
        assert_eq!(OrderFilter::All.statuses().len(), all);
    }

    #[test]
    fn a_chip_keeps_the_other_filter() {
        let query = Query::of_form(b"pedidos=concluidos&entregas=falhas");
        let filters = Filters::of(&query);
        let chip = &filters.order_chips()[1];
        assert_eq!(chip.address, "/sandbox?pedidos=andamento&entregas=falhas#pedidos");
        assert!(!chip.current && filters.order_chips()[2].current && filters.delivery_chips()[3].current);
        assert_eq!(Filters::of(&Query::of_form(b"pedidos=x&entregas=")), Filters::default());
    }
}
