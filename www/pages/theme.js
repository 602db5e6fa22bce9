import { html } from "../build/html.js";
export const page = (t) => ({ path: "theme.html", part: "theme", title: "x", description: "x", main: html`<h1>x</h1>` });
