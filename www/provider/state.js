/** Stores the provider's state in the visitor's browser, as one record in IndexedDB. */

const NAME = "parcela-provider";
const STORE = "state";
const KEY = "all";

/** Returns the stored state, or undefined at the first visit. */
export const load = () => within("readonly", (store) => store.get(KEY));

/** Stores `state`, replacing the previous one. */
export const save = (state) => within("readwrite", (store) => store.put(state, KEY));

async function within(mode, act) {
  const database = await settled(opened());
  try {
    const transaction = database.transaction(STORE, mode);
    const request = act(transaction.objectStore(STORE));
    await completed(transaction);
    return request.result;
  } finally {
    database.close();
  }
}

function opened() {
  const request = indexedDB.open(NAME, 1);
  request.addEventListener("upgradeneeded", () => request.result.createObjectStore(STORE));
  return request;
}

/** Waits for the transaction. A request succeeds before its transaction is written, and the worker may end in between. */
function completed(transaction) {
  return new Promise((resolve, reject) => {
    transaction.addEventListener("complete", resolve);
    transaction.addEventListener("abort", () => reject(transaction.error));
  });
}

function settled(request) {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
}
