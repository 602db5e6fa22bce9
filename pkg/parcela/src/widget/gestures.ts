/** Tracks gestures in progress: a view must not be replaced while a button is pressed or text is being composed. */

/** The events that end a gesture, by the event that begins it. Replacing a button between the two would lose the click. */
const GESTURES: Record<string, string[]> = {
  pointerdown: ["pointerup", "pointercancel"],
  keydown: ["keyup"],
  compositionstart: ["compositionend"],
};

export class Gestures {
  #onFree: () => void;
  /** The begin events of the gestures in progress. */
  #open = new Set<string>();

  /** Watches `base` until `signal` aborts. Calls `onFree` when a gesture has ended. */
  constructor(base: EventTarget, signal: AbortSignal, onFree: () => void) {
    this.#onFree = onFree;
    const options = { signal, capture: true };
    for (const [beginning, ends] of Object.entries(GESTURES)) {
      base.addEventListener(beginning, (event) => this.#begin(event), options);
      for (const end of ends) globalThis.addEventListener(end, () => this.#end([beginning]), options);
    }
    globalThis.addEventListener("blur", ({ target }) => target === globalThis && this.#end([...this.#open]), options);
  }

  /** Whether the space bar or a pointer is down, or a text is being composed. */
  get isOpen(): boolean {
    return this.#open.size > 0;
  }

  /** Begins a gesture. The only key that counts is the space bar, which clicks a button on release. */
  #begin(event: Event): void {
    if (event.type !== "keydown" || (event as KeyboardEvent).key === " ") this.#open.add(event.type);
  }

  /** Ends gestures in a new task, because the click event follows the last event of a gesture. */
  #end(beginnings: string[]): void {
    const open = beginnings.filter((beginning) => this.#open.has(beginning));
    if (open.length === 0) return;
    setTimeout(() => {
      for (const beginning of open) this.#open.delete(beginning);
      this.#onFree();
    });
  }
}
