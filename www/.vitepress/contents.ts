/** What the site has, in the order in which it is read: the navigation, and the sidebar of guides and reference. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { DefaultTheme } from "vitepress";

/** The pages in the navigation, by the files of their addresses. */
const NAVIGATION = {
  store: "store.html",
  playground: "playground.html",
  console: "console.html",
  theme: "theme.html",
  guides: "guides/",
  reference: "reference/",
} as const;

/** The guides in their groups. */
const GUIDES = {
  start: ["quick-start", "sandbox", "what-it-knows", "frameworks", "from-others"],
  integrate: ["gateway", "webhooks", "errors", "theming", "back-office", "apps", "batch", "cnpj", "accessibility", "testing"],
  production: ["production", "csp-sri", "many-instances", "probe", "browsers", "migration"],
} as const;

/** The navigation of a language whose pages stand below `root`. */
export function navigation(root: string, words: Record<keyof typeof NAVIGATION, string>): DefaultTheme.NavItem[] {
  const entries = Object.entries(NAVIGATION) as [keyof typeof NAVIGATION, string][];
  return entries.map(([name, path]) => {
    const isFolder = path.endsWith("/");
    return { text: words[name], link: root + path, ...(isFolder ? { activeMatch: `^${root}${path}` } : { target: "_self" }) };
  });
}

/** The sidebar of guides and reference. */
export function sidebar(root: string, words: Record<keyof typeof GUIDES | "reference", string>): DefaultTheme.Sidebar {
  const groups = Object.entries(GUIDES).map(([group, names]) => ({
    text: words[group as keyof typeof GUIDES],
    items: names.map((name) => ({ text: titleOf(`${root}guides/${name}.md`), link: `${root}guides/${name}` })),
  }));
  return { [`${root}guides/`]: groups, [`${root}reference/`]: groups };
}

/** The title of a page: its first heading. */
function titleOf(path: string): string {
  const text = readFileSync(fileURLToPath(new URL(`..${path}`, import.meta.url)), "utf8");
  return (/^# (.+)$/m.exec(text)?.[1] ?? path).replaceAll("`", "");
}
