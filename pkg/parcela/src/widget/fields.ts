/** Fields of a view, and their counterparts in the view that replaces it. */

/** Where a field's caret is, or what is selected. */
export type Selection = [start: number | null, end: number | null, direction: "forward" | "backward" | "none" | null];

export function selectionOf(field: HTMLInputElement | null): Selection {
  return [field?.selectionStart ?? null, field?.selectionEnd ?? null, field?.selectionDirection ?? null];
}

/** Focuses `input` with its caret where it was. */
export function select(input: HTMLInputElement, [start, end, direction]: Selection): void {
  input.focus({ preventScroll: true });
  input.setSelectionRange(start, end, direction ?? undefined);
}

/** Has the widget read the text of `input`, which was typed before, as if it was pasted now. */
export function retype(input: HTMLInputElement): void {
  input.dispatchEvent(new InputEvent("input", { inputType: "insertReplacementText", bubbles: true }));
}

/** The view sets the value once more when its effects run, in microtasks, and that moves the caret to the end. */
export async function keepSelection(root: ShadowRoot, input: HTMLInputElement): Promise<void> {
  const { value } = input;
  const [start, end, direction] = selectionOf(input);
  await new Promise((resolve) => setTimeout(resolve));
  const isSame = root.activeElement === input && input.value === value;
  if (isSame) input.setSelectionRange(start, end, direction ?? undefined);
}

/** A selector of the counterpart of `element` in another view. */
export function selectorOf(element: Element | null): string | undefined {
  if (!element) return undefined;
  if (element.id) return `#${element.id}`;
  const { name, value } = element as HTMLInputElement;
  return name ? `[name="${name}"][value="${value}"]` : `[part="${element.getAttribute("part")}"]`;
}

/** Focuses the counterpart of what was focused, or else the heading, unless something has the focus already. */
export function refocus(root: ShadowRoot, base: ParentNode, focused: string | undefined): void {
  if (!focused || root.activeElement) return;
  const found = base.querySelector<HTMLElement>(focused) ?? base.querySelector("h2");
  found?.focus({ preventScroll: true });
}
