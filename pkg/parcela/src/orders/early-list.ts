/** The prerendered list, shown while the WebAssembly is loading. The running widget takes over the seller's input. */

import { PRERENDERED } from "prerendered:orders";

import { EarlyView } from "../widget/early-view.js";
import { keepSelection, refocus, retype, select, selectionOf, selectorOf } from "../widget/fields.js";
import type { Place } from "../widget/place.js";
import { PrerenderedViews } from "../widget/prerendered-views.js";
import type { LanguageInputs } from "../widget/vocabulary.js";
import { choiceOf, show, showFilter, withChoice } from "./chips.js";
import type { ParcelaOrdersFilter } from "./filter.js";

/** The list without rows, and the failures. */
export const PRERENDERED_VIEWS = new PrerenderedViews(PRERENDERED);

/** The attributes and properties that the first view depends on. */
export interface FirstViewInputs extends LanguageInputs {
  filter: ParcelaOrdersFilter;
}

/** The selector of the search field. */
const SEARCH = "#search";

export class EarlyList extends EarlyView<FirstViewInputs, "blank"> {
  /** Shows the list in `place`. Calls `onFree` when a gesture has ended, and `onFilter` when the seller has changed the filter. */
  constructor(place: Place, inputs: FirstViewInputs, onFree: () => void, onFilter: (filter: ParcelaOrdersFilter) => void) {
    super(place, PRERENDERED_VIEWS, "blank", inputs, ["filter"], onFree);
    showFilter(this.base, inputs.filter);
    this.listen("change", ({ target }) => {
      const choice = choiceOf(target);
      if (!choice) return;
      show(this.base, choice);
      const filter = withChoice(this.inputs.filter, choice);
      this.inputs = { ...this.inputs, filter };
      onFilter(filter);
    });
  }

  override draft(): () => Promise<void> {
    const { root, base, submitted } = this;
    const field = base.querySelector<HTMLInputElement>(SEARCH);
    // A text is held in memory only, until it is restored.
    const search = field?.value;
    const selection = selectionOf(field);
    const focused = selectorOf(root.activeElement);
    return async () => {
      const input = base.querySelector<HTMLInputElement>(SEARCH);
      const isFocused = input !== null && focused === SEARCH;
      if (input && search) input.value = search;
      if (isFocused) select(input, selection);
      if (input && search) retype(input);
      refocus(root, base, focused);
      if (submitted) input?.form?.requestSubmit();
      if (isFocused) await keepSelection(root, input);
    };
  }
}
