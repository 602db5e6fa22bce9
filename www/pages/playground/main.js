/** The program of the playground. */

import { Client, ParcelaError, init } from "parcela";

import { copyButton } from "../common/copy.js";
import { button, find } from "../common/dom.js";
import { isReachable } from "../common/sandbox.js";
import { fill } from "../common/fill";
import { texts } from "../common/text.js";
import { follows, inputFor } from "./chain.js";
import { codeOf } from "./code.js";
import { showColoured } from "./coloured.js";
import { curlOf } from "./curl.js";
import { OPERATIONS } from "./operations.js";
import { showOutcome, showRunning } from "./outcome.js";
import { provide, readParameters, showParameters } from "./parameters.js";
import { sample } from "./samples.js";

/** The site's gateway that allows all operations. */
const BASE_URL = "/parcela-console";

const text = await texts("playground");
const choice = find("#operation");
const operation = () => OPERATIONS[choice.value];
let controller;

/** The form of the code, `javascript` or `curl`. */
let form = "javascript";
/** Whether the SDK has loaded. It generates the curl command. */
let isInitialised = false;
/** The number of the latest update of the code. The curl command is generated asynchronously. */
let latestCode = 0;

choice.addEventListener("change", showOperation);
for (const tab of document.querySelectorAll("[data-form]")) {
  tab.addEventListener("click", () => {
    form = tab.dataset.form;
    for (const other of document.querySelectorAll("[data-form]")) other.setAttribute("aria-pressed", String(other === tab));
    return showCode();
  });
}
find("#call").addEventListener("input", ({ target }) => {
  if (target !== choice) showCode(); // the fields of the new operation do not exist yet
});
find("#call").addEventListener("submit", (event) => {
  event.preventDefault();
  return run();
});
find("#cancel").addEventListener("click", () => controller?.abort());
find("#copy-code").append(copyButton(text, () => find("#code").textContent));

showOperation();
const [reachable] = await Promise.all([isReachable(), init()]);
isInitialised = true;
find("#unreachable").hidden = reachable;
find("#call").dataset.ready = "";

function showOperation() {
  find("#description").textContent = text.describe[choice.value];
  showParameters(operation(), text);
  const { sample: needed } = operation();
  provide(operation(), inputFor(operation().parameters));
  if (needed) find("#parameters").append(sampleButton(needed));
  find("#summary").textContent = text.notRun;
  find("#outcome").replaceChildren();
  showCode();
}

function sampleButton(name) {
  return button(text.samples[name], async () => {
    try {
      const id = await sample(name, new Client({ baseUrl: BASE_URL }));
      provide(operation(), { pedidoId: id, clienteId: id });
    } catch (error) {
      find("#summary").textContent = error.message;
    }
  });
}

/** Creates the button that opens the next operation with the data of this response. */
function nextButton(next) {
  return button(
    fill(text.next, next),
    () => {
      choice.value = next;
      showOperation();
      find("#run").focus();
    },
    "button next",
  );
}

/** Returns the options that have a value. */
function options() {
  const timeoutMs = Number(find("#timeoutMs").value);
  const given = { timeoutMs: timeoutMs > 0 ? timeoutMs : undefined };
  for (const name of ["idempotencyKey", "correlationId"]) given[name] = find(`#${name}`).value.trim() || undefined;
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

async function showCode() {
  const mine = ++latestCode;
  const values = readParameters(operation(), text);
  if (!values) return;
  const code = form === "curl" && isInitialised ? await curl(values) : javaScript(values);
  if (mine === latestCode) await showColoured(find("#code"), code, form === "curl" ? "shellscript" : "javascript");
}

function javaScript(values) {
  const given = options();
  const all = Object.keys(given).length > 0 ? [...values, given] : values;
  return codeOf(choice.value, all, text.gatewayComment);
}

/** Returns the curl command, or the fields that break a rule. */
async function curl(values) {
  try {
    return await curlOf(choice.value, values, options());
  } catch (error) {
    if (!(error instanceof ParcelaError)) throw error;
    return `# ${fill(text.noRequest, Object.keys(error.erros ?? {}).join(", "))}\n`;
  }
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
  const next = call.error ? undefined : follows(choice.value, call.result, values);
  if (next) find("#outcome").prepend(nextButton(next));
}

function setRunning(isRunning) {
  find("#run").disabled = isRunning;
  find("#cancel").disabled = !isRunning;
  choice.disabled = isRunning;
}
