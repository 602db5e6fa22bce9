import { html } from "../build/html.js";
export const page = (t) => ({ path: "playground.html", part: "playground", title: "x", description: "x", main: html`<h1>x</h1>` });
