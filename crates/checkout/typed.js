/** What the seller has typed of the customer, read from the fields: a module that has crashed cannot be asked for it. */

/** The fields of the address, by their `id`; all others are the customer's own. */
const ADDRESS = ["cep", "logradouro", "numero", "complemento", "bairro", "cidade", "estado"];

/** The customer of the form in `root`, with the wire's field names; undefined where there is no form. */
export function typedCustomer(root) {
  const fields = [...root.querySelectorAll("[part=group] [id]")].filter(({ value }) => value);
  if (fields.length === 0) return undefined;
  const entries = fields.map(({ id, value }) => [id, value]);
  const isOfAddress = ([id]) => ADDRESS.includes(id);
  const endereco = Object.fromEntries(entries.filter(isOfAddress));
  return { ...Object.fromEntries(entries.filter((entry) => !isOfAddress(entry))), endereco };
}
