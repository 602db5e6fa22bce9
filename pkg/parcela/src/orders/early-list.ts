/** The prerendered list, shown while the WebAssembly is loading. The running widget takes over the seller's input. */

import { EarlyView } from "../widget/early-view.js";
import type { Place } from "../widget/place.js";
import type { LanguageInputs } from "../widget/vocabulary.js";
import { choiceOf, show, showFilter, withChoice } from "./chips.js";
import { draftOf, replay } from "./draft.js";
import type { ParcelaOrdersFilter } from "./filter.js";
import { PRERENDERED_VIEWS } from "./prerendered-views.js";

/** The attributes and properties that the first view depends on. */
export interface FirstViewInputs extends LanguageInputs {
  filter: ParcelaOrdersFilter;
}

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

  override draft(): () => void {
    const draft = draftOf(this.root, this.base, this.submitted);
    return () => void replay(draft, this.root, this.base);
  }
}
