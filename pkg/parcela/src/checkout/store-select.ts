/** The `<select>` of the store that the seller sells for, above the first view and the running widget. It works without the WebAssembly. */

import type { Place } from "../widget/place.js";
import type { LanguageInputs } from "../widget/vocabulary.js";
import { keep, recall } from "./chosen-store.js";
import { plainCnpj, type CheckoutEstablishment } from "./establishments.js";
import { PRERENDERED_VIEWS } from "./early-step.js";

/** The attribute that the WebAssembly sets on the view's container while an order is being created or has had no answer. */
const HELD = "data-held";
/** The attribute with the view's step. */
const STEP = "data-step";

/** The store of a session's sale. */
interface Choice {
  session: string | undefined;
  /** The CNPJ without mask; undefined before the first `establishment()`. */
  cnpj?: string;
  /** Whether the seller has chosen it. The attribute does not replace such a choice. */
  isSellers?: boolean;
  /** The last CNPJ of the attribute, to detect changes. */
  named?: string;
  /** The request of the stored choice. */
  stored?: Promise<void>;
}

export class StoreSelect {
  /** The page's valid stores; undefined before it has set any. An empty list after that changes no store. */
  given: readonly CheckoutEstablishment[] | undefined;
  /** The stores that are offered: `given`, unless it lacks the store of an order. The `<select>` is shown only if there are two or more. */
  #stores: readonly CheckoutEstablishment[] = [];
  #place: Place;
  #onChoice: (isNew: boolean) => void;
  #choice: Choice | undefined;
  /** Whether an order is being made or is shown. */
  #isSold = false;
  #box: HTMLElement | undefined;
  /** The texts and stores that the box shows, as JSON. */
  #shown: string | undefined;

  /** Calls `onChoice` when the seller has chosen another store (`isNew`), or when the page's stores and attribute may have another effect. */
  constructor(place: Place, onChoice: (isNew: boolean) => void) {
    [this.#place, this.#onChoice] = [place, onChoice];
    const follow = () => {
      this.#hold(false);
      // A reload then finds the order in a list of another sequence.
      const { session, cnpj, named } = this.#choice ?? {};
      if (this.#isHeld && this.#stores.length > 1 && cnpj && cnpj !== named) void keep(place.host.id, session, cnpj);
      // A view sets its step after it has removed the mark.
      setTimeout(() => {
        this.#isSold = this.#isHeld || place.base.getAttribute(STEP) === "link";
        onChoice(false);
      });
    };
    new MutationObserver(follow).observe(place.base, { attributeFilter: [HELD, STEP] });
  }

  /**
   * Returns the CNPJ of the current store: the first time the seller's choice in the session, the attribute's, or the first, in this order. Later,
   * only the seller, another value of the attribute, or a list without the store change it, and from an order until the sale is over the seller only.
   */
  establishment(session: string | undefined): string {
    const attribute = this.#place.host.getAttribute("establishment") ?? "";
    const named = plainCnpj(attribute);
    if (!this.#choice || this.#choice.session !== session) this.#choice = { session };
    const choice = this.#choice;
    const { given } = this;
    if (!given) {
      choice.cnpj = choice.named = named;
      return attribute;
    }
    const isGiven = (cnpj: string | undefined) => given.some((store) => store.cnpj === cnpj);
    const isFixed = this.#isSold || this.#isHeld;
    if (!isFixed || !given[0] || isGiven(choice.cnpj)) this.#stores = given;
    if (given.length > 1) this.#recall(choice);
    if (isFixed && choice.cnpj) return choice.cnpj;
    const wanted = named === choice.named || (choice.isSellers && given[0]) ? [choice.cnpj, named] : [named, choice.cnpj];
    const cnpj = wanted.find(given[0] ? isGiven : Boolean) ?? given[0]?.cnpj ?? "";
    choice.isSellers &&= cnpj === choice.cnpj;
    choice.named = named;
    return (choice.cnpj = cnpj);
  }

  /** Takes over the store from the element that the page's markup has replaced. */
  takeOver(before: StoreSelect): void {
    this.#choice = before.#choice;
    this.#isSold = before.#isSold || before.#isHeld;
    this.#stores = before.#stores;
  }

  /** Returns the page's name for a store; empty if the page has none. */
  nameOf(establishment: string): string {
    return this.#stores.find(({ cnpj }) => cnpj === establishment)?.nome ?? "";
  }

  /** Shows the `<select>` if there are several stores. `mayBeHeld` disables it while stored data may hold an unanswered order. */
  show(inputs: LanguageInputs & { establishment: string }, mayBeHeld: boolean): void {
    if (this.#stores.length < 2) {
      this.#box?.remove();
      this.#box = undefined;
      return;
    }
    const shown = JSON.stringify([inputs.locale, inputs.messages, this.#stores]);
    if (!this.#box || this.#shown !== shown) this.#make(inputs);
    this.#shown = shown;
    const select = this.#select;
    if (select) select.value = inputs.establishment;
    this.#hold(mayBeHeld);
  }

  /** Forgets the choice, and enables it again, after the session has ended. */
  release(): void {
    this.#choice = undefined;
    this.#isSold = false;
    this.#place.base.removeAttribute(HELD);
  }

  get #isHeld(): boolean {
    return this.#place.base.hasAttribute(HELD);
  }

  #recall(choice: Choice): void {
    choice.stored ??= recall(this.#place.host.id, choice.session).then((cnpj) => {
      // The seller may have chosen meanwhile, and the session may be another one.
      if (this.#choice !== choice || choice.isSellers || cnpj === undefined) return;
      [choice.cnpj, choice.isSellers] = [cnpj, true];
      this.#onChoice(false);
    });
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
    select?.append(...this.#stores.map(({ cnpj, nome }) => new Option(nome, cnpj)));
    select?.addEventListener("change", () => this.#choose(select.value));
    if (hadFocus) select?.focus();
  }

  #choose(cnpj: string): void {
    const { host } = this.#place;
    const choice: Choice = (this.#choice = { session: undefined, ...this.#choice, cnpj, isSellers: true });
    void keep(host.id, choice.session, cnpj);
    this.#onChoice(true);
  }

  #hold(mayBeHeld: boolean): void {
    const select = this.#select;
    if (select) select.disabled = mayBeHeld || this.#isHeld;
  }
}
