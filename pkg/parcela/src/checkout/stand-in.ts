/** The content of an element without a running checkout: the first step, or a failure with a button to continue. */

import { replay, type Draft } from "./draft.js";
import { EarlyStep, type GivenFirst } from "./early-step.js";
import type { Place } from "./place.js";
import { show, styles } from "./stills.js";

export class StandIn {
  #place: Place;
  /** The first step, and the seller's input in one that has been removed. */
  #early: EarlyStep | undefined;
  #draft: Draft | undefined;

  constructor(place: Place) {
    this.#place = place;
  }

  /** Whether the widget has to wait for the end of a gesture. */
  get isInGesture(): boolean {
    return this.#early?.isInGesture ?? false;
  }

  /** Shows the first step, or updates it to the given attributes. `onFree` is called when a gesture has ended. */
  showFirstStep(given: GivenFirst, onFree: () => void): void {
    if (this.#early?.shows(given)) return;
    this.end(given.amount);
    this.#early = new EarlyStep(this.#place.root, this.#place.base, given, onFree);
    this.replay();
  }

  /** Shows that the module could not be loaded or has crashed. `goOn` is called at the button's click. */
  showFailure(name: "failed" | "crashed", { amount, locale, messages }: GivenFirst, goOn: () => void): void {
    const { root, base } = this.#place;
    const hadFocus = root.activeElement !== null;
    this.end(amount);
    root.adoptedStyleSheets = styles();
    base.removeAttribute("data-step");
    show(base, name, locale, messages);
    const button = base.querySelector("button");
    button?.addEventListener("click", () => {
      goOn();
      base.querySelector("h2")?.focus();
    });
    if (hadFocus) button?.focus();
  }

  /** Ends the first step, and keeps the seller's input for the view that replaces it. */
  end(amount: string | undefined): void {
    if (!this.#early) return;
    this.#draft = this.#early.draft(amount);
    this.#early.end();
    this.#early = undefined;
  }

  /** Ends the first step and drops the seller's input, which belongs to another session or sale. */
  forget(): void {
    this.#early?.end();
    this.#early = this.#draft = undefined;
  }

  /** Repeats the seller's input in the current view. */
  replay(): void {
    const draft = this.#draft;
    this.#draft = undefined;
    if (draft) void replay(draft, this.#place.root, this.#place.base);
  }
}
