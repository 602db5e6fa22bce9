/** The first step before the WebAssembly is there: what the seller does with it passes over to the widget. */

import { show, styles } from "./stills.js";

/** What can be an amount. Whether it is one, the WebAssembly judges. */
export const AMOUNT = /^\s*\d+(\.\d{1,2})?\s*$|,\d{0,2}\s*$/;
/** An amount that can be shown without reading it. */
const PLAIN = /^\s*\d{1,10}(\.\d{1,2})?\s*$/;
/** Amounts keep their Brazilian form in all languages. */
const FORMAT = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2 });

/** What begins a gesture, and what ends it. A click would be lost whose button is replaced between the two. */
const GESTURES = {
  pointerdown: ["pointerup", "pointercancel"],
  keydown: ["keyup"],
  compositionstart: ["compositionend"],
};

export class EarlyStep {
  #root;
  #base;
  #given;
  #shown;
  #submitted = false;
  /** The beginnings of gestures that have not ended. */
  #open = new Set();
  #listening = new AbortController();

  /**
   * Shows the first step in `base`.
   *
   * @param {{ amount?: string, locale: string | null, messages?: object }} given what the page has said
   * @param {() => void} onFree is called when a gesture has ended
   */
  constructor(root, base, given, onFree) {
    [this.#root, this.#base, this.#given] = [root, base, given];
    root.adoptedStyleSheets = styles();
    const { amount, locale, messages } = given;
    show(base, AMOUNT.test(amount ?? "") ? "given" : "blank", locale, messages);
    this.#shown = PLAIN.test(amount ?? "") ? FORMAT.format(amount) : "";
    field(base).value = this.#shown;
    this.#listen(onFree);
  }

  /** Whether it shows what the page has said. */
  shows(given) {
    return JSON.stringify(given) === JSON.stringify(this.#given);
  }

  /** Whether the space bar or a pointer is down, or a text is being composed: the widget waits for the end of that. */
  get isInGesture() {
    return this.#open.size > 0;
  }

  /** What the seller has done. Of an amount the page has replaced meanwhile by `amount`, nothing is left. */
  draft(amount) {
    const { value, selectionStart, selectionEnd, selectionDirection } = field(this.#base);
    const isGiven = amount === this.#given.amount;
    return {
      value: isGiven ? value : undefined,
      isTyped: isGiven && value !== this.#shown,
      selection: [selectionStart, selectionEnd, selectionDirection],
      basis: this.#base.querySelector(":checked").value,
      focused: selectorOf(this.#root.activeElement),
      submitted: this.#submitted,
    };
  }

  /** Listens no more. */
  end() {
    this.#listening.abort();
  }

  #listen(onFree) {
    const { signal } = this.#listening;
    const on = (target, names, call) => {
      for (const name of names) target.addEventListener(name, call, { signal, capture: true });
    };
    on(this.#base, ["submit"], (event) => {
      event.preventDefault();
      this.#submitted = true;
    });
    // What is typed after that is simulated when the seller pauses, as always.
    on(this.#base, ["input"], () => {
      this.#submitted = false;
    });
    for (const [beginning, ends] of Object.entries(GESTURES)) {
      on(this.#base, [beginning], ({ type, key }) => {
        if (type !== "keydown" || key === " ") this.#open.add(type);
      });
      on(globalThis, ends, () => this.#close([beginning], onFree));
    }
    on(globalThis, ["blur"], ({ target }) => target === globalThis && this.#close([...this.#open], onFree));
  }

  /** The click that a gesture ends with comes after its last event. */
  #close(beginnings, onFree) {
    const open = beginnings.filter((beginning) => this.#open.has(beginning));
    if (open.length === 0) return;
    setTimeout(() => {
      for (const beginning of open) this.#open.delete(beginning);
      onFree();
    });
  }
}

/** Does in `base` what the seller had done in the view before it. */
export async function replay({ value, isTyped, selection, basis, focused, submitted }, root, base) {
  const input = field(base);
  const isFocused = input && focused === "#amount";
  if (input) {
    base.querySelector(`[name="tipoValorCalculo"][value="${basis}"]:not(:checked)`)?.click();
    if (value !== undefined) input.value = value;
    if (isFocused) {
      input.focus({ preventScroll: true });
      input.setSelectionRange(...selection);
    }
    if (isTyped) {
      // The widget masks the text as if it was typed now, and moves the caret with it.
      input.dispatchEvent(new InputEvent("input", { inputType: "insertText", bubbles: true }));
      if (!isFocused) input.dispatchEvent(new FocusEvent("blur"));
    }
  }
  if (focused && !root.activeElement) (base.querySelector(focused) ?? base.querySelector("h2"))?.focus({ preventScroll: true });
  if (submitted) input?.form.requestSubmit();
  if (!isFocused) return;
  // The view sets the value once more when its effects run, in microtasks, and that moves the caret to the end.
  const { value: shown, selectionStart, selectionEnd, selectionDirection } = input;
  await new Promise((resolve) => setTimeout(resolve));
  const isSame = root.activeElement === input && input.value === shown;
  if (isSame) input.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
}

const field = (base) => base.querySelector("#amount");

/** What finds the counterpart of `element` in another view. */
function selectorOf(element) {
  if (!element) return undefined;
  const { id, name, value } = element;
  if (id) return `#${id}`;
  return name ? `[name="${name}"][value="${value}"]` : `[part="${element.getAttribute("part")}"]`;
}
