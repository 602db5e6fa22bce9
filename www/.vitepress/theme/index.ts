/** The default theme with the tokens of Parcela, one footer on every page, and full page loads around the pages that are programs. */

import type { Theme } from "vitepress";
import DefaultTheme from "vitepress/theme";
import "virtual:group-icons.css";

import GuideCards from "./GuideCards.vue";
import Layout from "./Layout.vue";
import { loadWhole } from "./navigation";
import { rankSections } from "./search";
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
  },
} satisfies Theme;
