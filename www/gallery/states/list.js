/** The states of the list of orders. */

import { hurry } from "../clock.js";
import { connect } from "../connection.js";
import { crash, makeBreakable } from "../crash.js";
import { never, ORDER, ordersClient, page, refuse, unreachable } from "../service.js";
import { CUSTOMERS, EVERY_STATUS, ODD, ROWS, rowAt } from "./rows.js";

const ROW = "[part=row]";

const answering = (id, title, pagedOrders, until) => ({ id, title, client: ordersClient(ROWS, { pagedOrders }), until });

/** Three pages of orders. */
const PAGES = Array.from({ length: 50 }, (_, index) => rowAt(index, [16, 5, 15, 9][index % 4]));
const paged = async ({ pagina = 1, tamanhoPagina = 20 } = {}) => {
  const end = pagina * tamanhoPagina;
  const details = { numero: pagina, tamanho: tamanhoPagina, tem_proximo: end < PAGES.length };
  return page(PAGES.slice(end - tamanhoPagina, end), details);
};

/** Uses `answer` from the second call on. */
function later(answer) {
  let times = 0;
  return (query) => (++times > 1 ? answer(query) : paged(query));
}

async function search(hands, text) {
  await hands.see(ROW);
  await hands.write("#search", text);
  hands.element.shadowRoot.querySelector("form").requestSubmit();
}

const searching = (id, title, text, answers, until) => ({
  id,
  title,
  client: ordersClient(ROWS, answers),
  act: (hands) => search(hands, text),
  until,
});

/** More customers match the name than one page holds. */
const customers = async () => page(CUSTOMERS.map(customerOf), { tem_proximo: true });
const customerOf = ([nome, documento]) => ({
  id: ORDER,
  nome,
  documento,
  endereco: {},
  dataDeNascimento: "1990-05-20T00:00:00Z",
  email: null,
  celular: null,
});

const walking = (button) => (id, title, pagedOrders, until) => ({
  id,
  title,
  client: ordersClient(ROWS, { pagedOrders }),
  act: (hands) => hands.click(button),
  until,
});
const exporting = walking("[part=export]");
const summing = walking("[part=add-up]");

/** Uses `answer` for the second page of an export. */
const secondPage = (answer) => (query) => (query.tamanhoPagina === 100 ? partOf(query, answer) : paged(query));
const partOf = (query, answer) => (query.pagina === 1 ? page(PAGES, { tamanho: 100, tem_proximo: true }) : answer());

export const lists = [
  { id: "orders-loading", title: "Carregando", wasm: never },
  { id: "orders", title: "A lista", until: ROW },
  answering("orders-slow", "Carregando os pedidos", never, ".waiting"),
  answering("orders-empty", "Nenhum pedido", async () => page([]), ".notes .title"),
  { ...answering("orders-none-found", "Nenhum pedido com o filtro", async () => page([]), "[part=clear-filter]"), filter: { status: 14 } },
  { id: "orders-statuses", title: "Cada situação", client: ordersClient(EVERY_STATUS), until: ROW },
  { id: "orders-odd", title: "Nomes longos e hostis", client: ordersClient(ODD), until: ROW },
  { id: "orders-right-to-left", title: "Em uma página da direita para a esquerda", attributes: { dir: "rtl" }, until: ROW },
  { ...answering("orders-filtered", "Com um filtro", paged, ROW), filter: { status: 14, period: "week" } },
  {
    ...answering("orders-next-page", "Próxima página", paged, "[part=previous-page]:enabled"),
    act: (hands) => hands.click("[part=next-page]"),
  },
  {
    ...answering("orders-turning", "Carregando a próxima página", later(never), "[part=rows][aria-busy]"),
    act: (hands) => hands.click("[part=next-page]"),
  },
  {
    ...answering("orders-refreshing", "Atualizando", later(never), "[part=refresh][aria-disabled]"),
    act: refresh,
  },
  searching("orders-of-name", "Mais clientes com o mesmo nome", "Ana", { pagedCustomers: customers }, ".notes .hint"),
  searching("orders-of-nobody", "Ninguém com esse nome", "Zoé", {}, ".notes .title"),
  searching("orders-wrong-cpf", "CPF inválido na busca", "529.982.247-26", {}, "#search[aria-invalid]"),
  searching("orders-short-search", "Busca curta demais", "A", {}, "#search[aria-invalid]"),
  exporting("orders-export", "Gerando o arquivo", secondPage(never), ".export .waiting"),
  exporting("orders-export-failed", "Arquivo sem resposta", secondPage(unreachable), "[part=retry-export]"),
  {
    ...exporting("orders-exported", "Arquivo pronto", paged),
    async act(hands) {
      await hands.click("[part=export]");
      await hands.until((root) => root.querySelector("[part=export]") && /50/.test(root.querySelector("[role=status]").textContent));
    },
  },
  summing("orders-summing", "Somando as concluídas", secondPage(never), ".export .waiting"),
  summing("orders-sum", "A soma das concluídas", paged, ".running .hint"),
];

async function refresh(hands) {
  await hands.see(ROW);
  await hands.click("[part=refresh]");
}

const failing = (id, title, pagedOrders) => answering(id, title, pagedOrders, ".list .alert p");

export const listFailures = [
  { id: "orders-not-loaded", title: "Não carregados", wasm: unreachable, until: "[part=retry]" },
  { id: "orders-misconfigured", title: "Configuração inválida", attributes: { establishment: "11.222.333/0001-00" }, until: "code" },
  {
    id: "orders-crashed",
    title: "Falha no módulo",
    before: makeBreakable,
    async act(hands) {
      await hands.see(ROW);
      crash();
      await hands.click(ROW);
    },
    until: "[part=retry]",
  },
  failing("orders-network", "Sem resposta", unreachable),
  { ...failing("orders-offline", "Sem internet", unreachable), before: () => connect(false) },
  { ...failing("orders-timeout", "Tempo esgotado", never), before: hurry },
  failing("orders-unauthorized", "Não autorizado", refuse(401)),
  failing("orders-server", "Falha do serviço", refuse(503)),
  failing("orders-refused", "Recusada pelo serviço", refuse(400, { tipo: "Order.Closed", detalhe: "A consulta abre às 8 horas." })),
  failing("orders-decode", "Resposta inválida", async () => ({ itens: [{}] })),
  {
    ...failing("orders-refresh-failed", "Não atualizada", later(unreachable)),
    act: refresh,
  },
];
