/** The import of an order's invoice. */

import { element, whileBusy } from "../common/dom.js";
import { texts } from "../common/text.js";
import { attempt, client } from "./api.js";

const text = (await texts("console")).order;

/** The largest file, in bytes: base64 makes 9.4 MB of it, and the service takes 10 MiB. */
const LARGEST = 7_000_000;

/** A form that imports a file for the order, and calls `done` when it has. */
export function invoiceForm(pedidoId, done) {
  const file = element("input", { id: "invoice-file", type: "file", accept: ".pdf,.xml,application/pdf,text/xml" });
  const fault = element("p", { id: "invoice-fault", className: "wrong", role: "alert" });
  file.setAttribute("aria-describedby", fault.id);
  const submit = element("button", { className: "button primary" }, text.import);
  const form = element(
    "form",
    { className: "card stack" },
    element("h3", {}, text.invoice),
    element("p", { className: "hint" }, text.invoiceHint),
    element("div", { className: "field" }, element("label", { htmlFor: file.id }, text.file), file),
    fault,
    submit,
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const [chosen] = file.files;
    fault.textContent = !chosen ? text.noFile : chosen.size > LARGEST ? text.tooLarge : "";
    if (fault.textContent !== "") return file.focus();
    return whileBusy(submit, () => send(pedidoId, chosen, done));
  });
  return form;
}

async function send(pedidoId, file, done) {
  const imported = await attempt(async () => {
    const arquivoBase64 = await base64(file);
    await client().importOrderInvoice({ pedidoId, arquivoBase64, nomeArquivo: file.name });
    return true;
  });
  if (imported) await done();
}

function base64(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result.slice(reader.result.indexOf(",") + 1)));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}
