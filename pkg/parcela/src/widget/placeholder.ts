/** The content of an element without a running widget: the prerendered first view, or a failure with a button to retry. */

import type { EarlyView } from "./early-view.js";
import type { Place } from "./place.js";
import type { PrerenderedViews } from "./prerendered-views.js";
import type { LanguageInputs } from "./vocabulary.js";

/** The failures that have a prerendered view: the module could not be loaded, or it has crashed. */
export type FailureView = "failed" | "crashed";

/** A first view that is shown. */
export type FirstView<Inputs extends LanguageInputs> = Pick<EarlyView<Inputs>, "isInGesture" | "shows" | "draft" | "end">;

export class Placeholder<Inputs extends LanguageInputs> {
  #place: Place;
  #views: PrerenderedViews<FailureView>;
  #begin: (inputs: Inputs, onFree: () => void) => FirstView<Inputs>;
  /** The first view while it is shown, and the function that restores the input of one that has been removed. */
  #early: FirstView<Inputs> | undefined;
  #draft: (() => Promise<void>) | undefined;

  /** @param begin shows the first view, and calls `onFree` when a gesture has ended */
  constructor(place: Place, views: PrerenderedViews<FailureView>, begin: (inputs: Inputs, onFree: () => void) => FirstView<Inputs>) {
    [this.#place, this.#views, this.#begin] = [place, views, begin];
  }

  /** Whether a gesture is in progress, during which the view must not be replaced. */
  get isInGesture(): boolean {
    return this.#early?.isInGesture ?? false;
  }

  /** Shows the first view for `inputs`, unless it is already up to date. Calls `onFree` when a gesture has ended. */
  showFirst(inputs: Inputs, onFree: () => void): void {
    if (this.#early?.shows(inputs)) return;
    this.end(inputs);
    this.#early = this.#begin(inputs, onFree);
    this.replay();
  }

  /** Shows a failure. Calls `onRetry` when the button is clicked. */
  showFailure(name: FailureView, inputs: Inputs, onRetry: () => void): void {
    const { root, base } = this.#place;
    const hadFocus = root.activeElement !== null;
    this.end(inputs);
    root.adoptedStyleSheets = this.#views.styles();
    base.removeAttribute("data-step");
    this.#views.show(base, name, inputs.locale, inputs.messages);
    const button = base.querySelector("button");
    button?.addEventListener("click", () => {
      onRetry();
      base.querySelector("h2")?.focus();
    });
    if (hadFocus) button?.focus();
  }

  /** Ends the first view, and saves the seller's input for the view that replaces it. */
  end(inputs: Inputs): void {
    if (!this.#early) return;
    this.#draft = this.#early.draft(inputs);
    this.#early.end();
    this.#early = undefined;
  }

  /** Ends the first view and drops the seller's input, which belongs to another session or sale. */
  forget(): void {
    this.#early?.end();
    this.#early = this.#draft = undefined;
  }

  /** Restores the seller's input in the current view. */
  replay(): void {
    const draft = this.#draft;
    this.#draft = undefined;
    void draft?.();
  }
}
