/** The type of a page's own language. It needs no types of the DOM. */

import type { Texts } from "./messages/keys.js";

/** All words of a widget in a language, whose tag is `lang`. `Own` are those that no other widget has. */
export type LanguagePack<Own> = Texts & Own & { readonly lang: string };
