// Adyen's form for a boleto. This page's server replaces Adyen's answers at the start.

import { AdyenCheckout, Boleto } from "@adyen/adyen-web";
import "@adyen/adyen-web/styles/adyen.css";

// A test key requires an address with "test" in it.
const stub = `${location.origin}/test/`;

const checkout = await AdyenCheckout({
  environment: "test",
  clientKey: "test_BENCHMARKBENCHMARKBENCHMARKBENCH",
  locale: "pt-BR",
  countryCode: "BR",
  amount: { value: 150000, currency: "BRL" },
  paymentMethodsResponse: { paymentMethods: [{ name: "Boleto Bancário", type: "boletobancario" }] },
  analytics: { enabled: false },
  _environmentUrls: { api: stub, analytics: stub, cdn: { images: stub, translations: stub } },
});
new Boleto(checkout).mount("#checkout");
