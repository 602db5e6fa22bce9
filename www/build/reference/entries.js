/** The entries of the package that have a page of types, by the names of their declaration files. */

export const ENTRIES = {
  index: "parcela",
  server: "parcela/server",
  checkout: "parcela/checkout",
  orders: "parcela/orders",
  widgets: "parcela/widgets",
  react: "parcela/react",
  validators: "parcela/validators",
  schema: "parcela/schema",
  testing: "parcela/testing",
};
