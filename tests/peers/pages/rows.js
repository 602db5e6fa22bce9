// The smallest program with the same rows: one call, and no library.

const money = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
const time = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeStyle: "short", timeZone: "America/Sao_Paulo" });

const answer = await fetch("/api/v1/order/paged?pagina=1&tamanhoPagina=20");
const { itens } = await answer.json();
const rows = itens.map(({ nomeCliente, valorSolicitado, numero, criadoEm, status }) => {
  const row = document.createElement("li");
  const button = row.appendChild(document.createElement("button"));
  button.setAttribute("part", "row");
  button.textContent = [
    nomeCliente,
    money.format(valorSolicitado),
    `Pedido nº ${numero}`,
    time.format(new Date(criadoEm)),
    status.descricao,
  ].join(" · ");
  return row;
});
document.querySelector("ul").append(...rows);
