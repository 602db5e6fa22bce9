/** The `<select>` of the store that the seller sells for, above the first view and the running widget. It works without the WebAssembly. */

import type { Place } from "../widget/place.js";
import type { LanguageInputs } from "../widget/vocabulary.js";
import { keep, recall } from "./chosen-store.js";
import { plainCnpj, type CheckoutEstablishment } from "./establishments.js";
import { PRERENDERED_VIEWS } from "./early-step.js";

/** The attribute that the WebAssembly sets on the view's container while an order is being created or has had no answer. */
const HELD = "data-held";

/** The choice in a session; `cnpj` is undefined before the seller has chosen. */
interface Choice {
  session: string | undefined;
  cnpj: string | undefined;
}

export class StoreSelect {
  /** The page's valid stores. The `<select>` is shown only if there are two or more. */
  stores: readonly CheckoutEstablishment[] = [];
  #place: Place;
  #onChoice: (isNew: boolean) => void;
  #choice: Choice | undefined;
  #box: HTMLElement | undefined;
  /** The texts and stores that the box shows, as JSON. */
  #shown: string | undefined;

  /** Calls `onChoice` when the seller has chosen another store (`isNew`), or when an earlier choice has been read. */
  constructor(place: Place, onChoice: (isNew: boolean) => void) {
    [this.#place, this.#onChoice] = [place, onChoice];
    new MutationObserver(() => this.#hold(false)).observe(place.base, { attributeFilter: [HELD] });
  }

  /** Returns the CNPJ of the current store: the seller's choice in the session, the attribute's, or the first, in this order. */
  establishment(session: string | undefined): string {
    const { host } = this.#place;
    const attribute = host.getAttribute("establishment") ?? "";
    const [first, ...others] = this.stores;
    if (!first) return attribute;
    const isThere = (cnpj: string | undefined) => this.stores.some((store) => store.cnpj === cnpj);
    const chosen = others.length > 0 ? this.#chosenIn(session) : undefined;
    const cnpj = [chosen, plainCnpj(attribute)].find(isThere) ?? first.cnpj;
    // The attribute's own notation is kept: setting the list later must not change the scope and so begin another sale.
    return cnpj === plainCnpj(attribute) ? attribute : cnpj;
  }

  /** Returns the page's name for a store; empty if the page has none. */
  nameOf(establishment: string): string {
    return this.stores.find(({ cnpj }) => cnpj === plainCnpj(establishment))?.nome ?? "";
  }

  /** Shows the `<select>` if there are several stores. `mayBeHeld` disables it while stored data may hold an unanswered order. */
  show(inputs: LanguageInputs, cnpj: string, mayBeHeld: boolean): void {
    if (this.stores.length < 2) {
      this.#box?.remove();
      this.#box = undefined;
      return;
    }
    const shown = JSON.stringify([inputs.locale, inputs.messages, this.stores]);
    if (!this.#box || this.#shown !== shown) this.#make(inputs);
    this.#shown = shown;
    const select = this.#select;
    if (select) select.value = plainCnpj(cnpj);
    this.#hold(mayBeHeld);
  }

  /** Enables the choice after the session of the pending order has ended. */
  release(): void {
    this.#place.base.removeAttribute(HELD);
  }

  #chosenIn(session: string | undefined): string | undefined {
    if (!this.#choice || this.#choice.session !== session) {
      const choice: Choice = (this.#choice = { session, cnpj: undefined });
      void recall(this.#place.host.id, session).then((cnpj) => {
        // The seller may have chosen meanwhile, and the session may be another one.
        if (cnpj === undefined || this.#choice !== choice) return;
        choice.cnpj = cnpj;
        this.#onChoice(false);
      });
    }
    return this.#choice.cnpj;
  }

  get #select(): HTMLSelectElement | null | undefined {
    return this.#box?.querySelector("select");
  }

  #make({ locale, messages }: LanguageInputs): void {
    const { root, base } = this.#place;
    const hadFocus = this.#select != null && root.activeElement === this.#select;
    if (!this.#box) {
      this.#box = document.createElement("div");
      this.#box.setAttribute("part", "till");
      base.before(this.#box);
    }
    PRERENDERED_VIEWS.show(this.#box, "store", locale, messages);
    const select = this.#select;
    select?.append(...this.stores.map(({ cnpj, nome }) => new Option(nome, cnpj)));
    select?.addEventListener("change", () => this.#choose(select.value));
    if (hadFocus) select?.focus();
  }

  #choose(cnpj: string): void {
    const { host } = this.#place;
    const session = this.#choice?.session;
    this.#choice = { session, cnpj };
    void keep(host.id, session, cnpj);
    this.#onChoice(true);
  }

  #hold(mayBeHeld: boolean): void {
    const select = this.#select;
    if (select) select.disabled = mayBeHeld || this.#place.base.hasAttribute(HELD);
  }
}
