/** Browsers that only WebDriver drives, with as much of Playwright's page as the tests in `engines` use. */

import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { basename } from "node:path";

import { PAGE_TIMEOUT } from "../../../npm/support/chromium.mjs";
import { untilListening } from "../../../npm/support/program.mjs";
import { find, frames } from "./in-page.mjs";

const environment = process.env;

/** By engine: the driver's variable, and the capabilities of a browser in Portuguese, 1280 by 1000 pixels. */
const ENGINES = {
  firefox: {
    driver: "PARCELA_GECKODRIVER",
    browserName: "firefox",
    "moz:firefoxOptions": {
      binary: environment.PARCELA_FIREFOX,
      args: ["-headless", "-width", "1280", "-height", "1000"],
      // Firefox would preload its page for new tabs, which uses more of the processor than some pages under test.
      prefs: { "intl.accept_languages": "pt-BR", "browser.newtab.preload": false },
    },
  },
  webkit: {
    driver: "PARCELA_WEBKIT_DRIVER",
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary: environment.PARCELA_WEBKIT, args: ["--automation", "--geometry=1280x1000"] },
  },
};

/** Starts the driver of an engine, with a virtual screen if its browser needs one. */
export async function openDriver(engine, use) {
  const { DriverService } = await import("selenium-webdriver/remote/index.js");
  const { driver, ...capabilities } = ENGINES[engine];
  const started = new DriverService.Builder(environment[driver]).setLoopback(true);
  const screen = engine === "webkit" && (await openScreen());
  // The sandbox does not work for root, as in a container. The browser opens only the test's own pages.
  if (screen) started.setEnvironment({ ...environment, DISPLAY: `:${screen.url}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" });
  const service = started.build();
  await use({ url: await service.start(PAGE_TIMEOUT), capabilities });
  await service.kill();
  if (screen) await screen.stop();
}

function openScreen() {
  const given = ["-displayfd", "1", "-screen", "0", "1280x1000x24", "-nolisten", "tcp"];
  return untilListening(spawn(environment.PARCELA_XVFB, given, { stdio: ["ignore", "pipe", "ignore"] }), /^\d+$/);
}

/** Opens a browser with a profile of its own for one test. */
export async function openPage({ url, capabilities }, test, use) {
  const { Builder, Key } = await import("selenium-webdriver");
  const session = await new Builder().usingServer(url).withCapabilities(capabilities).build();
  try {
    await session.manage().setTimeouts({ script: PAGE_TIMEOUT });
    await use(new Page(session, Key, test));
  } finally {
    await session.quit();
  }
}

class Page {
  #baseURL;
  #keys;

  constructor(session, Key, { baseURL, outputPath }) {
    Object.assign(this, { session, outputPath });
    this.#baseURL = baseURL;
    this.#keys = { Tab: Key.TAB, Enter: Key.ENTER, Space: " ", ArrowLeft: Key.ARROW_LEFT, ArrowRight: Key.ARROW_RIGHT, Delete: Key.DELETE };
    Object.assign(this.#keys, { Shift: Key.SHIFT, Control: Key.CONTROL });
  }

  goto = (path) => this.session.get(new URL(path, this.#baseURL).href);
  reload = () => this.session.navigate().refresh();
  goBack = () => this.session.navigate().back();
  goForward = () => this.session.navigate().forward();
  evaluate = (run, ...given) => this.session.executeScript(`return (${run})(...arguments)`, ...given);
  actions = () => this.session.actions({ async: true });

  keyboard = {
    type: (text) => this.actions().sendKeys(text).perform(),
    /** Presses a key, as `Enter` or `Shift+Tab`. */
    press: (keys) => {
      const [key, ...held] = keys
        .split("+")
        .reverse()
        .map((name) => this.#keys[name] ?? name);
      const actions = this.actions();
      for (const one of held) actions.keyDown(one);
      actions.sendKeys(key);
      for (const one of held) actions.keyUp(one);
      return actions.perform();
    },
  };

  locator = (css) => new Locator(this, { css });
  getByRole = (role, { name, exact }) => new Locator(this, { role, name, exact });
}

/** Elements of the page. Each action waits for the first of them. */
class Locator {
  #page;
  #wanted;

  constructor(page, wanted) {
    this.#page = page;
    this.#wanted = wanted;
  }

  toString = () => JSON.stringify(this.#wanted);
  first = () => this;
  #all = (wanted) => this.#page.evaluate(find, { ...this.#wanted, ...wanted });

  /** Waits for the first element, and returns the result of `act`, again if the page has replaced the element meanwhile. */
  #with(act, wanted) {
    const attempt = async () => {
      try {
        const [element] = await this.#all(wanted);
        return element && { result: await act(element) };
      } catch (error) {
        if (!/stale|detached|no such element|unload|navigat/i.test(`${error.name} ${error.message}`)) throw error;
        return undefined;
      }
    };
    const waited = this.#page.session.wait(attempt, PAGE_TIMEOUT, `${this} was not found`, 20);
    return waited.then(({ result }) => result);
  }

  waitFor = ({ state = "visible" } = {}) => this.#with(() => {}, { isVisible: state === "visible" });
  count = async () => (await this.#all()).length;
  allInnerTexts = () => this.#page.evaluate(`(wanted) => (${find})(wanted).map(({ innerText }) => innerText)`, this.#wanted);
  evaluate = (run, ...given) => this.#with((element) => this.#page.evaluate(run, element, ...given));
  textContent = () => this.evaluate(({ textContent }) => textContent);
  inputValue = () => this.evaluate(({ value }) => value);

  /** Acts by pointer at the middle of the element, or of the label of a radio button, which may be tiny. */
  #point = (act) =>
    this.#with(
      async (element) => {
        const target = await this.#page.session.executeAsyncScript(`(${frames})(...arguments)`, element);
        await act(this.#page.actions().move({ origin: target, duration: 0 }), target).perform();
      },
      { isVisible: true },
    );

  click = () => this.#point((actions) => actions.click());
  dblclick = () => this.#point((actions) => actions.doubleClick());

  async press(key) {
    await this.evaluate((element) => element.focus());
    await this.#page.keyboard.press(key);
  }

  /** Replaces the text of a field by keyboard. Keys that are sent to an element in a shadow tree would be appended. */
  async fill(text) {
    await this.click();
    for (const key of ["Control+a", "Delete"]) await this.#page.keyboard.press(key);
    if (text) await this.#page.keyboard.type(text);
  }

  async setInputFiles({ name, buffer }) {
    const path = this.#page.outputPath(basename(name));
    await writeFile(path, buffer);
    await this.#with((element) => element.sendKeys(path));
  }
}
