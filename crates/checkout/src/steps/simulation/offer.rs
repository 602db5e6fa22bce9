//! The installment options, the values of the chosen option, and the button to continue.

use parcela_order_flow::Plan;
use std::sync::Arc;

use leptos::prelude::*;
use parcela_core::Valor;

use crate::context::context;
use crate::messages::Messages;
use parcela_checkout_flow::{Event, Load, State};
use parcela_ui::components::{
    Button, DescriptionItem, DescriptionList, Icon, Paragraph, Paragraphs, Radio, RadioGroup, Rows, ShowIf, Weight,
    erased, fixed,
};

/// The options as a group of radio buttons. The values follow the chosen option in the document, and are shown below it in a narrow widget.
/// In a wide one, the style sheet places them beside the options.
#[component]
pub(super) fn Offer() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let terms = context.derive(|state| state.simulation.listed());
    // A row is kept when its amounts change.
    let row = |prazo: i32| erased(view! { <Row prazo/> });
    let stale = context.derive(|state| state.simulation.is_stale());
    view! {
        <RadioGroup part="options" rows="rows" legend=messages.options() busy=stale>
            <Rows keys=terms row/>
            <ShowIf condition=context.derive(|state| state.simulation.has_more())>
                <AllTerms/>
            </ShowIf>
            <ShowIf condition=context.derive(|state| state.simulation.prazo.is_none())>
                <div class="worth" part="values">
                    <p class="hint">{messages.choose_option()}</p>
                </div>
            </ShowIf>
        </RadioGroup>
    }
}

/// The button that lists all options, or only the common ones again.
#[component]
fn AllTerms() -> impl IntoView {
    let context = context();
    view! {
        <Button
            part="all-terms"
            icon=Icon::CHEVRON_DOWN
            label=context.describe(all_terms)
            weight=Weight::Plain
            expanded=context.derive(|state| state.simulation.lists_all)
            on_click=context.on(|()| Event::AllToggled)
        />
    }
}

/// The button to continue, beside the chosen option, or beside the failure that prevents the sale from continuing.
#[component]
pub(super) fn Proceed() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let text = context.describe(|state, messages| match (state.simulation.plan(), state.alert()) {
        (Some(plan), _) => messages.installment_text(plan.prazo, plan.each),
        (None, Some(alert)) => messages.explanation(&alert).title.to_owned(),
        (None, None) => String::new(),
    });
    view! {
        <div class="onward" part="onward">
            <p>{text}</p>
            <Button
                part="continue"
                label=fixed(messages.proceed())
                disabled=context.derive(|state| state.simulation.plan().is_none())
            />
        </div>
    }
}

/// The option for a number of installments.
#[component]
fn Row(prazo: i32) -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let option = move |state: &State| {
        let mut offer = state.simulation.offer().iter();
        offer.find(|option| option.prazo == prazo).copied()
    };
    let label = context.derive_with(move |state| {
        option(state)
            .map(|option| messages.installment_text(prazo, option.each))
            .unwrap_or_default()
    });
    let aside = context.derive_with(move |state| {
        option(state)
            .map(|option| messages.total_text(option.total))
            .unwrap_or_default()
    });
    let chosen = context.derive_with(move |state| state.simulation.prazo == Some(prazo));
    view! {
        <Radio
            name="prazo"
            value=prazo
            label
            aside
            chosen=Arc::clone(&chosen)
            on_choose=context.on_with(move |()| Event::TermChosen(prazo))
        />
        <ShowIf condition=chosen>
            <Values/>
        </ShowIf>
    }
}

/// The note that replaces the button while the values are being loaded.
fn calculating(state: &State, messages: Messages) -> Vec<Paragraph> {
    match state.simulation.settlement {
        Load::Idle | Load::Pending => vec![Paragraph::Waiting(messages.calculating().to_owned())],
        Load::Ready(_) | Load::Failed(_) => Vec::new(),
    }
}

fn all_terms(state: &State, messages: Messages) -> String {
    let label = if state.simulation.lists_all {
        messages.fewer_terms()
    } else {
        messages.all_terms()
    };
    label.to_owned()
}

/// The values of the chosen option, and the button that shows the net amount.
#[component]
fn Values() -> impl IntoView {
    let context = context();
    view! {
        <div class="worth" part="values">
            <DescriptionList items=context.describe(values)/>
            <Paragraphs items=context.describe(calculating)/>
            <ShowIf condition=context.derive(|state| state.simulation.plan().is_some())>
                <NetToggle/>
            </ShowIf>
        </div>
    }
}

#[component]
fn NetToggle() -> impl IntoView {
    let context = context();
    let label = context.describe(|state, messages| {
        let label = if state.simulation.reveals_net {
            messages.hide_net()
        } else {
            messages.show_net()
        };
        label.to_owned()
    });
    view! { <Button part="net" label weight=Weight::Plain on_click=context.on(|()| Event::NetToggled)/> }
}

/// The values, which are blank while they are being loaded.
fn values(state: &State, messages: Messages) -> Vec<DescriptionItem> {
    let simulation = &state.simulation;
    let mut items = match (&simulation.settlement, simulation.plan()) {
        (Load::Failed(_), _) => return Vec::new(),
        (Load::Ready(_), Some(plan)) => plan_items(plan, messages),
        (Load::Idle | Load::Pending | Load::Ready(_), _) => vec![
            (messages.sale_amount(), blank()),
            (messages.installments(), blank()),
            (messages.customer_pays(), blank()),
            (messages.monthly_rate(), blank()),
            (messages.total_cost(), blank()),
        ],
    };
    if simulation.reveals_net {
        let plan = simulation.plan();
        // The down payment is among the amounts above.
        if let Some(Plan {
            down_payment: Some(_),
            received: Some(transfer),
            ..
        }) = plan
        {
            items.push((messages.transfer(), transfer.formatted()));
        }
        let total = plan.and_then(Plan::for_shop).map(Valor::formatted);
        items.push((messages.establishment_receives(), total.unwrap_or_else(blank)));
    }
    items
}

fn plan_items(plan: Plan, messages: Messages) -> Vec<DescriptionItem> {
    let rate = plan.monthly_rate().map(|rate| messages.percent(rate));
    let mut items = messages.sale_amounts(plan.sale, plan.down_payment);
    items.extend([
        (
            messages.installments(),
            messages.installment_text(plan.prazo, plan.each),
        ),
        (messages.customer_pays(), plan.paid().formatted()),
        (messages.monthly_rate(), rate.unwrap_or_default()),
        (
            messages.total_cost(),
            plan.cost().map(Valor::formatted).unwrap_or_default(),
        ),
    ]);
    items
}

/// The text of a value that is being loaded.
fn blank() -> String {
    "\u{a0}".to_owned()
}

#[cfg(all(test, feature = "ssr"))]
mod tests {
    use parcela_checkout_flow::Query;
    use parcela_core::client::ErrorCode;
    use parcela_core::operation::{GetSimulationValues, Operation as _, TipoValorCalculo};
    use parcela_order_flow::{CallFailure, Connection, Installment, Settlement};
    use parcela_ui::observable::Observable;

    use super::*;
    use crate::context::Context;

    /// The alert is above the bar, which covers it on a phone.
    #[test]
    fn the_bar_says_why_the_sale_cannot_continue() {
        let [each, total] = [15_060, 180_720].map(|centavos| Valor::from_centavos(centavos).unwrap());
        let mut state = State::new("11222333000181".parse().unwrap(), None);
        state.simulation.prazo = Some(12);
        state.simulation.options = Load::Ready(vec![Installment { prazo: 12, each, total }]);
        state.simulation.settlement = Load::Failed(CallFailure {
            route: &GetSimulationValues::ROUTE,
            code: ErrorCode::Network,
            status: None,
            business_code: None,
            correlation_id: String::new(),
            detail: None,
            erros: Vec::new(),
            connection: Connection::Offline,
            maybe_done: false,
            thrown: None,
        });
        let html = Owner::new().with(|| {
            provide_context(Context::new(Observable::new(state), Messages::of("pt-BR"), |_| {}));
            view! { <Proceed/> }.to_html()
        });
        assert!(html.contains("Sem conexão com a internet."), "{html}");
    }

    #[test]
    fn the_shop_receives_the_transfer_and_the_down_payment() {
        let [down_payment, sale, received, each, total] =
            [50_000, 103_627, 100_000, 10_404, 124_848].map(|centavos| Valor::from_centavos(centavos).unwrap());
        let mut state = State::new("11222333000181".parse().unwrap(), None);
        let simulation = &mut state.simulation;
        simulation.query = Some(Query {
            valor: received,
            basis: TipoValorCalculo::Net,
            down_payment: Some(down_payment),
        });
        simulation.prazo = Some(12);
        simulation.options = Load::Ready(vec![Installment { prazo: 12, each, total }]);
        simulation.settlement = Load::Ready(Settlement { sale, received, each });
        simulation.reveals_net = true;
        let mut values = values(&state, Messages::of("pt-BR"));
        let shop = values.split_off(values.len() - 2);
        let expected = [
            ("Repasse da financeira", "R$\u{a0}1.000,00"),
            ("A loja recebe", "R$\u{a0}1.500,00"),
        ];
        assert_eq!(shop, expected.map(|(term, value)| (term, value.to_owned())));
        assert!(values.contains(&("Entrada do cliente", "R$\u{a0}500,00".to_owned())));
    }
}
