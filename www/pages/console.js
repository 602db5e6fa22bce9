/** To come. */

import { html } from "../build/html.js";
export const page = (t) => ({ path: "console.html", part: "console", title: "console", description: "console", main: html`<h1>console</h1><div id="deliveries"></div>` });
