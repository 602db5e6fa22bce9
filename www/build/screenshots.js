/** The screenshots of the widget's steps that `cargo xtask screenshots` takes, as a guide shows them. */

import { open } from "node:fs/promises";

import { html } from "./html.js";

const FOLDER = new URL("../../docs/screenshots/", import.meta.url);
const STEPS = ["simulation", "order", "link"];

/** Answers what makes of a step's name and a text in its place the picture, in light or dark, with `root` before its address. */
export async function pictures(root) {
  const sizes = Object.fromEntries(await Promise.all(STEPS.map(async (step) => [step, await sizeOf(`${step}-light.png`)])));
  return (step, alt) => {
    if (!sizes[step]) throw new Error(`no screenshot is called ${step}: there are ${STEPS.join(", ")}`);
    const { width, height } = sizes[step];
    const address = (theme) => `${root}images/checkout/${step}-${theme}.png`;
    return html`<picture
      ><source media="(prefers-color-scheme: dark)" srcset="${address("dark")}" /><img
        src="${address("light")}"
        alt="${alt}"
        width="${width}"
        height="${height}"
        loading="lazy"
    /></picture>`;
  };
}

/** As the header of a PNG says it. */
async function sizeOf(name) {
  const file = await open(new URL(name, FOLDER));
  try {
    const { buffer } = await file.read(Buffer.alloc(24), 0, 24, 0);
    return { width: buffer.readUInt32BE(16), height: buffer.readUInt32BE(20) };
  } finally {
    await file.close();
  }
}
