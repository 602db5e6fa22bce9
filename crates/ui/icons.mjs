/** Generates the widgets' icons from Lucide's: `npm run icons`. Each icon is one path, so that all icons are one type of view. */

import { readFile, writeFile } from "node:fs/promises";

import { optimize } from "svgo";

/** Lucide's names. A new icon is a row here. */
const ICONS = [
  "check",
  "chevron-down",
  "circle-check-big",
  "clock",
  "copy",
  "download",
  "external-link",
  "file-text",
  "info",
  "mail",
  "message-circle",
  "pencil",
  "plus",
  "printer",
  "refresh-cw",
  "search",
  "send",
  "share-2",
  "triangle-alert",
  "wifi-off",
  "x",
];

const LUCIDE = new URL("../../node_modules/lucide-static/icons/", import.meta.url);
export const FILE = new URL("src/components/icon/lucide.rs", import.meta.url);

const PLUGINS = [
  { name: "convertShapeToPath", params: { convertArcs: true } },
  { name: "convertPathData", params: { floatPrecision: 2, convertToZ: false } },
  { name: "mergePaths", params: { force: true } },
];

/** Returns the text of `FILE`. */
export async function source() {
  const rows = await Promise.all(ICONS.map(row));
  return [
    "//! The icons, from Lucide (ISC). `npm run icons` writes this file.\n",
    "use super::Icon;\n",
    "#[rustfmt::skip]",
    '#[expect(missing_docs, reason = "Lucide\'s names say what each shows")]',
    "impl Icon {",
    ...rows,
    "}\n",
  ].join("\n");
}

async function row(name) {
  const svg = (await readFile(new URL(`${name}.svg`, LUCIDE), "utf8")).replace(/<rect[^>]*>/g, rounded);
  const { data } = optimize(svg, { plugins: PLUGINS });
  const paths = [...data.matchAll(/ d="([^"]*)"/g)];
  if (data.match(/<\w/g).length !== 2 || paths.length !== 1) throw new Error(`${name} is more than one path: ${data}`);
  return `    pub const ${name.toUpperCase().replaceAll("-", "_")}: Self = Self("${paths[0][1]}");`;
}

/** Returns a rectangle as a path, which svgo does only for one without round corners. */
function rounded(rect) {
  const [x, y, width, height, r] = ["x", "y", "width", "height", "rx"].map((name) => Number(rect.match(` ${name}="(.*?)"`)[1]));
  const corner = (dx, dy) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const [w, h] = [width - 2 * r, height - 2 * r];
  return `<path d="M${x + r} ${y}h${w}${corner(r, r)}v${h}${corner(-r, r)}h${-w}${corner(-r, -r)}v${-h}${corner(r, -r)}"/>`;
}

if (process.argv[1] === import.meta.filename) await writeFile(FILE, await source());
