/** O que cerca os guias. */

export default {
  title: "Guias",
  summary: "Da primeira página com o checkout até os avisos verificados no seu servidor.",
  table: "Tabela",
  previous: "Anterior",
  next: "Próximo",
  neighbours: "Guia anterior e próximo",
  onThisPage: "Nesta página",
  copy: "Copiar",
  copied: "Copiado",
};
