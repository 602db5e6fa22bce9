/** The `<select>` of the store that the seller sells for, above the first view and the running widget. It works without the WebAssembly. */

import type { Place } from "../widget/place.js";
import type { LanguageInputs } from "../widget/vocabulary.js";
import { keep, recall } from "./chosen-store.js";
import { plainCnpj, type CheckoutEstablishment } from "./establishments.js";
import { PRERENDERED_VIEWS } from "./early-step.js";

/**
 * The attribute of the view's container with the sale's order, by the WebAssembly: `held` while it is being created or has had no answer, `sold` while
 * it is shown or the form shows its refusal, and otherwise empty.
 */
const ORDER = "data-order";
/** The attribute with the view's step. */
const STEP = "data-step";

/** The store of a session's sale. */
interface Choice {
  session?: string | undefined;
  /** The CNPJ without mask; undefined before the first `establishment()`. */
  cnpj?: string;
  /** Whether the seller has chosen it. The attribute does not replace such a choice. */
  isSellers?: boolean;
  /** The last CNPJ of the attribute, to detect changes. */
  named?: string;
  /** The request of the stored store. */
  stored?: Promise<void> | undefined;
}

export class StoreSelect {
  /** The page's valid stores; undefined before it has set any. */
  given: readonly CheckoutEstablishment[] | undefined;
  /** The stores that are offered: `given`, and the store of an order that it lacks. The `<select>` is shown only if there are two or more. */
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
    const follow = ([first]: MutationRecord[]) => {
      if ((first?.oldValue ?? "") === this.#order) return;
      onChoice(false);
      // The store of an order is stored until the sale is over, so that a reload finds the order in a list of another sequence.
      const { session, cnpj, isSellers } = this.#choice;
      if (this.given && !isSellers) void keep(place.host.id, session, `${cnpj} order`, !!this.#order);
    };
    new MutationObserver(follow).observe(place.base, { attributeFilter: [ORDER], attributeOldValue: true });
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
      // The store of an earlier list, or element, stays until the page sets its list, or another attribute that no order keeps it from.
      const isFixed = this.#stores[0] && this.#order && (this.#isHeld || named !== resumed);
      if (named !== choice.named && !isFixed) {
        this.#stores = [];
        this.#choice = { session, cnpj: named, named };
      }
      return this.#choice.cnpj ?? "";
    }
    const current = choice.cnpj;
    const [first] = given;
    // An empty list keeps any store.
    const isGiven = (cnpj: string | undefined) => (first ? given.some((store) => store.cnpj === cnpj) : cnpj);
    if (first) this.#recall(choice);
    const wanted = named === choice.named || (choice.isSellers && first) ? [current, named] : [named, current];
    const cnpj = wanted.find(isGiven) ?? first?.cnpj ?? "";
    const isFixed = current && this.#order && (this.#isHeld || cnpj !== resumed);
    const own = this.#stores.filter((store) => store.cnpj === current);
    this.#stores = !isFixed || given.some(({ cnpj }) => cnpj === current) ? given : own[0] ? [...own, ...given] : own;
    if (isFixed) return current;
    choice.isSellers &&= cnpj === current;
    choice.named = named;
    return (choice.cnpj = cnpj);
  }

  /** Takes over the store from the element that the page's markup has replaced. The new view then tells whether an order is being made or shown. */
  takeOver(before: StoreSelect): void {
    this.#stores = before.#stores;
    this.#choice = { ...before.#choice, stored: undefined };
    for (const name of [ORDER, STEP]) this.#place.base.setAttribute(name, before.#place.base.getAttribute(name) ?? "");
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

  /** Forgets the choice and removes the `<select>`, after the session has ended. */
  release(): void {
    this.#choice = {};
    this.#box.remove();
    this.unmark();
  }

  /** Removes the marks of a view, because no view follows that would. */
  unmark(): void {
    for (const name of [ORDER, STEP]) this.#place.base.removeAttribute(name);
  }

  get #order(): string {
    return this.#place.base.getAttribute(ORDER) ?? "";
  }

  get #isHeld(): boolean {
    return this.#order === "held";
  }

  /** Reads the stored store with the first list. It is too late for it at the form of an order, or once an order is being made or shown. */
  #recall(choice: Choice): void {
    const { host, base } = this.#place;
    const step = base.getAttribute(STEP);
    const isLate = this.#order || step === "order";
    choice.stored ??= Promise.resolve(isLate ? [] : recall(host.id, choice.session)).then(([cnpj, mark]) => {
      // The session may have ended meanwhile, and the seller may have chosen or sent an order. The attribute precedes the store of an order,
      // which the seller need not have chosen.
      const isOpen = choice === this.#choice && !choice.isSellers && !this.#order;
      if (!isOpen || !this.nameOf(cnpj) || (mark && this.nameOf(choice.named))) return;
      Object.assign(choice, { cnpj, isSellers: !mark });
      // The first view of the WebAssembly confirms the order.
      if (mark && !step) base.setAttribute(ORDER, "sold");
      this.#onChoice(!mark);
    });
  }

  #make({ locale, messages }: LanguageInputs): void {
    const { root, base } = this.#place;
    const hadFocus = root.activeElement === this.#select;
    base.before(this.#box);
    PRERENDERED_VIEWS.show(this.#box, "store", locale, messages);
    const select = (this.#select = this.#box.querySelector("select") as HTMLSelectElement);
    select.append(...this.#stores.map(({ cnpj, nome }) => new Option(nome, cnpj)));
    select.addEventListener("change", () => this.#choose(select.value));
    if (hadFocus) select.focus();
  }

  #choose(cnpj: string): void {
    const { host, base } = this.#place;
    Object.assign(this.#choice, { cnpj, isSellers: true });
    void keep(host.id, this.#choice.session, cnpj);
    // The sale is left. The view of the next one tells its own.
    base.removeAttribute(ORDER);
    this.#onChoice(true);
  }
}
