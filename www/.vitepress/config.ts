/** The configuration of the site: languages, navigation, and pages that comply with a strict Content-Security-Policy. */

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { transformerStyleToClass } from "@shikijs/transformers";
import { defineConfig } from "vitepress";
import { groupIconMdPlugin, groupIconVitePlugin } from "vitepress-plugin-group-icons";
import llms from "vitepress-plugin-llms";

import { anywhere, relativePage, rootOf, writeFolder } from "./anywhere";
import { strictPage, writeStrictFiles } from "./csp";
import { en } from "./locales/en";
import { pt } from "./locales/pt";
import { font } from "./font";
import { packageModules, preloads } from "./package-modules";
import { provider } from "./provider";
import { summaryOf } from "./summary";
import { withoutEmptyHeads } from "./tables";

const WWW = dirname(dirname(fileURLToPath(import.meta.url)));

/** The public address of the site, for the files that agents read: `llms.txt` and each page as Markdown. */
const SITE = "https://parcela-cdc.github.io/parcela";

/** Colours code by classes, because the policy blocks style attributes. */
const codeColours = transformerStyleToClass({ classPrefix: "code-" });

export default defineConfig({
  title: "Parcela",
  outDir: process.env.TRUNK_STAGING_DIR ?? "dist",
  cacheDir: "../node_modules/.cache/vitepress",
  srcExclude: ["README.md", "dist/**", "static/**"],
  // With this option, VueUse adds an inline style sheet while the appearance changes.
  appearance: { disableTransition: false },
  // Generated pages are served beside the others.
  rewrites: (page) => page.replace(/^generated\//, ""),
  locales: {
    root: { label: "Português", lang: "pt-BR", ...pt },
    en: { label: "English", lang: "en", ...en },
  },
  themeConfig: {
    logo: { src: "/images/icon.svg", width: 24, height: 24, alt: "" },
    outline: [2, 3],
    search: { provider: "local", options: { locales: { root: { translations: pt.search } } } },
  },
  head: [["link", { rel: "icon", href: "/images/icon.svg" }]],
  // Puts the site's data into a module in place of an inline script.
  metaChunk: true,
  markdown: {
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
    codeTransformers: [codeColours],
    image: { lazyLoading: true },
    config: (md) => void md.use(groupIconMdPlugin, { titleBar: { includeSnippet: true } }).use(withoutEmptyHeads),
  },
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith("parcela-") } } },
  vite: {
    publicDir: "public",
    plugins: [groupIconVitePlugin(), anywhere, packageModules, llms({ domain: SITE, ignoreFilesPerOutput: { llmsFullTxt: ["en/**"] } })],
    build: { chunkSizeWarningLimit: 1500, target: "es2022", rollupOptions: { output: { experimentalMinChunkSize: 20_000 } } },
  },
  transformHead: ({ pageData, assets }) => {
    const { modules } = pageData.frontmatter as { modules?: string[] };
    return [...font(assets), ...(modules ? [...provider(), ...preloads(modules)] : [])];
  },
  transformPageData({ description, filePath }) {
    return { description: description || summaryOf(readFileSync(join(WWW, filePath), "utf8")) };
  },
  transformHtml: (html, _, { page }) => relativePage(strictPage(html), rootOf(page)),
  async buildEnd({ outDir }) {
    await writeStrictFiles(outDir, codeColours.getCSS());
    await writeFolder(outDir);
  },
});
