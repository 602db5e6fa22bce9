/** Simulates a seller who looks at the widget, clicks and types. */

export class Hands {
  #element;

  constructor(element) {
    this.#element = element;
  }

  get element() {
    return this.#element;
  }

  /** Resolves with the first element of the widget that matches the selector, as soon as there is one. */
  see(selector) {
    return this.until((root) => root.querySelector(selector));
  }

  /** Resolves with the first truthy result of `find`, which is called again after each change of the widget. */
  until(find) {
    const root = this.#element.shadowRoot;
    return new Promise((resolve) => {
      let isFound = false;
      const look = () => {
        const found = !isFound && find(root);
        if (!found) return;
        isFound = true;
        observer.disconnect();
        resolve(found);
      };
      const observer = new MutationObserver(look);
      observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
      // A changed field value is not a mutation, so look on each frame, too.
      const lookAgain = () => {
        look();
        if (!isFound) requestAnimationFrame(lookAgain);
      };
      lookAgain();
    });
  }

  /** Clicks an element as soon as it is enabled. */
  async click(selector) {
    (await this.see(`${selector}:enabled`)).click();
  }

  /** Replaces the text of a field, and leaves the field. */
  async write(selector, text) {
    const field = await this.see(selector);
    field.focus();
    field.value = text;
    const type = field.localName === "select" ? "change" : "input";
    field.dispatchEvent(type === "input" ? new InputEvent(type, { inputType: "insertText" }) : new Event(type));
    field.blur();
  }

  /** Writes several fields, by `id`. */
  async fill(texts) {
    for (const [id, text] of Object.entries(texts)) await this.write(`#${id}`, text);
  }

  /** Selects a file of `size` bytes that starts like a PDF. */
  async attach(name, size = 2048) {
    const field = await this.see("#invoice");
    const files = new DataTransfer();
    const content = new Uint8Array(size);
    content.set(new TextEncoder().encode("%PDF-1.4").subarray(0, size));
    files.items.add(new File([content], name, { lastModified: 0 }));
    field.files = files.files;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}
