/** A page object for `<parcela-checkout>` in Playwright: does what a seller does, by the element's documented parts and fields. */

import type { CreateOrderRequest } from "parcela";
import order from "fixture:create-order.request";

/** The customer's data that `fillCustomer` types: fields of `createOrder`. */
export type TypedCustomer = Partial<Omit<CreateOrderRequest, "documentoEstabelecimento" | "valorSolicitado" | "endereco">> & {
  endereco?: Partial<CreateOrderRequest["endereco"]>;
};

/** A checkout on a page. Each method waits until the checkout is ready for it. */
export interface CheckoutPage {
  /**
   * Chooses a number of installments in the first step, and continues to the customer's form.
   *
   * @throws {Error} if the checkout does not offer it, or shows a failure in place of the installments: with its text
   */
  chooseTerm(prazo: number): Promise<void>;
  /**
   * Fills in the customer's form. The checkout says only at `confirm` that a field is empty.
   *
   * @param changes fields that differ from the sample customer, such as the CPF of a test customer
   * @throws {Error} if the form has no such field, or refuses a value: with the fields and the checkout's messages
   */
  fillCustomer(changes?: TypedCustomer): Promise<void>;
  /**
   * Opens the review of the data, and creates the order. Resolves when the order exists, or the checkout says what keeps it from that. After a
   * failure, another call tries again, by the button that the checkout shows for it.
   *
   * @throws {Error} if the checkout refuses a field of the form: with the fields and the checkout's messages; if there is nothing to confirm
   */
  confirm(): Promise<void>;
  /**
   * Returns the payment link, once the checkout shows it.
   *
   * @throws {Error} if the checkout shows a failure, a question or the end of the order instead: with its text
   */
  link(): Promise<string>;
}

/** The part of Playwright's `Locator` that is used here. */
interface Found {
  first(): Found;
  or(other: Found): Found;
  all(): Promise<Found[]>;
  count(): Promise<number>;
  waitFor(options?: { state: "attached" }): Promise<void>;
  click(): Promise<void>;
  press(key: string): Promise<void>;
  fill(text: string): Promise<void>;
  selectOption(value: string): Promise<unknown>;
  textContent(): Promise<string | null>;
  allInnerTexts(): Promise<string[]>;
  getAttribute(name: string): Promise<string | null>;
}

/** The part of a Playwright page that is used here. */
export interface LocatingPage {
  locator(selector: string): Found;
}

/** The fields of the customer. Each property of `endereco` is a field too. */
const FIELDS = ["nome", "cpf", "celular", "email", "dataDeNascimento", "endereco"];

/** Returns the names in `changes` that are no fields of the form. */
function unknownIn({ endereco = {}, ...changes }: TypedCustomer): string[] {
  const address = Object.keys(endereco).filter((name) => !Object.keys(order.endereco).includes(name));
  return [...Object.keys(changes).filter((name) => !FIELDS.includes(name)), ...address.map((name) => `endereco.${name}`)];
}

/** Returns the properties of `changes` that are not undefined. */
function given<Changes extends object>(changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Changes;
}

/**
 * Returns the checkout of a Playwright page.
 *
 * @param selector finds the element, if the page has several
 *
 * @example
 * const checkout = checkoutPage(page);
 * await checkout.chooseTerm(12);
 * await checkout.fillCustomer();
 * await checkout.confirm();
 * await page.context().newPage().then(async (customer) => customer.goto(await checkout.link()));
 */
export function checkoutPage(page: LocatingPage, selector = "parcela-checkout"): CheckoutPage {
  const inside = (what: string) => page.locator(`${selector} ${what}`);
  const link = inside("a[part~=link]");
  /** What the seller sees in place of a link. The end of an order and a link that the service has not issued stand beside the heading. */
  const problem = inside(":is([part~=alert], [part~=question]) >> visible=true");
  const ended = inside(":is([part~=retry], [data-tone=good], [data-tone=over])");
  const retry = inside("[part~=retry]");
  const reviewed = "fieldset[hidden]";
  const invalid = "[part~=group] [aria-invalid=true]";

  /** Throws an error about the fields that the form refuses, if there are any. */
  async function requireRight(): Promise<void> {
    const texts: string[] = [];
    for (const field of await inside(invalid).all()) {
      const id = await field.getAttribute("id");
      texts.push(`${id}: ${(await inside(`[part~=field]:has(#${id}) [part~=error]`).textContent())?.trim()}`);
    }
    if (texts.length > 0) throw new Error(`the checkout refuses ${texts.join("; ")}`);
  }

  /** Returns what the checkout shows. The paragraph under the heading of an order names the customer, and is left out. */
  async function shownText(): Promise<string> {
    const shown = (await problem.count()) > 0 ? problem : inside(":is([part~=heading], [part~=heading] ~ p + p)");
    return (await shown.allInnerTexts()).join(" ").replace(/\s+/g, " ");
  }

  async function present(found: Found, what: string): Promise<Found> {
    if ((await found.count()) === 0) throw new Error(`the checkout has no ${what}`);
    return found;
  }

  return {
    async chooseTerm(prazo) {
      const terms = inside("[name=prazo]");
      const term = inside(`[name=prazo][value='${prazo}']`);
      await terms.or(problem).first().waitFor();
      if ((await terms.count()) === 0) throw new Error(`the checkout shows no terms: ${await shownText()}`);
      const all = inside("[part~=all-terms]");
      if ((await term.count()) === 0 && (await all.count()) > 0) await all.click();
      await (await present(term, `term of ${prazo} installments`)).click();
      await inside("[part~=continue]:enabled").click();
    },
    async fillCustomer(changes = {}) {
      const unknown = unknownIn(changes);
      if (unknown.length > 0) throw new Error(`the checkout has no field ${unknown.join(", ")}`);
      const { nome, cpf, celular, email, dataDeNascimento } = { ...order, ...given(changes) };
      const { estado, ...address } = { ...order.endereco, ...given(changes.endereco ?? {}) };
      await inside("#cpf").waitFor();
      // A person types the date in the Brazilian form.
      const born = dataDeNascimento.slice(0, 10).split("-").reverse().join("/");
      const texts = { nome, cpf, dataDeNascimento: born, celular, email, ...address };
      for (const [id, text] of Object.entries(texts)) await (await present(inside(`#${id}`), `field ${id}`)).fill(text ?? "");
      const state = estado.toUpperCase();
      await present(inside(`#estado [value='${state}']`), `estado ${state}`);
      await inside("#estado").selectOption(state);
      await requireRight();
    },
    async confirm() {
      const submit = inside("[part~=submit]");
      const done = inside(":is([part~=new-sale], [part~=question], [part~=alert]) >> visible=true");
      await submit.or(retry).or(done).first().waitFor();
      // On the first step, the button repeats the simulation.
      const isFailed = (await retry.count()) > 0 && (await inside(":is(#cpf, [data-step=link])").count()) > 0;
      if (!isFailed && (await submit.count()) === 0) throw new Error(`the checkout has nothing to confirm: ${await shownText()}`);
      if (!isFailed && (await inside(reviewed).count()) === 0) {
        await submit.click();
        await inside(`:is(${reviewed}, ${invalid})`).first().waitFor({ state: "attached" });
        await requireRight();
      }
      // The checkout ignores a second click at the same place, which could belong to a double-click.
      await (isFailed ? retry : submit).press("Enter");
      await done.first().waitFor();
    },
    async link() {
      await link.or(problem).or(ended).first().waitFor();
      if ((await link.count()) > 0) return (await link.textContent()) ?? "";
      throw new Error(`the checkout shows no link: ${await shownText()}`);
    },
  };
}
