/** Transfers the state of fields from one view to the view that replaces it. */

/** The selection of a field; the caret if it is empty. */
export type Selection = [start: number | null, end: number | null, direction: "forward" | "backward" | "none" | null];

export function selectionOf(field: HTMLInputElement | null): Selection {
  return [field?.selectionStart ?? null, field?.selectionEnd ?? null, field?.selectionDirection ?? null];
}

/** Focuses `input` and restores its selection. */
export function select(input: HTMLInputElement, [start, end, direction]: Selection): void {
  input.focus({ preventScroll: true });
  input.setSelectionRange(start, end, direction ?? undefined);
}

/** Makes the widget process the text of `input` as if it had just been pasted. */
export function retype(input: HTMLInputElement): void {
  input.dispatchEvent(new InputEvent("input", { inputType: "insertReplacementText", bubbles: true }));
}

/** Restores the selection after the view's effects have run: they set the value again in microtasks, which moves the caret to the end. */
export async function keepSelection(root: ShadowRoot, input: HTMLInputElement): Promise<void> {
  const { value } = input;
  const [start, end, direction] = selectionOf(input);
  await new Promise((resolve) => setTimeout(resolve));
  const isSame = root.activeElement === input && input.value === value;
  if (isSame) input.setSelectionRange(start, end, direction ?? undefined);
}

/** Returns a selector that finds the counterpart of `element` in another view. */
export function selectorOf(element: Element | null): string | undefined {
  if (!element) return undefined;
  if (element.id) return `#${element.id}`;
  const { name, value } = element as HTMLInputElement;
  return name ? `[name="${name}"][value="${value}"]` : `[part="${element.getAttribute("part")}"]`;
}

/** Focuses the element of the selector `focused`, or the heading if there is none. Does nothing if an element already has the focus. */
export function refocus(root: ShadowRoot, base: ParentNode, focused: string | undefined): void {
  if (!focused || root.activeElement) return;
  const found = base.querySelector<HTMLElement>(focused) ?? base.querySelector("h2");
  found?.focus({ preventScroll: true });
}
