/** To come. */

import { html } from "../build/html.js";
export const page = (t) => ({ path: "theme.html", part: "theme", title: "theme", description: "theme", main: html`<h1>theme</h1>` });
