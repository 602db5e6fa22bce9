/** The states of each kind of failure. */

import { hurry } from "../clock.js";
import { connect } from "../connection.js";
import { crash, makeBreakable } from "../crash.js";
import { client, never, options, refuse, unreachable } from "../service.js";
import { fillAndSubmit, REVIEW } from "./order.js";

const simulating = (id, title, answer) => ({
  id,
  title,
  client: client({ listSimulateInstallments: answer }),
  until: ".alert p",
});

const business = (tipo, detalhe) => ({ tipo, titulo: "Pedido recusado", detalhe });

/** The house number of an order whose response was lost. The service refuses another body with the same key. */
function madeOf(numero) {
  let attempts = 0;
  return (order) => {
    if (order.endereco.numero !== numero) return refuse(409)();
    attempts += 1;
    return attempts > 1 ? client().createOrder() : unreachable();
  };
}

export const failures = [
  {
    id: "crashed",
    title: "Falha no módulo",
    before: makeBreakable,
    async act(hands) {
      await hands.see('[name="prazo"][value="12"]');
      crash();
      await hands.click('[name="prazo"][value="12"]');
    },
    until: "[part=retry]",
  },
  simulating("network", "Sem resposta", unreachable),
  { ...simulating("offline", "Sem internet", unreachable), before: () => connect(false) },
  { ...simulating("timeout", "Tempo esgotado", never), before: hurry },
  simulating("unauthorized", "Não autorizado", refuse(401)),
  simulating("not-found", "Estabelecimento desconhecido", refuse(404)),
  simulating("rate-limited", "Muitas tentativas", refuse(429)),
  simulating("server", "Falha do serviço", refuse(503)),
  simulating("decode", "Resposta inválida", async (query) => options(query).map(({ prazo }) => ({ prazo }))),
  simulating(
    "refused",
    "Recusado pelo serviço",
    refuse(400, business("Order.Closed", "O lojista só vende das 8 às 22 horas, de segunda a sábado.")),
  ),
  simulating("refused-fields", "Campos recusados", refuse(400, { erros: { valorSolicitado: ["Valor recusado."] } })),
  {
    id: "term",
    title: "Prazo recusado",
    client: client({ createOrder: refuse(400, business("Order.TermOutOfRange", "Prazo fora da faixa.")) }),
    act: fillAndSubmit,
    until: "[data-step=simulation] .alert p",
  },
  {
    id: "conflict",
    title: "Pedido ainda em andamento",
    client: client({ createOrder: refuse(409) }),
    act: fillAndSubmit,
    until: "[part=retry]",
  },
  {
    id: "order-unanswered",
    title: "Pedido sem resposta",
    client: client({ createOrder: refuse(503) }),
    act: fillAndSubmit,
    until: "[part=retry]",
  },
  {
    id: "back-online",
    title: "Conexão restabelecida",
    client: client({ createOrder: unreachable }),
    before: () => connect(false),
    async act(hands) {
      await fillAndSubmit(hands);
      await hands.see("[part=retry]");
      connect(true);
    },
    until: "[part=retry]",
  },
  {
    id: "order-refused",
    title: "Pedido recusado",
    client: client({ createOrder: refuse(400, business("Order.Limit", "O lojista atingiu o limite de hoje.")) }),
    act: fillAndSubmit,
    until: ".alert p",
  },
  {
    id: "order-fields",
    title: "Campos do pedido recusados",
    client: client({
      createOrder: refuse(400, {
        erros: {
          cpf: ["O CPF não consta na Receita."],
          "endereco.cep": ["O CEP não existe."],
          "endereco.estado": ["O campo endereco.estado não é um valor aceito."],
          canal: ["O canal não é aceito."],
        },
      }),
    }),
    act: fillAndSubmit,
    until: "[part=summary]",
  },
  {
    id: "earlier",
    title: "Pedido já criado com outros dados",
    client: client({ createOrder: madeOf("1000") }),
    async act(hands) {
      await fillAndSubmit(hands);
      await hands.see("[part=retry]");
      await hands.click("[part=back]");
      await hands.write("#numero", "1200");
      await hands.click("[part=submit]");
      await hands.see(REVIEW);
      await hands.click("[part=submit]");
    },
    until: "[part=timeline]",
  },
];
