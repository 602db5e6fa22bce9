/** The prerendered list, shown while the WebAssembly is loading. The running widget takes over the seller's input. */

import { Gestures } from "../widget/gestures.js";
import type { Place } from "../widget/place.js";
import type { Early } from "../widget/stand-in.js";
import type { Wish } from "../widget/vocabulary.js";
import { choiceOf, show, showFilter, withChoice } from "./chips.js";
import { draftOf, replay } from "./draft.js";
import type { ParcelaOrdersFilter } from "./filter.js";
import { STILLS } from "./stills.js";

/** The attributes and properties that the first view depends on. */
export interface GivenFirst extends Wish {
  filter: ParcelaOrdersFilter;
}

export class EarlyList implements Early<GivenFirst> {
  #root: ShadowRoot;
  #base: HTMLElement;
  #given: GivenFirst;
  #gestures: Gestures;
  #onFilter: (filter: ParcelaOrdersFilter) => void;
  #submitted = false;
  #listening = new AbortController();

  /** Shows the list in `base`. Calls `onFree` when a gesture has ended, and `onFilter` when the seller has changed the filter. */
  constructor(
    { root, base }: Pick<Place, "root" | "base">,
    given: GivenFirst,
    onFree: () => void,
    onFilter: (filter: ParcelaOrdersFilter) => void,
  ) {
    [this.#root, this.#base, this.#given, this.#onFilter] = [root, base, given, onFilter];
    root.adoptedStyleSheets = STILLS.styles(1);
    STILLS.show(base, "blank", given.locale, given.messages);
    showFilter(base, given.filter);
    this.#gestures = new Gestures(base, this.#listening.signal, onFree);
    this.#listen();
  }

  shows(given: GivenFirst): boolean {
    const shown = ({ locale, messages, filter }: GivenFirst) => JSON.stringify([locale, messages, filter]);
    return shown(given) === shown(this.#given);
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
      this.#given = { ...this.#given, filter: withChoice(this.#given.filter, choice) };
      this.#onFilter(this.#given.filter);
    };
    this.#base.addEventListener("submit", onSubmit, options);
    this.#base.addEventListener("input", onInput, options);
    this.#base.addEventListener("change", onChange, options);
  }
}
