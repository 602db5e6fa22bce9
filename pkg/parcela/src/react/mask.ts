"use client";

/** An input mask as a hook. */

import { useCallback, useRef, type Ref, type RefCallback } from "react";

import { mask } from "../validators.js";
import type { MaskKind } from "../validators/masked.js";

/**
 * Returns a ref that masks the text of an `<input>` during typing. The caret stays after the same character. React calls `onChange` with
 * the masked text, so that the hook works with controlled inputs and form libraries.
 *
 * @param kind the kind of the field
 * @param ref another ref of the same input, such as that of react-hook-form's `register`
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

/** Masks a field at each edit, before React handles the event. Returns a function that removes the listener. */
function connect(input: HTMLInputElement, kind: MaskKind): () => void {
  let previous = input.value;
  const onInput = (event: Event) => {
    const { text, caret } = mask(kind, input.value, input.selectionStart, { previous, inputType: (event as InputEvent).inputType });
    previous = text;
    // The prototype's setter bypasses React's tracking of the value. With a tracked value, React would not call `onChange`.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.setSelectionRange(caret, caret);
  };
  input.addEventListener("input", onInput);
  return () => input.removeEventListener("input", onInput);
}
