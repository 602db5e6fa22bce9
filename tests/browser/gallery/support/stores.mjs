/** A checkout with several stores. */

import { CHECKOUT, ESTABLISHMENT, OTHER_ESTABLISHMENT } from "./widget.mjs";

export const CENTRO = { cnpj: ESTABLISHMENT, nome: "Loja Centro" };
export const NORTE = { cnpj: OTHER_ESTABLISHMENT, nome: "Loja Norte" };
export const SUL = { cnpj: "33.000.167/0001-01", nome: "Loja Sul" };
export const plain = ({ cnpj }) => cnpj.replace(/\W/g, "");

export const choice = (page) => page.getByRole("combobox", { name: "Loja", exact: true });
export const base = (page) => page.locator(`${CHECKOUT} [part=base]`);
export const link = (page) => page.locator("[part=share-panel]");
export const nome = (page) => page.locator(`${CHECKOUT} #nome`);

/** Sets properties of the checkout, one set per task. */
export async function set({ page, widget }, ...sets) {
  for (const properties of sets) {
    await page.locator(CHECKOUT).evaluate((element, properties) => {
      for (const [name, value] of Object.entries(properties)) element[name] = value ?? undefined;
    }, properties);
    await widget.turns();
  }
}

/** Mounts a checkout with two stores. */
export const mount = (widget, attributes) =>
  widget.mount({ session: "maria", establishment: undefined, ...attributes }, { establishments: [CENTRO, NORTE] });
