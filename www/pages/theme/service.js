/** A client with fixed responses, so that the preview works on any host. It sends no requests. */

const ID = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001";

/** The monthly rate, as in the sandbox. */
const RATE = 0.0299;
const FEE = 0.035;

const rounded = (amount) => Math.round(amount * 100) / 100;

function installment(amount, prazo) {
  return rounded((amount * RATE) / (1 - (1 + RATE) ** -prazo));
}

/** The methods of `Client` that the checkout calls. */
export const service = {
  async listSimulateInstallments({ valorSolicitado }) {
    return Array.from({ length: 24 }, (_, index) => {
      const prazo = index + 1;
      const valorParcela = installment(valorSolicitado, prazo);
      return { prazo, valorParcela, valorTotalDebito: rounded(valorParcela * prazo) };
    });
  },
  async getSimulationValues({ valor, prazo }) {
    const valoresEstabelecimento = { valorVenda: valor, valorDesembolso: rounded(valor * (1 - FEE)) };
    return { valoresEstabelecimento, valoresCliente: { valorParcela: installment(valor, prazo) } };
  },
  createOrder: async () => ({ pedidoId: ID }),
  startCdcSale: async () => ({ linkPagamento: "https://pagamento.example/link" }),
  getOrder: async () => ({
    id: ID,
    numero: 1,
    status: { valor: 5, descricao: "Pagamento pendente" },
    total: 1500,
    nomeCliente: "Ana Lima",
    documentoCliente: "52998224725",
    prazo: null,
    razaoSocialEstabelecimento: "Loja Demonstração Ltda.",
    documentoEstabelecimento: "11222333000181",
    descricao: null,
    valorAprovado: 1500,
    desembolsado: false,
    criadoEm: "2026-11-21T12:00:00.000Z",
    desembolsadoEm: null,
    valorSolicitado: 1500,
  }),
  importOrderInvoice: async () => undefined,
};
