/** The demo store's own script: what a partner's page does around the widget. */

const checkout = document.querySelector("parcela-checkout");
const result = document.querySelector("#fill-result");

/** An ordinary customer of the sandbox; the page knows its customer, as a shop's system would. */
const customer = {
  nome: "Ana Lima",
  cpf: "529.982.247-25",
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

document.querySelector("#fill-customer").addEventListener("click", () => {
  checkout.customer = customer;
  result.textContent = "Os dados do cliente de teste foram preenchidos no pedido.";
});

checkout.addEventListener("parcela-link-ready", () => {
  document.title = "Link gerado — Bicicletaria Demonstração";
});
