/** The fields of an operation's parameters. */

import { element, find } from "../common/dom.js";
import { fill } from "../common/fill";
import { isObject } from "./chain.js";

/** Shows the fields, filled with the example. */
export function showParameters(operation, text) {
  const fields = Object.entries(operation.parameters).map(([name, example]) => field(name, example, text));
  find("#parameters").replaceChildren(...fields);
}

/** Returns the values of the fields in order. If a field is not valid JSON, marks it and returns undefined. */
export function readParameters(operation, text) {
  const values = Object.entries(operation.parameters).map(([name, example]) => {
    const control = find(`#parameter-${name}`);
    const error = find(`#error-${name}`);
    const { value, fault } = typeof example === "string" ? { value: control.value.trim() } : parsed(control.value);
    error.textContent = fault ? fill(text.wrongJson, fault) : "";
    control.setAttribute("aria-invalid", String(fault !== undefined));
    return fault === undefined ? { value } : undefined;
  });
  return values.includes(undefined) ? undefined : values.map(({ value }) => value);
}

/** Fills in values by the names of their fields. */
export function provide(operation, given) {
  for (const [name, example] of Object.entries(operation.parameters)) {
    const control = find(`#parameter-${name}`);
    const own = Object.entries(given).filter(([field]) => isObject(example) && field in example);
    if (own.length > 0) control.value = written({ ...parsed(control.value).value, ...Object.fromEntries(own) });
    else if (name in given) control.value = typeof example === "string" ? given[name] : written(given[name]);
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function field(name, example, text) {
  const id = `parameter-${name}`;
  const described = { "aria-describedby": `error-${name}`, spellcheck: false, autocomplete: "off" };
  const isText = typeof example === "string";
  const shown = isText ? example : written(example);
  const rows = Math.min(shown.split("\n").length + 1, 20);
  const control = isText
    ? element("input", { id, value: shown, ...described })
    : element("textarea", { id, value: shown, rows, ...described });
  return element(
    "div",
    { className: "field" },
    element("label", { htmlFor: id }, element("code", {}, isText ? name : fill(text.parameter, name))),
    control,
    element("p", { id: `error-${name}`, className: "wrong", role: "alert" }),
  );
}

const written = (value) => JSON.stringify(value, null, 2);

function parsed(text) {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { fault: error.message };
  }
}
