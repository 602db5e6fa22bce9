/** What stands in the element while no checkout runs: the first step until there is one, or a failure with a way to go on. */

import { replay, type Draft } from "./draft.js";
import { EarlyStep, type GivenFirst } from "./early-step.js";
import type { Place } from "./place.js";
import { show, styles } from "./stills.js";

export class StandIn {
  #place: Place;
  /** The first step, and what the seller did in one that has gone. */
  #early: EarlyStep | undefined;
  #draft: Draft | undefined;

  constructor(place: Place) {
    this.#place = place;
  }

  /** Whether the widget has to wait for the end of a gesture. */
  get isInGesture(): boolean {
    return this.#early?.isInGesture ?? false;
  }

  /** Shows the first step. Shown already, it follows what the page says. `onFree` is called when a gesture has ended. */
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

  /** Keeps what the seller has done in the first step, for the view that takes its place. */
  end(amount: string | undefined): void {
    if (!this.#early) return;
    this.#draft = this.#early.draft(amount);
    this.#early.end();
    this.#early = undefined;
  }

  /** What was done is of another session. */
  forget(): void {
    this.#draft = undefined;
  }

  /** Does in the view that is there now what the seller had done. */
  replay(): void {
    const draft = this.#draft;
    this.#draft = undefined;
    if (draft) void replay(draft, this.#place.root, this.#place.base);
  }
}
