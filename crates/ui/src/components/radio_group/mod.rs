//! A choice of one option among several.

use leptos::{ev, prelude::*};
use parcela_core::text::decimal;

use super::binding::{on, property};
use super::props::{Derived, Handler, fixed};

/// A group of [`Radio`]s in a frame with a legend. `part` is the part and the class of the group, and `rows` the class of its inner frame.
/// The options of a `busy` group are about to be replaced.
#[component(transparent)]
pub fn RadioGroup<C: IntoView + 'static>(
    part: &'static str,
    rows: &'static str,
    legend: &'static str,
    #[prop(optional)] busy: Option<Derived<bool>>,
    children: TypedChildren<C>,
) -> impl IntoView {
    let busy = move || busy.as_ref().map(|busy| busy().to_string());
    view! {
        <fieldset class=part part=part aria-busy=busy>
            <legend>{legend}</legend>
            <div class=rows>{children.into_inner()()}</div>
        </fieldset>
    }
}

/// An option of the group `name`. The `aside` is a less prominent text at the end of the label.
#[component(transparent)]
pub fn Radio(
    name: &'static str,
    value: i32,
    label: Derived<String>,
    #[prop(default = fixed(""))] aside: Derived<String>,
    chosen: Derived<bool>,
    on_choose: Handler,
) -> impl IntoView {
    // The natively rendered view has attributes only, no properties.
    let first = untrack(|| chosen());
    view! {
        <label>
            <input
                type="radio"
                {..property("checked", chosen)}
                {..on(ev::change, move |_| on_choose(()))}
                name=name
                value=decimal(value)
                checked=first
            />
            <span class="label">{label}</span>
            <span class="aside">{aside}</span>
        </label>
    }
}
