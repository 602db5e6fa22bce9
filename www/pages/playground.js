/** To come. */

import { html } from "../build/html.js";
export const page = (t) => ({ path: "playground.html", part: "playground", title: "playground", description: "playground", main: html`<h1>playground</h1>` });
