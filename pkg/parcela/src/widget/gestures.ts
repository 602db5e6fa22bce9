/** Gestures in progress: a view is not replaced while a button is pressed or a text is composed. */

/** The events that begin and end a gesture. A click would be lost if its button were replaced between the two. */
const GESTURES: Record<string, string[]> = {
  pointerdown: ["pointerup", "pointercancel"],
  keydown: ["keyup"],
  compositionstart: ["compositionend"],
};

export class Gestures {
  #onFree: () => void;
  /** The beginnings of gestures that have not ended. */
  #open = new Set<string>();

  /** Watches `base` until `signal` aborts; `onFree` is called when a gesture has ended. */
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

  /** Of the keys, only the space bar presses a button until it is up. */
  #begin(event: Event): void {
    if (event.type !== "keydown" || (event as KeyboardEvent).key === " ") this.#open.add(event.type);
  }

  /** The click that a gesture ends with comes after its last event. */
  #end(beginnings: string[]): void {
    const open = beginnings.filter((beginning) => this.#open.has(beginning));
    if (open.length === 0) return;
    setTimeout(() => {
      for (const beginning of open) this.#open.delete(beginning);
      this.#onFree();
    });
  }
}
