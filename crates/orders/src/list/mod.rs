//! The list: the search, the chips, the orders of a page, and the export.

mod chips;
mod export;
mod row;
mod search;

use leptos::prelude::*;
use parcela_core::text::decimal;
use parcela_orders_flow::{Event, Loading, More, State};
use parcela_ui::browser::date_and_time;
use parcela_ui::components::{
    Alert, AlertKind, Button, Icon, IconView, Paragraph, Paragraphs, Rows, ShowIf, Weight, erased, fixed,
};
use parcela_ui::messages::fill;
use uuid::Uuid;

use self::chips::{PeriodChips, StatusChips};
use self::export::ExportBar;
use self::row::Row;
pub(crate) use self::row::{age, amount, name, time};
use self::search::Search;
use crate::context::context;
use crate::messages::Messages;
use crate::skeleton::Skeleton;

/// The list of orders.
#[component(transparent)]
pub(crate) fn List() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let keys = context.derive(|state| state.list.rows.iter().map(|row| row.pedido_id).collect());
    let row = |pedido_id: Uuid| erased(view! { <Row pedido_id/> });
    let busy = context.derive(State::is_changing);
    let failure = context.describe(|state, messages| {
        Paragraph::explain(state.list.failure.as_ref().map(|failure| messages.explain(failure)))
    });
    let retry = erased(view! {
        <ShowIf condition=context.derive(|state| state.list.failure.is_some())>
            <Button part="retry" label=fixed(messages.retry()) on_click=context.on(|()| Event::Refresh)/>
        </ShowIf>
    });
    view! {
        <div class="list">
            <div class="head">
                <h2 part="heading" tabindex="-1">
                    {messages.widget()}
                </h2>
                <Refresh/>
            </div>
            <Search/>
            // In a shadow tree, Chromium keeps a removed radio button, with the nodes around it, unless a form contains it. It has
            // no button and no text field, so that no key submits it; `dialog` keeps a script from leaving the page.
            <form class="filters" method="dialog">
                <StatusChips/>
                <PeriodChips/>
            </form>
            <Alert kind=AlertKind::Failure items=failure actions=retry/>
            <Notes/>
            <ShowIf condition=context.derive(State::awaits_rows)>
                <Skeleton/>
            </ShowIf>
            <ShowIf condition=context.derive(|state| !state.list.rows.is_empty())>
                <Head/>
            </ShowIf>
            <ul class="rows-of-orders" part="rows" aria-busy=move || busy().then(|| "true".to_owned())>
                <Rows keys row/>
            </ul>
            <div class="foot">
                <ShowIf condition=context.derive(|state| state.list.has_next || state.list.has_previous)>
                    <Pages/>
                </ShowIf>
                <ExportBar/>
            </div>
        </div>
    }
}

/// The button that reads the list again.
#[component(transparent)]
fn Refresh() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    view! {
        <Button
            part="refresh"
            icon=Icon::REFRESH_CW
            label=fixed(messages.refresh())
            weight=Weight::Plain
            busy=context.derive(|state| state.list.loading() == Some(Loading::Again))
            on_click=context.on(|()| Event::Refresh)
        />
    }
}

/// The number of orders, the sum of the completed ones, and the names of the columns.
#[component(transparent)]
fn Head() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    view! {
        <p class="sum" part="total">
            <span>{context.describe(|state, messages| messages.count(&state.list))}</span>
            <span>{context.describe(|state, messages| messages.completed_of(&state.list))}</span>
        </p>
        <div class="columns" aria-hidden="true">
            <span>{messages.person()}</span>
            <span>{messages.number()}</span>
            <span>{messages.created()}</span>
            <span>{messages.status_name()}</span>
            <span>{messages.amount()}</span>
        </div>
    }
}

/// The buttons to the other pages.
#[component(transparent)]
fn Pages() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    view! {
        <nav class="pages" aria-label=messages.pages()>
            <Button
                part="previous-page"
                label=fixed(messages.previous())
                weight=Weight::Secondary
                disabled=context.derive(|state| !state.list.has_previous)
                on_click=context.on(|()| Event::PreviousPage)
            />
            <span>{context.describe(|state, messages| fill(messages.page(), &[&decimal(state.list.page)]))}</span>
            <Button
                part="next-page"
                label=fixed(messages.following())
                weight=Weight::Secondary
                disabled=context.derive(|state| !state.list.has_next)
                on_click=context.on(|()| Event::NextPage)
            />
        </nav>
    }
}

/// The notes on the state of the list, with a button to clear a filter that finds nothing.
#[component(transparent)]
fn Notes() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    view! {
        <div class="notes">
            <ShowIf condition=context.derive(State::finds_nothing)>
                <IconView icon=Icon::SEARCH/>
            </ShowIf>
            <Paragraphs items=context.describe(notes)/>
            <ShowIf condition=context.derive(|state| state.finds_nothing() && state.filter.is_set())>
                <Button
                    part="clear-filter"
                    label=fixed(messages.clear_filter())
                    weight=Weight::Secondary
                    on_click=context.on(|()| Event::FilterCleared)
                />
            </ShowIf>
        </div>
    }
}

/// The notes on the list.
fn notes(state: &State, messages: Messages) -> Vec<Paragraph> {
    let list = &state.list;
    let hint = |text: &str| Paragraph::Hint(text.to_owned());
    let mut notes = Vec::new();
    notes.extend(state.search_hint().map(|error| hint(messages.search_error(error))));
    if state.awaits_rows() {
        notes.push(Paragraph::Waiting(messages.loading().to_owned()));
    } else if state.finds_nothing() && state.filter.is_set() {
        notes.push(Paragraph::Title(messages.no_orders().to_owned()));
        notes.push(hint(messages.no_orders_advice()));
    } else if state.finds_nothing() {
        notes.push(Paragraph::Title(messages.no_orders_yet().to_owned()));
        notes.push(hint(messages.no_orders_yet_advice()));
    }
    let outdated = list.checked.filter(|_| list.failure.is_some() && !list.rows.is_empty());
    notes.extend(outdated.map(|read| hint(&fill(messages.outdated(), &[&date_and_time(read, messages.lang())]))));
    let more = list.more.filter(|_| !state.is_changing());
    notes.extend(more.map(|more| match more {
        More::Customers => hint(messages.more_names()),
        More::Orders => hint(messages.more_orders()),
    }));
    notes
}
