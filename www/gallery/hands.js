/** What a seller does with the widget: looks, clicks, writes. */

export class Hands {
  #element;

  constructor(element) {
    this.#element = element;
  }

  get element() {
    return this.#element;
  }

  /** The first element of the widget that the selector finds, once there is one. */
  see(selector) {
    return this.until((root) => root.querySelector(selector));
  }

  /** What `find` finds in the widget, once it finds something. */
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
      // The value of a field is no mutation.
      const lookAgain = () => {
        look();
        if (!isFound) requestAnimationFrame(lookAgain);
      };
      lookAgain();
    });
  }

  /** Clicks as soon as that is possible. */
  async click(selector) {
    (await this.see(`${selector}:enabled`)).click();
  }

  /** Writes a text in place of what a field has, and leaves the field. */
  async write(selector, text) {
    const field = await this.see(selector);
    field.focus();
    field.value = text;
    const type = field.localName === "select" ? "change" : "input";
    field.dispatchEvent(type === "input" ? new InputEvent(type, { inputType: "insertText" }) : new Event(type));
    field.blur();
  }

  /** Writes several fields by their `id`. */
  async fill(texts) {
    for (const [id, text] of Object.entries(texts)) await this.write(`#${id}`, text);
  }

  /** Chooses a file of `size` bytes, which begins as a PDF does. */
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
