/** The seller's input in the list before the WebAssembly was loaded, and its transfer to the view that follows. */

import { keepSelection, refocus, retype, select, selectionOf, selectorOf, type Selection } from "../widget/fields.js";

export interface Draft {
  /** What was typed into the search field; undefined if nothing was. It is kept in memory alone, until it is repeated. */
  search: string | undefined;
  selection: Selection;
  /** A selector of the focused element. */
  focused: string | undefined;
  /** Whether the search was submitted after it was typed. */
  submitted: boolean;
}

/** The search field, where the view has one. */
export const searchField = (base: ParentNode) => base.querySelector<HTMLInputElement>('input[type="search"]');

/** The content of the fields in `base`. */
export function draftOf(root: ShadowRoot, base: ParentNode, submitted: boolean): Draft {
  const field = searchField(base);
  return {
    search: field?.value || undefined,
    selection: selectionOf(field),
    submitted,
    focused: root.activeElement === field && field ? 'input[type="search"]' : selectorOf(root.activeElement),
  };
}

/** Repeats in `base` the seller's input in the view before it. */
export async function replay(draft: Draft, root: ShadowRoot, base: ParentNode): Promise<void> {
  const { search, selection, focused, submitted } = draft;
  const input = searchField(base);
  const isFocused = input !== null && focused === 'input[type="search"]';
  if (input && search !== undefined) input.value = search;
  if (input && isFocused) select(input, selection);
  if (input && search !== undefined) retype(input);
  refocus(root, base, focused);
  if (submitted) input?.form?.requestSubmit();
  if (input && isFocused) await keepSelection(root, input);
}
