/** A page of orders as the service answers it. */

export function ordersOf(count) {
  const itens = Array.from({ length: count }, (_, index) => ({
    id: `6f1c3e0a-9a52-4f0e-8f6a-${String(index).padStart(12, "0")}`,
    numero: 100_000 + index,
    status: { valor: index % 19, descricao: "Pagamento pendente" },
    total: 1500 + index / 100,
    nomeCliente: "Ana Lima de Souza",
    documentoCliente: "52998224725",
    prazo: index % 2 ? 12 : null,
    razaoSocialEstabelecimento: "Bicicletaria Demonstração Ltda.",
    documentoEstabelecimento: "11222333000181",
    descricao: null,
    valorAprovado: 1500,
    desembolsado: false,
    criadoEm: "2026-01-31T12:00:00.123Z",
    desembolsadoEm: null,
    valorSolicitado: 1500,
  }));
  return { itens, pagina: { tem_proximo: false, tem_anterior: false, numero: 1, tamanho: count, total: count } };
}
