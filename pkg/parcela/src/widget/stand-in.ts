/** The content of an element without a running widget: the first view, or a failure with a button to continue. */

import type { Place } from "./place.js";
import type { Stills } from "./stills.js";
import type { Wish } from "./vocabulary.js";

/** The views that every widget has in place of a running one. */
export type Failure = "failed" | "crashed";

/** The first view before the WebAssembly is loaded. Until `end()` it keeps the seller's input. */
export interface Early<Given> {
  /** Whether the widget has to wait for the end of a gesture. */
  readonly isInGesture: boolean;
  /** Whether it shows `given`. */
  shows(given: Given): boolean;
  /** The seller's input as far as it counts for `given`: what repeats it in the view that follows. */
  draft(given: Given): () => void;
  /** Removes all listeners. */
  end(): void;
}

export class StandIn<Given extends Wish> {
  #place: Place;
  #stills: Stills<Failure>;
  #begin: (given: Given, onFree: () => void) => Early<Given>;
  /** The first view, and what repeats the seller's input in one that has been removed. */
  #early: Early<Given> | undefined;
  #draft: (() => void) | undefined;

  /** @param begin shows the first view; `onFree` is called when a gesture has ended */
  constructor(place: Place, stills: Stills<Failure>, begin: (given: Given, onFree: () => void) => Early<Given>) {
    [this.#place, this.#stills, this.#begin] = [place, stills, begin];
  }

  /** Whether the widget has to wait for the end of a gesture. */
  get isInGesture(): boolean {
    return this.#early?.isInGesture ?? false;
  }

  /** Shows the first view, or updates it to the given attributes. `onFree` is called when a gesture has ended. */
  showFirst(given: Given, onFree: () => void): void {
    if (this.#early?.shows(given)) return;
    this.end(given);
    this.#early = this.#begin(given, onFree);
    this.replay();
  }

  /** Shows that the module could not be loaded or has crashed. `goOn` is called at the button's click. */
  showFailure(name: Failure, given: Given, goOn: () => void): void {
    const { root, base } = this.#place;
    const hadFocus = root.activeElement !== null;
    this.end(given);
    root.adoptedStyleSheets = this.#stills.styles();
    base.removeAttribute("data-step");
    this.#stills.show(base, name, given.locale, given.messages);
    const button = base.querySelector("button");
    button?.addEventListener("click", () => {
      goOn();
      base.querySelector("h2")?.focus();
    });
    if (hadFocus) button?.focus();
  }

  /** Ends the first view, and keeps the seller's input for the view that replaces it. */
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

  /** Repeats the seller's input in the current view. */
  replay(): void {
    const draft = this.#draft;
    this.#draft = undefined;
    draft?.();
  }
}
