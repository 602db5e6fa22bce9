// break-and-recover.js
import { createServerClient } from "parcela/server";

const baseUrl = process.env.PARCELA_URL;
const { PARCELA_CLIENT_ID: clientId, PARCELA_CLIENT_SECRET: clientSecret } = process.env;

// The next createOrder is carried out, but its response is lost. Idempotency exists for this case.
await fetch(`${baseUrl}/sandbox/faults`, {
  method: "PUT",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify([{ operation: "createOrder", kind: "dropAfter", count: 1 }]),
});

const client = createServerClient({ baseUrl, clientId, clientSecret });
const before = (await client.pagedOrders()).pagina.total;
await client.createOrder({
  cpf: "529.982.247-25",
  nome: "Ana Lima",
  celular: "(11) 98765-4321",
  email: "ana.lima@exemplo.com.br",
  dataDeNascimento: "1990-05-20",
  documentoEstabelecimento: "12.ABC.345/01DE-35",
  valorSolicitado: 1500,
  endereco: {
    logradouro: "Avenida Paulista",
    numero: "1000",
    bairro: "Bela Vista",
    cidade: "São Paulo",
    estado: "SP",
    cep: "01310-100",
  },
});
const after = (await client.pagedOrders()).pagina.total;
console.log(`orders made: ${after - before}`); // 1
