/** The form of a list's filters: what stands in it, what of that may stand in an address, and what is wrong with it. */

/** What tells of a person, or may. */
const PRIVATE = ["documentoCliente", "nome", "documento", "descricao"];
const NUMBERS = ["status", "numero", "tamanhoPagina"];

/** What stands in the form, as the query of an operation; what is empty is no filter. */
export function queryOf(form) {
  const query = Object.fromEntries(entriesOf(form));
  for (const field of NUMBERS) if (query[field] !== undefined) query[field] = Number(query[field]);
  return query;
}

/** What of it may stand in an address: what is not as the page begins. */
export function publicOf(form) {
  const isPublic = ([field, value]) => !PRIVATE.includes(field) && value !== initial(form.elements[field]);
  return Object.fromEntries(entriesOf(form).filter(isPublic));
}

/** Makes the form say what an address does. What may not stand there stays as it is. */
export function fillPublic(form, filters) {
  for (const control of form.elements) {
    if (control.name && !PRIVATE.includes(control.name)) control.value = filters[control.name] ?? initial(control);
  }
}

/** How many filters there are. */
export function count(form) {
  return entriesOf(form).filter(([field]) => field !== "tamanhoPagina").length;
}

/** Shows each message at its field; answers what has no field here. The first wrong field gets the keyboard. */
export function showFaults(form, erros) {
  clearFaults(form);
  const others = {};
  let first;
  for (const [field, messages] of Object.entries(erros)) {
    const control = form.elements[field];
    if (!control) {
      others[field] = messages;
      continue;
    }
    control.setAttribute("aria-invalid", "true");
    document.getElementById(`${control.id}-wrong`).textContent = messages.join(" ");
    first ??= control;
  }
  first?.focus();
  return others;
}

export function clearFaults(form) {
  for (const control of form.querySelectorAll("[aria-invalid]")) {
    control.removeAttribute("aria-invalid");
    document.getElementById(`${control.id}-wrong`).textContent = "";
  }
}

function entriesOf(form) {
  return [...new FormData(form)].map(([field, value]) => [field, value.trim()]).filter(([, value]) => value !== "");
}

function initial(control) {
  return control.options ? control.options[0].value : control.defaultValue;
}
