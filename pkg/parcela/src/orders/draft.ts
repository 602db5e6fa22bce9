/** Saves the seller's input in the first view, and restores it in the view that replaces it. */

import { keepSelection, refocus, retype, select, selectionOf, selectorOf, type Selection } from "../widget/fields.js";

export interface Draft {
  /** The text of the search field; undefined if it is empty. It is held in memory only, until it is restored. */
  search: string | undefined;
  selection: Selection;
  /** A selector of the focused element. */
  focused: string | undefined;
  /** Whether the text was submitted. */
  submitted: boolean;
}

/** Returns the search field, or null if the view has none. */
export const searchField = (base: ParentNode) => base.querySelector<HTMLInputElement>('input[type="search"]');

/** Returns the state of the search field and the focus in `base`. */
export function draftOf(root: ShadowRoot, base: ParentNode, submitted: boolean): Draft {
  const field = searchField(base);
  return {
    search: field?.value || undefined,
    selection: selectionOf(field),
    submitted,
    focused: root.activeElement === field && field ? 'input[type="search"]' : selectorOf(root.activeElement),
  };
}

/** Restores `draft` in `base`. */
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
