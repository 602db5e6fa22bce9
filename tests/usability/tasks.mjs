/** The tasks: a seller's actions, by the store's own texts. */

/** The demo's customers. The CPF decides the course of a sale (crates/sandbox/README.md). */
const ANA = { nome: "Ana Lima", cpf: "52998224725", email: "ana.lima@exemplo.com.br" };
const BIA = { nome: "Bia Souza", cpf: "11144477735", email: "bia.souza@exemplo.com.br" };
const LIMITED = { ...ANA, cpf: "30303030399" };

const TERM = /^12x/;
const TERMS = /^\d+x/;
const LINK = ["link", "Abrir link"];
const DENIED = ["button", "Tentar um valor menor"];

/** From the open store to the payment link. */
export async function sale(seller) {
  await order(seller, ANA);
  await seller.find(...LINK);
}

/** The customer's data, which Adyen's form also asks for. */
export async function customerStep(seller) {
  await plan(seller);
  await seller.find("textbox", "Nome completo");
  seller.take();
  await customer(seller, ANA);
}

/** From a denial to an order of a smaller amount, by the same customer. */
export async function afterDenial(seller) {
  await order(seller, LIMITED);
  await seller.find(...DENIED);
  seller.take();
  await seller.press(...DENIED);
  await seller.fill("Valor", "900");
  await plan(seller);
  await seller.press("button", "Revisar o pedido");
  await seller.press("button", "Criar pedido e gerar link");
  await seller.find(...DENIED);
}

/** From the first customer's link to the second one's, and back to the status of the first sale. */
export async function twoSales(seller) {
  await sale(seller);
  seller.take();
  await seller.press("button", "Nova venda");
  await order(seller, BIA);
  await seller.find(...LINK);
  await seller.press("button", /R\$/);
  await seller.find(...LINK);
}

/**
 * Adyen's form for a boleto: the customer's name, document and address. Its texts are English here, as its translations come from Adyen's
 * servers.
 */
export async function boleto(seller) {
  await seller.fill("First name", "Ana");
  await seller.fill("Last name", "Lima");
  await seller.fill("CPF/CNPJ", ANA.cpf);
  await seller.fill("Street", "Avenida Paulista");
  await seller.fill("House number", "1000");
  await seller.fill("Postal code", "01310100");
  await seller.fill("City", "São Paulo");
  await seller.select("State", "São Paulo");
  await seller.press("button", "Generate Boleto");
}

async function order(seller, who) {
  await plan(seller);
  await customer(seller, who);
  await seller.press("button", "Criar pedido e gerar link");
}

async function plan(seller) {
  await seller.choose(TERM, TERMS);
  await seller.press("button", "Continuar");
}

/** Fills in the customer's fields. The postal code fills in the rest of the address. */
async function customer(seller, { nome, cpf, email }) {
  await seller.fill("Nome completo", nome);
  await seller.fill("CPF", cpf);
  await seller.fill("Data de nascimento", "20051990");
  await seller.fill("Celular", "11987654321");
  await seller.fill("E-mail", email);
  await seller.fill("CEP", "01310100");
  await seller.filled("Cidade");
  await seller.fill("Número", "1000");
  await seller.press("button", "Revisar o pedido");
}
