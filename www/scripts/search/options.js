/** How guides and reference are indexed and searched: the same for the build and the page. */

/** "Emissão" is found by "emissao", and a name of code by its parts. */
const words = (text) => text.split(/[^\p{L}\p{N}_$]+/u).flatMap((word) => [word, ...parts(word)]);

/** `createOrder` is also `create` and `Order`. */
function parts(word) {
  const found = word.split(/(?<=[a-z0-9])(?=[A-Z])|_/).filter((part) => part.length > 2);
  return found.length > 1 ? found : [];
}

const plain = (word) => word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export const OPTIONS = {
  fields: ["heading", "page", "text"],
  storeFields: ["heading", "page"],
  tokenize: words,
  processTerm: plain,
  searchOptions: { boost: { heading: 4, page: 2 }, prefix: true, fuzzy: (term) => (term.length > 5 ? 0.2 : false), combineWith: "AND" },
};
