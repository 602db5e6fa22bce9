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
  session?: string | undefined;
  /** The CNPJ without mask; undefined before the first `establishment()`. */
  cnpj?: string;
  /** Whether the seller has chosen it. The attribute does not replace such a choice. */
  isSellers?: boolean;
  /** Whether the sale has sent an order there. The tab stores such a store if the seller has not chosen it. The end of the sale resets it. */
  isOrders?: boolean;
  /** The last CNPJ of the attribute, to detect changes. */
  named?: string;
  /** The request of the stored store. */
  stored?: Promise<void> | undefined;
}

export class StoreSelect {
  /** The page's valid stores; undefined before it has set any. */
  given: readonly CheckoutEstablishment[] | undefined;
  /** The stores that are offered: `given`, unless it lacks the store of an order. The `<select>` is shown only if there are two or more. */
  #stores: readonly CheckoutEstablishment[] = [];
  #place: Place;
  #onChoice: (isNew: boolean) => void;
  #choice: Choice = {};
  /** The container of the `<select>`, in the document while there are several stores. */
  #box = document.createElement("div");
  #select: HTMLSelectElement | undefined;
  /** The texts and stores that the box shows, as JSON. */
  #shown: string | undefined;

  /** Calls `onChoice` when the seller has chosen another store (`isNew`), or when the page's stores and attribute may have another effect. */
  constructor(place: Place, onChoice: (isNew: boolean) => void) {
    [this.#place, this.#onChoice] = [place, onChoice];
    this.#box.setAttribute("part", "till");
    const follow = () => {
      onChoice(false);
      // The store of an order is stored until the sale is over, so that a reload finds the order in a list of another sequence.
      const [choice, isSold] = [this.#choice, this.#isSold];
      if (isSold === !!choice.isOrders) return;
      choice.isOrders = isSold;
      if (this.given && !choice.isSellers) void keep(place.host.id, choice.session, isSold && `${choice.cnpj} order`);
    };
    new MutationObserver(follow).observe(place.base, { attributeFilter: [HELD, STEP] });
  }

  /**
   * Returns the CNPJ of the current store: the first time the seller's choice in the session, the attribute's, or the first, in this order. Later,
   * only the seller, another value of the attribute, or a list without the store change it. From an order until the sale is over, only the seller
   * does, and the page if it shows an order of the new store, `resumed`.
   */
  establishment(session: string | undefined, resumed: string): string {
    const named = plainCnpj(this.#place.host.getAttribute("establishment"));
    if (this.#choice.session !== session) this.#choice = { session };
    const choice = this.#choice;
    const { given } = this;
    if (!given) {
      // The store of an earlier element stays until the page sets its list or another attribute.
      if (named !== choice.named) {
        this.#stores = [];
        choice.cnpj = choice.named = named;
      }
      return choice.cnpj ?? "";
    }
    const current = choice.cnpj;
    const [first] = given;
    // An empty list keeps any store.
    const isGiven = (cnpj: string | undefined) => (first ? given.some((store) => store.cnpj === cnpj) : cnpj);
    if (first) this.#recall(choice);
    const wanted = named === choice.named || (choice.isSellers && first) ? [current, named] : [named, current];
    const cnpj = wanted.find(isGiven) ?? first?.cnpj ?? "";
    const isFixed = current && this.#isSold && (this.#isHeld || cnpj !== resumed);
    if (!isFixed || isGiven(current)) this.#stores = given;
    if (isFixed) return current;
    choice.isSellers &&= cnpj === current;
    choice.isOrders &&= cnpj === current;
    choice.named = named;
    return (choice.cnpj = cnpj);
  }

  /** Takes over the store from the element that the page's markup has replaced. The new view then tells whether an order is being made or shown. */
  takeOver(before: StoreSelect): void {
    this.#stores = before.#stores;
    this.#choice = { ...before.#choice, stored: undefined };
    this.#place.base.toggleAttribute(HELD, before.#isSold);
  }

  /** Returns the page's name for a store; empty if the page has none. */
  nameOf(establishment: string | undefined): string {
    return this.#stores.find(({ cnpj }) => cnpj === establishment)?.nome ?? "";
  }

  /** Shows the `<select>` if there are several stores. `mayBeHeld` disables it while stored data may hold an unanswered order. */
  show(inputs: LanguageInputs & { establishment: string }, mayBeHeld: boolean): void {
    if (this.#stores.length < 2) {
      this.#box.remove();
      return;
    }
    const shown = JSON.stringify([inputs.locale, inputs.messages, this.#stores]);
    if (!this.#box.parentNode || this.#shown !== shown) this.#make(inputs);
    this.#shown = shown;
    const select = this.#select as HTMLSelectElement;
    select.value = inputs.establishment;
    select.disabled = mayBeHeld || this.#isHeld;
  }

  /** Forgets the choice, and enables it again, after the session has ended. */
  release(): void {
    this.#choice = {};
    for (const name of [HELD, STEP]) this.#place.base.removeAttribute(name);
  }

  get #isHeld(): boolean {
    return this.#place.base.hasAttribute(HELD);
  }

  /** Whether the sale has sent an order: the order is being made, the order is shown, or the form shows its refusal. */
  get #isSold(): boolean {
    const step = this.#place.base.getAttribute(STEP);
    return this.#isHeld || step === "link" || (step !== "simulation" && !!this.#choice.isOrders);
  }

  /** Reads the stored store once, unless the seller is at the form of an order, or an order is being made or shown. */
  #recall(choice: Choice): void {
    if (this.#isSold || this.#place.base.getAttribute(STEP) === "order") return;
    choice.stored ??= recall(this.#place.host.id, choice.session).then(([cnpj, mark]) => {
      // The seller may have chosen or sent an order meanwhile. The attribute precedes the store of an order, which the seller need not have chosen.
      const isPreceded = this.nameOf(choice.named) || !this.nameOf(cnpj);
      if (!cnpj || choice.isSellers || this.#isSold || (mark && isPreceded)) return;
      Object.assign(choice, { cnpj, isSellers: !mark, isOrders: !!mark });
      this.#onChoice(false);
    });
  }

  #make({ locale, messages }: LanguageInputs): void {
    const { root, base } = this.#place;
    const hadFocus = root.activeElement === this.#select;
    if (!this.#box.parentNode) base.before(this.#box);
    PRERENDERED_VIEWS.show(this.#box, "store", locale, messages);
    const select = (this.#select = this.#box.querySelector("select") as HTMLSelectElement);
    select.append(...this.#stores.map(({ cnpj, nome }) => new Option(nome, cnpj)));
    select.addEventListener("change", () => this.#choose(select.value));
    if (hadFocus) select.focus();
  }

  #choose(cnpj: string): void {
    Object.assign(this.#choice, { cnpj, isSellers: true, isOrders: false });
    void keep(this.#place.host.id, this.#choice.session, cnpj);
    this.#onChoice(true);
  }
}
