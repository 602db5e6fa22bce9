/** The seller's input in the list before the WebAssembly was loaded, and its transfer to the view that follows. */

import { keepSelection, refocus, retype, select, selectionOf, selectorOf, type Selection } from "../widget/fields.js";
import { choose } from "./chips.js";

export interface Draft {
  /** What was typed into the search field; undefined if nothing was. It is kept in memory alone, until it is repeated. */
  search: string | undefined;
  selection: Selection;
  /** What was chosen of the filter: for each name its value. */
  chosen: ReadonlyMap<string, string>;
  /** A selector of the focused element. */
  focused: string | undefined;
  /** Whether the search was submitted after it was typed. */
  submitted: boolean;
}

/** The search field, where the view has one. */
export const searchField = (base: ParentNode) => base.querySelector<HTMLInputElement>('input[type="search"]');

/** The content of the fields in `base`. */
export function draftOf(root: ShadowRoot, base: ParentNode, asked: Pick<Draft, "chosen" | "submitted">): Draft {
  const field = searchField(base);
  return {
    ...asked,
    search: field?.value || undefined,
    selection: selectionOf(field),
    focused: root.activeElement === field && field ? 'input[type="search"]' : selectorOf(root.activeElement),
  };
}

/** Repeats in `base` the seller's input in the view before it. */
export async function replay(draft: Draft, root: ShadowRoot, base: ParentNode): Promise<void> {
  const { search, selection, chosen, focused, submitted } = draft;
  for (const choice of chosen) choose(base, choice);
  const input = searchField(base);
  const isFocused = input !== null && focused === 'input[type="search"]';
  if (input && search !== undefined) input.value = search;
  if (input && isFocused) select(input, selection);
  if (input && search !== undefined) retype(input);
  refocus(root, base, focused);
  if (submitted) input?.form?.requestSubmit();
  if (input && isFocused) await keepSelection(root, input);
}
