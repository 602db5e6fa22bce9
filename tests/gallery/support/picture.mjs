/** Pictures of the widget, and how two of them differ. */

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

import { modules } from "./gallery.mjs";

const require = createRequire(join(modules, "index.js"));
const sharp = require("sharp");
const { default: pixelmatch } = await import(join(modules, "pixelmatch/index.js"));

const BASELINES = new URL("../baselines/", import.meta.url);

/** Colours closer than this, of 1, are one: a baseline has a palette. */
const THRESHOLD = 0.15;

/** Few enough for small files, more than the widget has. */
const COLOURS = 64;

/** The widget as it is painted, without the room beside it: its bytes as PNG. */
export async function pictureOf(page) {
  const widget = await page.$("parcela-checkout >>> [part=base]");
  return widget.screenshot({ captureBeyondViewport: true });
}

async function pixels(png) {
  const { data, info } = await sharp(png).removeAlpha().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The number of pixels that differ, and a picture of them; all of them where the sizes do. */
export async function difference(one, other) {
  const [a, b] = await Promise.all([pixels(one), pixels(other)]);
  if (a.width !== b.width || a.height !== b.height) {
    const sizes = [a, b].map(({ width, height }) => `${width} × ${height}`);
    return { count: Math.max(a.width * a.height, b.width * b.height), sizes, picture: undefined };
  }
  const { width, height } = a;
  const marked = Buffer.alloc(width * height * 4);
  const count = pixelmatch(a.data, b.data, marked, width, height, { threshold: THRESHOLD });
  return { count, picture: await sharp(marked, { raw: { width, height, channels: 4 } }).png().toBuffer() };
}

/** The picture that was agreed on; undefined while there is none. */
export const baseline = (name) => readFile(new URL(`${name}.png`, BASELINES)).catch(() => undefined);

/** Agrees on a picture. */
export async function agreeOn(name, picture) {
  await mkdir(BASELINES, { recursive: true });
  const options = { palette: true, colours: COLOURS, effort: 10, compressionLevel: 9, dither: 0 };
  const small = sharp(picture).removeAlpha().png(options);
  await writeFile(new URL(`${name}.png`, BASELINES), await small.toBuffer());
}

/** Leaves what differs where a person can look at it; answers the folder. */
export async function leave(name, files) {
  const folder = join(modules, "..", "different");
  await mkdir(folder, { recursive: true });
  for (const [kind, bytes] of Object.entries(files)) {
    if (bytes) await writeFile(join(folder, `${name}.${kind}.png`), bytes);
  }
  return folder;
}
