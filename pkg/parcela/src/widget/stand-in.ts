/** The content of an element without a running widget: the prerendered first view, or a failure with a button to retry. */

import type { Place } from "./place.js";
import type { Stills } from "./stills.js";
import type { Wish } from "./vocabulary.js";

/** The failures that have a prerendered view: the module could not be loaded, or it has crashed. */
export type Failure = "failed" | "crashed";

/** The prerendered first view, shown while the WebAssembly is loading. It records the seller's input until `end()`. */
export interface Early<Given> {
  /** Whether a gesture is in progress, during which the view must not be replaced. */
  readonly isInGesture: boolean;
  /** Returns whether the view is up to date with `given`. */
  shows(given: Given): boolean;
  /** Saves the seller's input as far as it is valid for `given`. Returns a function that restores it in the next view. */
  draft(given: Given): () => void;
  /** Removes all listeners. */
  end(): void;
}

export class StandIn<Given extends Wish> {
  #place: Place;
  #stills: Stills<Failure>;
  #begin: (given: Given, onFree: () => void) => Early<Given>;
  /** The first view while it is shown, and the function that restores the input of one that has been removed. */
  #early: Early<Given> | undefined;
  #draft: (() => void) | undefined;

  /** @param begin shows the first view, and calls `onFree` when a gesture has ended */
  constructor(place: Place, stills: Stills<Failure>, begin: (given: Given, onFree: () => void) => Early<Given>) {
    [this.#place, this.#stills, this.#begin] = [place, stills, begin];
  }

  /** Whether a gesture is in progress, during which the view must not be replaced. */
  get isInGesture(): boolean {
    return this.#early?.isInGesture ?? false;
  }

  /** Shows the first view for `given`, unless it is already up to date. Calls `onFree` when a gesture has ended. */
  showFirst(given: Given, onFree: () => void): void {
    if (this.#early?.shows(given)) return;
    this.end(given);
    this.#early = this.#begin(given, onFree);
    this.replay();
  }

  /** Shows a failure. Calls `onRetry` when the button is clicked. */
  showFailure(name: Failure, given: Given, onRetry: () => void): void {
    const { root, base } = this.#place;
    const hadFocus = root.activeElement !== null;
    this.end(given);
    root.adoptedStyleSheets = this.#stills.styles();
    base.removeAttribute("data-step");
    this.#stills.show(base, name, given.locale, given.messages);
    const button = base.querySelector("button");
    button?.addEventListener("click", () => {
      onRetry();
      base.querySelector("h2")?.focus();
    });
    if (hadFocus) button?.focus();
  }

  /** Ends the first view, and saves the seller's input for the view that replaces it. */
  end(given: Given): void {
    if (!this.#early) return;
    this.#draft = this.#early.draft(given);
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
    draft?.();
  }
}
