/** The navigation, and the sidebar of guides and reference. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { DefaultTheme } from "vitepress";

/** The files of the pages in the navigation. */
const NAVIGATION = {
  store: "store.html",
  playground: "playground.html",
  console: "console.html",
  theme: "theme.html",
  guides: "guides/",
  reference: "reference/",
} as const;

/** The guides by group, in reading order. */
const GUIDES = {
  start: ["quick-start", "sandbox", "what-it-knows", "frameworks", "from-others"],
  integrate: [
    "gateway",
    "any-server",
    "webhooks",
    "errors",
    "theming",
    "languages",
    "back-office",
    "apps",
    "batch",
    "cnpj",
    "accessibility",
    "testing",
  ],
  production: ["production", "csp-sri", "many-instances", "probe", "browsers", "migration"],
} as const;

/** Returns the navigation of a language whose pages are below `root`. */
export function navigation(root: string, words: Record<keyof typeof NAVIGATION, string>): DefaultTheme.NavItem[] {
  const entries = Object.entries(NAVIGATION) as [keyof typeof NAVIGATION, string][];
  return entries.map(([name, path]) => {
    const isFolder = path.endsWith("/");
    return { text: words[name], link: root + path, ...(isFolder ? { activeMatch: `^${root}${path}` } : { target: "_self" }) };
  });
}

type Words = Record<keyof typeof GUIDES | "overview" | "reference" | "operations" | "elements" | "errors" | "types", string>;

/** Returns the sidebars of guides and reference. Each page has its own part only: the whole list would double the work of a page's start. */
export function sidebar(root: string, words: Words): DefaultTheme.Sidebar {
  const guides = Object.entries(GUIDES).map(([group, names]) => ({
    text: words[group as keyof typeof GUIDES],
    items: names.map((name) => ({ text: titleOf(`${root}guides/${name}.md`), link: `${root}guides/${name}` })),
  }));
  const page = (name: string, text = name) => ({ text, link: `${root}reference/${name}` });
  const reference = {
    text: words.reference,
    items: [
      page("", words.overview),
      page("parcela-checkout", "&lt;parcela-checkout&gt;"),
      page("parcela-orders", "&lt;parcela-orders&gt;"),
      { text: words.operations, items: generated<string[]>("operations.json").map((name) => page(name)) },
      page("errors", words.errors),
      { text: words.types, items: types(root) },
    ],
  };
  return { [`${root}guides/`]: guides, [`${root}reference/`]: [reference] };
}

/** Returns links to the types of each entry. TypeDoc lists `parcela/server` below `parcela`. */
function types(root: string): DefaultTheme.SidebarItem[] {
  const listed = generated<DefaultTheme.SidebarItem[]>(`${root.slice(1)}reference/typedoc-sidebar.json`);
  const pages = listed.flatMap(({ text, items, link }) =>
    items ? items.map((item) => ({ ...item, text: `${text}/${item.text}` })) : { text, link },
  );
  return pages
    .map(({ text, link }) => ({ text, link: `${root}reference/${link?.split("/").at(-1)?.replace(".md", "")}` }))
    .sort((one, other) => one.text!.localeCompare(other.text!));
}

/** Reads a list that the build has written beside the reference. */
function generated<List>(name: string): List {
  return JSON.parse(readFileSync(fileURLToPath(new URL(`../generated/${name}`, import.meta.url)), "utf8"));
}

/** Returns the title of a page, which is its first heading. */
function titleOf(path: string): string {
  const text = readFileSync(fileURLToPath(new URL(`..${path}`, import.meta.url)), "utf8");
  return (/^# (.+)$/m.exec(text)?.[1] ?? path).replaceAll("`", "");
}
