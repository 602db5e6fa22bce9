"use client";

/** An input mask as a hook. */

import { useCallback, useRef, type Ref, type RefCallback } from "react";

import { mask } from "../validators.js";
import type { MaskKind } from "../validators/masked.js";

/**
 * Returns a `ref` that masks an `<input>` while it is typed. The caret stays behind the same character. React's `onChange` is called with
 * the masked text, so that controlled inputs and form libraries need nothing else.
 *
 * @param kind which mask
 * @param ref another `ref` of the same input, such as that of react-hook-form's `register`
 * @example
 * const { ref, ...field } = register("cpf");
 * return <input {...field} ref={useMask("cpf", ref)} inputMode="numeric" />;
 */
export function useMask(kind: MaskKind, ref?: Ref<HTMLInputElement>): RefCallback<HTMLInputElement> {
  const disconnect = useRef<(() => void) | undefined>(undefined);
  return useCallback(
    (input) => {
      disconnect.current?.();
      disconnect.current = input ? connect(input, kind) : undefined;
      if (typeof ref === "function") ref(input);
      else if (ref) ref.current = input;
    },
    [kind, ref],
  );
}

/** Masks a field at each edit, before React hears of it. Returns what ends that. */
function connect(input: HTMLInputElement, kind: MaskKind): () => void {
  let previous = input.value;
  const onInput = (event: Event) => {
    const { text, caret } = mask(kind, input.value, input.selectionStart, { previous, inputType: (event as InputEvent).inputType });
    previous = text;
    // By the prototype's setter: React would take a value that is set on the element for one that it knows, and not call `onChange`.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.setSelectionRange(caret, caret);
  };
  input.addEventListener("input", onInput);
  return () => input.removeEventListener("input", onInput);
}
