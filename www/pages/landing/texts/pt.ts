/** A página inicial. */

const pt = {
  heading: "Venda parcelado na loja e receba à vista.",
  lead: "Um elemento HTML leva o vendedor da simulação ao link de pagamento. O cliente paga as parcelas à financeira, e a loja recebe de uma vez o valor financiado, menos a taxa da financeira.",
  quickStart: "Início rápido",
  demo: "Ver a demo",
  code: "Na página da sua loja",
  copy: "Copiar",
  copied: "Copiado",
  live: "Este checkout funciona de verdade, no sandbox: nada aqui é uma venda.",
  liveLabel: "O checkout, ao vivo",
  figures: {
    title: "Nenhuma venda perdida, nenhuma em dobro",
    text: "A rede cai, a resposta se perde, a aba congela: mesmo assim, o pedido é criado uma única vez. Cada versão passa por esse teste.",
    orders: "pedidos perdidos ou duplicados em {0} vendas com {1} falhas provocadas",
    field: "até o primeiro campo, em um celular lento numa rede lenta",
    size: "o checkout inteiro, com todas as etapas, em uma visita sem cache",
    accessible: "teclado, leitor de tela, tela de 320 px e zoom de 400%",
    how: "Como medimos",
  },
  steps: {
    title: "Da simulação ao pagamento",
    items: {
      simulation: { title: "Simulação", text: "O vendedor informa o valor e mostra as parcelas ao cliente, com ou sem entrada." },
      order: { title: "Pedido", text: "Os dados do cliente são conferidos enquanto são digitados. O pedido nunca é feito duas vezes." },
      link: {
        title: "Link de pagamento",
        text: "O cliente abre o link ou lê o QR Code e conclui no celular. O vendedor acompanha da loja.",
      },
    },
  },
  packages: {
    title: "O que você instala",
    items: {
      page: { name: "parcela", text: "O checkout, os pedidos da loja e um SDK tipado com todas as operações da API, para o navegador." },
      server: { name: "parcela/server", text: "O gateway que guarda as credenciais no seu servidor e a verificação das notificações." },
      sandbox: {
        name: "parcela-sandbox",
        text: "A financeira no seu computador e nos seus testes, sem credenciais: API, página do cliente e falhas simuladas.",
      },
    },
    reference: "Ver a referência",
  },
  orders: {
    title: "Os pedidos da loja, com a mesma facilidade",
    text: "Com <parcela-orders> a loja busca um pedido, filtra por situação, reenvia o link, importa a nota fiscal e baixa tudo em CSV.",
    console: "Abrir o console",
    guide: "Ler o guia",
    picture: "A lista de pedidos da loja, com busca, filtros por situação e o valor de cada pedido",
  },
};

export type LandingTexts = typeof pt;

export default pt;
