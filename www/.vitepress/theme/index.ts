/** VitePress' default theme with Parcela's tokens, one footer for all pages, and full page loads for the pages with programs. */

import type { Theme } from "vitepress";
import DefaultTheme from "vitepress/theme-without-fonts";
import "@fontsource-variable/inter/wght.css";
import "virtual:group-icons.css";

import GuideCards from "./GuideCards.vue";
import Layout from "./Layout.vue";
import { loadWhole } from "./navigation";
import { rankSections } from "./search";
import { keepSlashes } from "./slashes";
import "./tokens.css";
import "./site.css";
import "../../pages/common/app.css";

export default {
  extends: DefaultTheme,
  Layout,
  enhanceApp({ app, router, siteData }) {
    app.component("GuideCards", GuideCards);
    rankSections(siteData.value);
    loadWhole(router, siteData.value.base);
    keepSlashes();
  },
} satisfies Theme;
