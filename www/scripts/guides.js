/** Guides and reference: code that can be copied, and a list of contents that is unfolded where it stands beside the text. */

import { copyButton } from "./common/copy.js";
import { element } from "./common/dom.js";
import { texts } from "./common/text.js";

const text = await texts("guides");

// A signature in the reference is there to be read.
for (const block of document.querySelectorAll(".prose:not(.reference) pre")) {
  const snippet = element("div", { className: "snippet" });
  block.replaceWith(snippet);
  const copy = copyButton(text, () => block.textContent);
  snippet.append(element("div", { className: "snippet-bar" }, block.dataset.language, copy), block);
}

const contents = document.querySelector(".contents");
const narrow = matchMedia("(max-width: 56rem)");
const unfoldContents = () => contents && (contents.open = !narrow.matches);
narrow.addEventListener("change", unfoldContents);
unfoldContents();
