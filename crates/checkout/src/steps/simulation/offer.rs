//! The installment options, the values of the chosen option, and the button to continue.

use std::sync::Arc;

use leptos::prelude::*;

use crate::context::context;
use crate::messages::Messages;
use crate::steps::shared::{NetToggle, money};
use parcela_checkout_flow::{Event, Load, State};
use parcela_ui::components::{
    Button, Icon, Paragraph, Paragraphs, Radio, RadioGroup, Rows, ShowIf, Weight, erased, fixed,
};

/// The options as a group of radio buttons. The values follow the chosen option in the document, and are shown below it in a narrow widget.
/// In a wide one, the style sheet places them beside the options.
#[component(transparent)]
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
#[component(transparent)]
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
#[component(transparent)]
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
#[component(transparent)]
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
#[component(transparent)]
fn Values() -> impl IntoView {
    let context = context();
    view! {
        <div class="worth" part="values">
            {money(context)}
            <Paragraphs items=context.describe(calculating)/>
            <ShowIf condition=context.derive(|state| state.simulation.plan().is_some())>
                <NetToggle/>
            </ShowIf>
        </div>
    }
}

#[cfg(all(test, feature = "ssr"))]
mod tests {
    use parcela_core::Valor;
    use parcela_core::client::ErrorCode;
    use parcela_core::operation::{GetSimulationValues, Operation as _};
    use parcela_order_flow::{CallFailure, Connection, Installment};
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
}
