/** The tasks of the back office: a seller's actions in the list of orders, by the element's own texts. */

const SEARCH = "Buscar por nome, CPF ou número";
const SHOW_LINK = ["button", "Mostrar link"];
const AWAITS_INVOICE = "Falta a nota fiscal";

/** The customer whose order is searched for. */
export const WANTED = { nome: "Bia Souza", cpf: "11144477735" };
/** All customers with an order, the oldest first. */
export const CUSTOMERS = [{ nome: "Ana Lima", cpf: "52998224725" }, WANTED, { nome: "Caio Reis", cpf: "12345678909" }];

const rowOf = ({ nome }) => ["button", new RegExp(`^${nome}`)];

/** From the list to an order, by the customer's name. */
export async function findByName(seller) {
  await seller.fill(SEARCH, WANTED.nome, "searchbox");
  await seller.press(...rowOf(WANTED));
  await seller.find("heading", /^Pedido nº/);
}

/** From the list, where the order is visible, to its link, which has not been shown in this browser yet. */
export async function showLink(seller) {
  await seller.press(...rowOf(WANTED));
  await seller.press(...SHOW_LINK);
  await seller.find("button", "Copiar link");
}

/** From the list, where the order is visible, to its link on the clipboard. */
export async function sendLinkAgain(seller) {
  await seller.press(...rowOf(WANTED));
  await seller.press("button", "Copiar link");
  await seller.find("button", "Link copiado");
}

/** From the list to the end of a sale that waits for its invoice, which is in the file `invoice`. */
export async function importInvoice(seller, invoice) {
  await seller.choose(AWAITS_INVOICE, /^Todas$|^Falta a nota fiscal$/);
  await seller.press(...rowOf(WANTED));
  await seller.attach("button", /escolha um arquivo/, invoice);
  await seller.press("button", "Enviar a nota fiscal");
  await seller.read(/^Venda concluída/);
}

/** From the list, where the order is visible, to the browser's print window. */
export async function printReceipt(seller) {
  await seller.press(...rowOf(WANTED));
  await seller.press("button", "Imprimir comprovante");
  await seller.waitForBrowserCall("print");
}
