/** O que se mostra onde não há página. */

export default {
  title: "Página não encontrada",
  summary: "Neste endereço não há nada. Talvez o link esteja incompleto, ou a página tenha mudado de lugar.",
  links: {
    "index.html": "A loja de demonstração",
    "guides/index.html": "Os guias, com busca",
    "reference/index.html": "A referência do pacote",
    "playground.html": "O playground do SDK",
  },
};
