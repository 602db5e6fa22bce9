/**
 * Lets the site work in any folder of a host. VitePress builds for the host's root. Addresses in pages become relative, and scripts derive
 * the folder from the address of the page's first script.
 */

import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Plugin } from "vite";

/** The expression for the site's folder in the scripts of pages. */
const FOLDER = "globalThis.siteFolder";

// The build renders pages in this process, for the host's root.
Object.assign(globalThis, { siteFolder: "/" });

/** The first statement of the page's first script. */
export const findFolder = `${FOLDER} = new URL("..", document.currentScript.src).pathname;`;

/** Returns the relative path from a page to the root. The 404 page is shown at any address, so its root is absolute. */
export function rootOf(page: string): string {
  if (page.endsWith("404.md")) return process.env.PARCELA_SITE_ROOT ?? "/";
  return "../".repeat(page.split("/").length - 1) || "./";
}

/** Makes the addresses of a page start at `root`. */
export function relativePage(html: string, root: string): string {
  return html.replace(/<(?:a|img|link|script|source)\b[^>]*>/g, (tag) => tag.replace(/(\s(?:href|src|srcset)=")\/(?!\/)/g, `$1${root}`));
}

/** Makes the addresses in Vite's modules start at the site's folder. */
export const anywhere: Plugin = {
  name: "anywhere",
  config: (_, { isSsrBuild }) => ({
    define: { "import.meta.env.BASE_URL": FOLDER },
    experimental: {
      renderBuiltUrl: (file, { hostType }) =>
        hostType === "js" && !isSsrBuild
          ? { runtime: `${FOLDER}+${JSON.stringify(file)}` }
          : hostType === "css"
            ? { relative: true }
            : undefined,
    },
  }),
  // The search index contains the addresses of sections.
  transform: (code, id) =>
    id.includes("@localSearchIndex") && code.startsWith('export default "')
      ? `${code.replace("export default ", "const index = ")};\nexport default index.replace(/":"\\/(?=[^"]*#)/g, '":"' + ${FOLDER})`
      : undefined,
};

/** Sets the folder in the site's data. */
export async function writeFolder(site: string): Promise<void> {
  const chunks = join(site, "assets/chunks");
  const names = await readdir(chunks);
  for (const name of names.filter((name) => name.startsWith("metadata."))) {
    const file = join(chunks, name);
    await writeFile(file, `${await readFile(file, "utf8")};window.__VP_SITE_DATA__.base=${FOLDER};`);
  }
}
