/** Orders, made as a shop's server would. */

const ORDER = {
  cpf: "529.982.247-25",
  nome: "Ana Lima",
  celular: "+5511987654321",
  email: "ana.lima@exemplo.com.br",
  dataDeNascimento: "1990-05-20T00:00:00Z",
  documentoEstabelecimento: "11.222.333/0001-81",
  valorSolicitado: 1500,
  endereco: {
    logradouro: "Avenida Paulista",
    numero: "1000",
    bairro: "Bela Vista",
    cidade: "São Paulo",
    estado: "SP",
    cep: "01310-100",
  },
};

/** Makes an order with `changes`; answers its identifier. */
export async function makeOrder(site, changes = {}) {
  return (await site.ask("POST", "/parcela-console/v1/order", { ...ORDER, ...changes })).pedidoId;
}
