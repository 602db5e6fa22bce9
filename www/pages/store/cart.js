/** The cart. A product that is added changes the checkout's attribute `amount`. */

import { find } from "../common/dom.js";
import { reais } from "../common/reais";

export function connectCart(checkout) {
  const total = find("#total");
  const offers = [...document.querySelectorAll("input[name=offer]")];
  const show = () => {
    const added = offers.filter((offer) => offer.checked).map((offer) => Number(offer.value));
    const amount = added.reduce((sum, price) => sum + price, Number(total.dataset.sold));
    total.textContent = reais(amount);
    if (checkout.getAttribute("amount") !== amount.toFixed(2)) checkout.setAttribute("amount", amount.toFixed(2));
  };
  for (const offer of offers) offer.addEventListener("change", show);
  show(); // the browser may have restored the checkboxes
}
