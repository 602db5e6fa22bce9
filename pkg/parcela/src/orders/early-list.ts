/** The prerendered list, shown while the WebAssembly is loading. The running widget takes over the seller's input. */

import { Gestures } from "../widget/gestures.js";
import type { Place } from "../widget/place.js";
import type { EarlyView } from "../widget/placeholder.js";
import type { LanguageInputs } from "../widget/vocabulary.js";
import { choiceOf, show, showFilter, withChoice } from "./chips.js";
import { draftOf, replay } from "./draft.js";
import type { ParcelaOrdersFilter } from "./filter.js";
import { PRERENDERED_VIEWS } from "./prerendered-views.js";

/** The attributes and properties that the first view depends on. */
export interface FirstViewInputs extends LanguageInputs {
  filter: ParcelaOrdersFilter;
}

export class EarlyList implements EarlyView<FirstViewInputs> {
  #root: ShadowRoot;
  #base: HTMLElement;
  #inputs: FirstViewInputs;
  #gestures: Gestures;
  #onFilter: (filter: ParcelaOrdersFilter) => void;
  #submitted = false;
  #listening = new AbortController();

  /** Shows the list in `base`. Calls `onFree` when a gesture has ended, and `onFilter` when the seller has changed the filter. */
  constructor(
    { root, base }: Pick<Place, "root" | "base">,
    inputs: FirstViewInputs,
    onFree: () => void,
    onFilter: (filter: ParcelaOrdersFilter) => void,
  ) {
    [this.#root, this.#base, this.#inputs, this.#onFilter] = [root, base, inputs, onFilter];
    root.adoptedStyleSheets = PRERENDERED_VIEWS.styles(1);
    PRERENDERED_VIEWS.show(base, "blank", inputs.locale, inputs.messages);
    showFilter(base, inputs.filter);
    this.#gestures = new Gestures(base, this.#listening.signal, onFree);
    this.#listen();
  }

  shows(inputs: FirstViewInputs): boolean {
    const shown = ({ locale, messages, filter }: FirstViewInputs) => JSON.stringify([locale, messages, filter]);
    return shown(inputs) === shown(this.#inputs);
  }

  get isInGesture(): boolean {
    return this.#gestures.isOpen;
  }

  draft(): () => void {
    const draft = draftOf(this.#root, this.#base, this.#submitted);
    return () => void replay(draft, this.#root, this.#base);
  }

  end(): void {
    this.#listening.abort();
  }

  #listen(): void {
    const options = { signal: this.#listening.signal, capture: true };
    const onSubmit = (event: Event) => {
      event.preventDefault();
      this.#submitted = true;
    };
    const onInput = () => {
      this.#submitted = false;
    };
    const onChange = ({ target }: Event) => {
      const choice = choiceOf(target);
      if (!choice) return;
      show(this.#base, choice);
      this.#inputs = { ...this.#inputs, filter: withChoice(this.#inputs.filter, choice) };
      this.#onFilter(this.#inputs.filter);
    };
    this.#base.addEventListener("submit", onSubmit, options);
    this.#base.addEventListener("input", onInput, options);
    this.#base.addEventListener("change", onChange, options);
  }
}
