/**
 * A site that works in any folder of a host. VitePress knows one folder when it builds, the host's root: addresses in pages become
 * relative, and scripts learn the folder from the address of the page's first script.
 */

import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Plugin } from "vite";

/** The folder of the site, as the scripts of pages know it. */
const FOLDER = "globalThis.siteFolder";

// Pages are rendered in this process, for the host's root.
Object.assign(globalThis, { siteFolder: "/" });

/** The beginning of the page's first script. */
export const findFolder = `${FOLDER} = new URL("..", document.currentScript.src).pathname;`;

/** Returns the way from a page to the root. The page for a missing address is shown at any address, and names the root as its host does. */
export function rootOf(page: string): string {
  if (page.endsWith("404.md")) return process.env.PARCELA_SITE_ROOT ?? "/";
  return "../".repeat(page.split("/").length - 1) || "./";
}

/** Returns a page whose addresses begin at `root`. */
export function relativePage(html: string, root: string): string {
  return html.replace(/<(?:a|img|link|script|source)\b[^>]*>/g, (tag) => tag.replace(/(\s(?:href|src|srcset)=")\/(?!\/)/g, `$1${root}`));
}

/** Has the modules that Vite writes begin at the folder. */
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
  // The search's index has the addresses of its sections.
  transform: (code, id) =>
    id.includes("@localSearchIndex") && code.startsWith('export default "')
      ? `${code.replace("export default ", "const index = ")};\nexport default index.replace(/":"\\/(?=[^"]*#)/g, '":"' + ${FOLDER})`
      : undefined,
};

/** Writes the folder into the data of the site. */
export async function writeFolder(site: string): Promise<void> {
  const chunks = join(site, "assets/chunks");
  const names = await readdir(chunks);
  for (const name of names.filter((name) => name.startsWith("metadata."))) {
    const file = join(chunks, name);
    await writeFile(file, `${await readFile(file, "utf8")};window.__VP_SITE_DATA__.base=${FOLDER};`);
  }
}
