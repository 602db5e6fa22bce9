/** Adds accessible names that Swagger UI lacks. */

const NAMES = {
  "#servers": () => "Server",
  "textarea": () => "Request body",
  ".copy-to-clipboard button": () => "Copy",
  ".close-modal": () => "Close",
  "select": () => "Media type or example",
  "input[placeholder]": ({ placeholder }) => placeholder,
  "[role=region]": (region) => `Responses of ${operation(region)}`,
};

/** Makes content that is wider than the screen scrollable by keyboard. */
const WIDE = "pre, .table-container, .opblock-body";

function complete() {
  for (const [selector, name] of Object.entries(NAMES)) {
    for (const part of document.querySelectorAll(`:is(${selector}):not([aria-label])`)) {
      part.setAttribute("aria-label", name(part));
    }
  }
  for (const part of document.querySelectorAll(`:is(${WIDE}):not([tabindex])`)) part.tabIndex = 0;
  // The headings of the tags are one level below the page's heading.
  for (const heading of document.querySelectorAll("h3.opblock-tag")) heading.ariaLevel = "2";
}

function operation(part) {
  return part.closest(".opblock")?.querySelector(".opblock-summary-operation-id")?.textContent ?? "the operation";
}

new MutationObserver(complete).observe(document, { childList: true, subtree: true });
