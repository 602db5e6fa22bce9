/** A page object for `<parcela-checkout>` in Playwright: does what a seller does, by the element's documented parts and fields. */

import type { CreateOrderRequest } from "parcela";
import order from "fixture:create-order.request";

/** The customer's data that `fillCustomer` types: fields of `createOrder`. */
export type TypedCustomer = Partial<Omit<CreateOrderRequest, "documentoEstabelecimento" | "valorSolicitado" | "endereco">> & {
  endereco?: Partial<CreateOrderRequest["endereco"]>;
};

/** A checkout on a page. Each method waits until the checkout is ready for it. */
export interface CheckoutPage {
  /** Chooses a number of installments in the first step, and continues to the customer's form. */
  chooseTerm(prazo: number): Promise<void>;
  /**
   * Fills in the customer's form.
   *
   * @param changes fields that differ from the sample customer, such as the CPF of a test customer
   */
  fillCustomer(changes?: TypedCustomer): Promise<void>;
  /** Opens the review of the data, and creates the order. Resolves when the order exists, or the checkout says what keeps it from that. */
  confirm(): Promise<void>;
  /** Returns the payment link, once the checkout shows it. */
  link(): Promise<string>;
}

/** The part of Playwright's `Locator` that is used here. */
interface Found {
  first(): Found;
  count(): Promise<number>;
  waitFor(options?: { state: "attached" }): Promise<void>;
  click(): Promise<void>;
  press(key: string): Promise<void>;
  fill(text: string): Promise<void>;
  selectOption(value: string): Promise<unknown>;
  textContent(): Promise<string | null>;
}

/** The part of a Playwright page that is used here. */
export interface LocatingPage {
  locator(selector: string): Found;
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
  return {
    async chooseTerm(prazo) {
      const term = inside(`[name=prazo][value='${prazo}']`);
      await inside("[name=prazo]").first().waitFor();
      if ((await term.count()) === 0) await inside("[part~=all-terms]").click();
      await term.click();
      await inside("[part~=continue]:enabled").click();
    },
    async fillCustomer(changes = {}) {
      const { nome, cpf, celular, email, dataDeNascimento } = { ...order, ...changes };
      const { estado, ...address } = { ...order.endereco, ...changes.endereco };
      await inside("#cpf").waitFor();
      // A person types the date in the Brazilian form.
      const born = dataDeNascimento.slice(0, 10).split("-").reverse().join("/");
      const texts = { nome, cpf, dataDeNascimento: born, celular, email, ...address };
      for (const [id, text] of Object.entries(texts)) await inside(`#${id}`).fill(text ?? "");
      await inside("#estado").selectOption(estado.toUpperCase());
    },
    async confirm() {
      const submit = inside("[part~=submit]");
      await submit.click();
      await inside("fieldset[hidden]").first().waitFor({ state: "attached" });
      // The checkout ignores a second click at the same place, which could belong to a double-click.
      await submit.press("Enter");
      await inside(":is([part~=new-sale], [part~=question], [part~=alert]) >> visible=true").first().waitFor();
    },
    async link() {
      await link.waitFor();
      return (await link.textContent()) ?? "";
    },
  };
}
