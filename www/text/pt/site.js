/** O que todas as páginas têm. */

export default {
  gallery: "A galeria mostra o checkout em todos os estados.",
  skip: "Ir para o conteúdo",
  navigation: "Partes do site",
  otherLanguage: "English",
  noscript: "Esta página é um programa: ela precisa de JavaScript.",
  parts: {
    store: "Loja",
    playground: "Playground",
    console: "Console",
    theme: "Temas",
    guides: "Guias",
    reference: "Referência",
  },
  footer: "Parcela é software livre: Apache-2.0 ou MIT. Nada do que se faz nestas páginas é uma venda de verdade.",
};
