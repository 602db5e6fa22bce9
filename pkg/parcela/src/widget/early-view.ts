/** The prerendered first view, shown while the WebAssembly is loading. It records the seller's input for the running widget. */

import { Gestures } from "./gestures.js";
import type { Place } from "./place.js";
import type { PrerenderedViews } from "./prerendered-views.js";
import type { LanguageInputs } from "./vocabulary.js";

/**
 * @typeParam Inputs the attributes and properties that the view depends on
 * @typeParam Name the names of the views
 */
export abstract class EarlyView<Inputs extends LanguageInputs, Name extends string = string> {
  protected readonly root: ShadowRoot;
  protected readonly base: HTMLElement;
  protected inputs: Inputs;
  /** Whether the seller has submitted the form. Typing cancels a submission: the widget reacts when the seller pauses. */
  protected submitted = false;
  #dependencies: readonly (keyof Inputs)[];
  #gestures: Gestures;
  #listening = new AbortController();

  /**
   * Shows the view `name` in a place. Calls `onFree` when a gesture has ended.
   *
   * @param dependencies the inputs that the view depends on, in addition to its language
   */
  constructor(
    { root, base }: Place,
    views: PrerenderedViews<Name>,
    name: Name,
    inputs: Inputs,
    dependencies: readonly (keyof Inputs)[],
    onFree: () => void,
  ) {
    [this.root, this.base, this.inputs] = [root, base, inputs];
    this.#dependencies = ["locale", "messages", ...dependencies];
    root.adoptedStyleSheets = views.styles(1);
    views.show(base, name, inputs.locale, inputs.messages);
    this.#gestures = new Gestures(base, this.#listening.signal, onFree);
    this.listen("submit", (event) => {
      event.preventDefault();
      this.submitted = true;
    });
    this.listen("input", () => (this.submitted = false));
  }

  /** Saves the seller's input as far as it is valid for `inputs`. Returns a function that restores it in the next view. */
  abstract draft(inputs: Inputs): () => void;

  /** Whether a gesture is in progress, during which the view must not be replaced. */
  get isInGesture(): boolean {
    return this.#gestures.isOpen;
  }

  /** Returns whether the view is up to date with `inputs`. */
  shows(inputs: Inputs): boolean {
    const shown = (of: Inputs) => JSON.stringify(this.#dependencies.map((name) => of[name]));
    return shown(inputs) === shown(this.inputs);
  }

  /** Removes all listeners. */
  end(): void {
    this.#listening.abort();
  }

  protected listen(type: string, listener: (event: Event) => void): void {
    this.base.addEventListener(type, listener, { signal: this.#listening.signal, capture: true });
  }
}
