//! The export of the filtered orders and the sum of the completed ones: the buttons, the progress, the button to cancel, and the sum.

use leptos::prelude::*;
use parcela_orders_flow::{Event, State};
use parcela_ui::components::{Alert, AlertKind, Button, Icon, Paragraph, Paragraphs, ShowIf, Weight, erased, fixed};

use crate::context::context;
use crate::messages::Messages;

/// The button to export, or the progress of the export.
#[component(transparent)]
pub(super) fn ExportBar() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let failure = context.describe(|state, messages| {
        Paragraph::explain(state.export_failure().map(|failure| messages.explain(failure)))
    });
    let retry = erased(view! {
        <ShowIf condition=context.derive(|state| state.export_failure().is_some())>
            <Button part="retry-export" label=fixed(messages.retry()) on_click=context.on(|()| Event::RetryExport)/>
        </ShowIf>
    });
    view! {
        <div class="export">
            <Alert kind=AlertKind::Failure items=failure actions=retry/>
            <div class="running">
                <Paragraphs items=context.describe(progress)/>
                <ShowIf condition=context.derive(|state| state.export.is_some())>
                    <Button
                        part="cancel-export"
                        label=fixed(messages.cancel_export())
                        weight=Weight::Secondary
                        on_click=context.on(|()| Event::CancelExport)
                    />
                </ShowIf>
            </div>
            <ShowIf condition=context.derive(State::can_export)>
                <Button
                    part="add-up"
                    label=fixed(messages.add_up())
                    weight=Weight::Secondary
                    on_click=context.on(|()| Event::Export(true))
                />
                <Button
                    part="export"
                    icon=Icon::DOWNLOAD
                    label=fixed(messages.export())
                    weight=Weight::Secondary
                    on_click=context.on(|()| Event::Export(false))
                />
            </ShowIf>
        </div>
    }
}

/// The progress of the export, the sum, or a note on the last file if it may lack orders.
fn progress(state: &State, messages: Messages) -> Vec<Paragraph> {
    let running = state.export.as_ref().filter(|export| export.is_running());
    let text = running.map(|export| messages.exporting_orders(export.count, export.adds_up));
    let partial = state.is_partial.then(|| messages.export_partial().to_owned());
    let mut notes = Vec::new();
    notes.extend(text.map(Paragraph::Waiting));
    if let Some(sum) = state.sum {
        let [text, note] = messages.sum(sum);
        notes.extend([Paragraph::Text(text), Paragraph::Hint(note)]);
    }
    notes.extend(partial.map(Paragraph::Hint));
    notes
}
