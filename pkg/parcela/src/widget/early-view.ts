/** The prerendered first view, shown while the WebAssembly is loading. It records the seller's input for the running widget. */

import type { Place } from "./place.js";
import type { PrerenderedViews } from "./prerendered-views.js";
import type { LanguageInputs } from "./vocabulary.js";

/** The events that end a gesture, by the event that begins it. Replacing a button between the two would lose the click. */
const GESTURES: Record<string, string[]> = {
  pointerdown: ["pointerup", "pointercancel"],
  keydown: ["keyup"],
  compositionstart: ["compositionend"],
};

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
  /** The events that have begun the gestures in progress. */
  #gestures = new Set<string>();
  #listening = new AbortController();

  /**
   * Shows the view `name`. Calls `onFree` when a gesture has ended.
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
    this.#watchGestures(onFree);
    this.listen("submit", (event) => {
      event.preventDefault();
      this.submitted = true;
    });
    this.listen("input", () => (this.submitted = false));
  }

  /** Saves the seller's input as far as it is valid for `inputs`. Returns a function that restores it in the next view. */
  abstract draft(inputs: Inputs): () => Promise<void>;

  /** Whether the view must not be replaced: the space bar or a pointer is down, or a text is being composed. */
  get isInGesture(): boolean {
    return this.#gestures.size > 0;
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

  #watchGestures(onFree: () => void): void {
    const options = { signal: this.#listening.signal, capture: true };
    // A gesture ends in a new task, because the click event follows its last event.
    const end = (beginnings: string[]) => {
      const open = beginnings.filter((beginning) => this.#gestures.has(beginning));
      if (open.length === 0) return;
      setTimeout(() => {
        for (const beginning of open) this.#gestures.delete(beginning);
        onFree();
      });
    };
    for (const [beginning, endings] of Object.entries(GESTURES)) {
      this.listen(beginning, (event) => {
        // The only key that counts is the space bar, which clicks a button on release.
        if (beginning !== "keydown" || (event as KeyboardEvent).key === " ") this.#gestures.add(beginning);
      });
      for (const ending of endings) globalThis.addEventListener(ending, () => end([beginning]), options);
    }
    globalThis.addEventListener("blur", ({ target }) => target === globalThis && end([...this.#gestures]), options);
  }
}
