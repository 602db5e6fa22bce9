/** HTML as template literals, in which whatever is not markup is escaped. */

/** Text that is markup already. */
class Markup {
  constructor(text) {
    this.text = text;
  }

  toString() {
    return this.text;
  }
}

/** Takes `text` for the markup that it is. */
export const markup = (text) => new Markup(text);

/** A template whose values are escaped, but for markup; of lists each item, and nothing of undefined, null and false. */
export function html(strings, ...values) {
  return markup(String.raw({ raw: strings }, ...values.map(shown)));
}

export function escape(text) {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}

function shown(value) {
  if (Array.isArray(value)) return value.map(shown).join("\n");
  if (value instanceof Markup) return value.text;
  if (value === undefined || value === null || value === false) return "";
  return escape(String(value));
}
