import { html } from "../build/html.js";
export const page = (t) => ({ path: "console.html", part: "console", title: "x", description: "x", main: html`<h1>x</h1>` });
