/** The states of the elements by group, with the pictures among the baselines of the gallery's tests. */

import { readdirSync } from "node:fs";

import { groups } from "../../gallery/states/index.js";

const PICTURES = new URL("../../../tests/browser/gallery/baselines/", import.meta.url);

declare const data: ReturnType<typeof load>;
export { data };

function load() {
  const pictures = new Set(readdirSync(PICTURES));
  return groups.map(({ title, states }) => ({
    title,
    states: states.map(({ id, title }) => ({ id, title, picture: pictures.has(`${id}-1280.png`) ? `${id}-1280.png` : undefined })),
  }));
}

export default { load };
