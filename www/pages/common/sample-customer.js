/** The sample customer of the site's pages. The sandbox completes a sale to this CPF. */
export const CUSTOMER = {
  cpf: "529.982.247-25",
  nome: "Ana Lima",
  celular: "(11) 98765-4321",
  email: "ana.lima@exemplo.com.br",
  dataDeNascimento: "1990-05-20",
  endereco: {
    logradouro: "Avenida Paulista",
    numero: "1000",
    complemento: "Apto 12",
    bairro: "Bela Vista",
    cidade: "São Paulo",
    estado: "SP",
    cep: "01310-100",
  },
};
