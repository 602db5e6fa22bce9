/** The playground's page. */

import { Client, ParcelaError, init } from "parcela";

import { copyButton } from "../common/copy.js";
import { button, find } from "../common/dom.js";
import { isReachable } from "../common/sandbox.js";
import { texts } from "../common/text.js";
import { codeOf } from "./code.js";
import { OPERATIONS } from "./operations.js";
import { showOutcome, showRunning } from "./outcome.js";
import { provide, readParameters, showParameters } from "./parameters.js";
import { sample } from "./samples.js";

/** The site's gateway that lets all operations through. */
const BASE_URL = "/parcela-console";

const text = await texts("playground");
const choice = find("#operation");
const operation = () => OPERATIONS[choice.value];
let controller;

choice.addEventListener("change", showOperation);
find("#call").addEventListener("input", ({ target }) => {
  if (target !== choice) showCode(); // of another operation the fields are not there yet
});
find("#call").addEventListener("submit", (event) => {
  event.preventDefault();
  return run();
});
find("#cancel").addEventListener("click", () => controller?.abort());
find("#copy-code").append(copyButton(text, () => find("#code").textContent));

showOperation();
const [reachable] = await Promise.all([isReachable(), init()]);
find("#unreachable").hidden = reachable;
find("#call").dataset.ready = "";

function showOperation() {
  find("#description").textContent = text.describe[choice.value];
  showParameters(operation(), text);
  const { sample: needed } = operation();
  if (needed) find("#parameters").append(sampleButton(needed));
  find("#summary").textContent = text.notRun;
  find("#outcome").replaceChildren();
  showCode();
}

function sampleButton(name) {
  return button(text.samples[name], async () => {
    try {
      provide(operation(), await sample(name, new Client({ baseUrl: BASE_URL })));
    } catch (error) {
      find("#summary").textContent = error.message;
    }
  });
}

/** The options of the call that are not left to their defaults. */
function options() {
  const timeoutMs = Number(find("#timeoutMs").value);
  const given = { timeoutMs: timeoutMs > 0 ? timeoutMs : undefined };
  for (const name of ["idempotencyKey", "correlationId"]) given[name] = find(`#${name}`).value.trim() || undefined;
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function showCode() {
  const values = readParameters(operation(), text);
  if (!values) return;
  const given = options();
  const all = Object.keys(given).length > 0 ? [...values, given] : values;
  find("#code").textContent = codeOf(choice.value, all, text.gatewayComment);
}

async function run() {
  const values = readParameters(operation(), text);
  if (!values) {
    find("[aria-invalid=true]").focus();
    return;
  }
  controller = new AbortController();
  const attempts = [];
  setRunning(true);
  showRunning(text);
  const started = performance.now();
  const call = { attempts };
  try {
    const client = new Client({ baseUrl: BASE_URL, onResponse: (attempt) => attempts.push(attempt) });
    call.result = await client[choice.value](...values, { ...options(), signal: controller.signal });
  } catch (error) {
    if (!(error instanceof ParcelaError)) throw error;
    call.error = error;
  } finally {
    setRunning(false);
  }
  showOutcome({ ...call, durationMs: performance.now() - started }, text);
}

function setRunning(isRunning) {
  find("#run").disabled = isRunning;
  find("#cancel").disabled = !isRunning;
  choice.disabled = isRunning;
}
