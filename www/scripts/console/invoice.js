/** The import of an order's invoice. */

import { element, whileBusy } from "../common/dom.js";
import { texts } from "../common/text.js";
import { INVOICE_FILES } from "../tables/invoice-files.js";
import { attempt, client } from "./api.js";

const text = (await texts("console")).order;

const { largest, head, kinds } = INVOICE_FILES;

/** A form that imports a file for the order, and calls `done` when it has. */
export function invoiceForm(pedidoId, done) {
  const accept = kinds.flatMap((kind) => kind.extensions).join(",");
  const file = element("input", { id: "invoice-file", type: "file", accept });
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
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const [chosen] = file.files;
    fault.textContent = await faultOf(chosen);
    if (fault.textContent !== "") return file.focus();
    return whileBusy(submit, () => send(pedidoId, chosen, done));
  });
  return form;
}

/** Why a file is not taken, as in the widget; "" where it is. */
async function faultOf(file) {
  if (!file) return text.noFile;
  const name = file.name.toLowerCase();
  const kind = kinds.find(({ extensions }) => extensions.some((extension) => name.endsWith(extension)));
  if (!kind) return text.wrongKind;
  if (file.size > largest) return text.tooLarge;
  return (await beginsAs(kind, file)) ? "" : text.wrongContent;
}

async function beginsAs({ signatures }, file) {
  const bytes = new Uint8Array(await file.slice(0, head).arrayBuffer());
  const begin = bytes.findIndex((byte) => !WHITE_SPACE.includes(byte));
  return signatures.some((signature) => signature.every((byte, index) => bytes[begin + index] === byte));
}

/** Tab, line feed, form feed, carriage return and space. */
const WHITE_SPACE = [9, 10, 12, 13, 32];

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
