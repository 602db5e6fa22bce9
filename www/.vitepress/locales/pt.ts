/** The Portuguese texts: navigation, sidebar, and those of VitePress' own components. */

import { navigation, sidebar } from "../contents";

export const pt = {
  description: "O checkout de vendas parceladas por CDC na página do vendedor: elementos, SDK e sandbox.",
  themeConfig: {
    nav: navigation("/", {
      store: "Demo",
      playground: "Playground",
      console: "Console",
      theme: "Temas",
      guides: "Guias",
      reference: "Referência",
    }),
    sidebar: sidebar("/", {
      start: "Comece",
      integrate: "Integre",
      production: "Produção",
      reference: "Referência",
      overview: "Visão geral",
      operations: "Operações",
      elements: "Elementos",
      errors: "Erros",
      types: "Tipos",
    }),
    outline: { level: [2, 3] as [number, number], label: "Nesta página" },
    docFooter: { prev: "Anterior", next: "Próximo" },
    darkModeSwitchLabel: "Aparência",
    lightModeSwitchTitle: "Usar o tema claro",
    darkModeSwitchTitle: "Usar o tema escuro",
    sidebarMenuLabel: "Conteúdo",
    returnToTopLabel: "Voltar ao topo",
    langMenuLabel: "Mudar de idioma",
    skipToContentLabel: "Ir para o conteúdo",
    notFound: {
      title: "Página não encontrada",
      quote: "Não há nenhuma página neste endereço. O link pode estar incompleto, ou a página pode ter mudado de lugar.",
      linkText: "Ir para o início",
    },
    labels: {
      texts: {
        "main-nav-aria-label": "Partes do site",
        "sidebar-aria-label": "Conteúdo",
        "doc-footer-aria-label": "Página anterior e próxima",
      },
      attributes: {
        ".VPNavBarHamburger": { "aria-label": "Menu" },
        ".VPSidebarItem .caret": { "aria-label": "Abrir ou fechar a seção" },
        "button.copy": { title: "Copiar" },
        ".header-anchor": { "aria-label": "Link para esta seção" },
      },
    },
    siteFooter: {
      text: "Parcela é software livre: Apache-2.0 ou MIT. Nada do que se faz nestas páginas é uma venda de verdade.",
      gallery: "Galeria",
    },
  },
  search: {
    button: { buttonText: "Buscar", buttonAriaLabel: "Buscar" },
    modal: {
      displayDetails: "Mostrar trechos",
      resetButtonTitle: "Limpar a busca",
      backButtonTitle: "Fechar a busca",
      noResultsText: "Nenhum resultado para",
      footer: {
        selectText: "abrir",
        selectKeyAriaLabel: "Enter",
        navigateText: "percorrer",
        navigateUpKeyAriaLabel: "seta para cima",
        navigateDownKeyAriaLabel: "seta para baixo",
        closeText: "fechar",
        closeKeyAriaLabel: "Esc",
      },
    },
  },
};
