/** A seller on a page, who finds everything by role and name, as a screen reader does. Counts each action. */

import { setTimeout } from "node:timers/promises";

import { nothing, SECONDS } from "./model.mjs";

/** The share of the window that a turn of the wheel or a swipe scrolls. */
const TURN = 0.8;
/** The number of Tab keys after which pointing is faster: it takes the hand to the mouse and back. */
const MOST_TABS = 3;
/** The minimum time between two presses, in milliseconds. */
const PAUSE = 600;
/** More tab stops than any page has. */
const MOST_STOPS = 120;

export class Seller {
  #page;
  #way;
  #typing;
  #counted = nothing();

  /**
   * @param {"mouse" | "tab" | "keyboard" | "touch"} way the input of everything except text. "tab" is the mouse, but keys where the hands are on the
   * keyboard: Tab from one field to a near one, Enter in the last field of a form, and the shortcut of a button that has one.
   */
  constructor(page, way) {
    this.#page = page;
    this.#way = way;
    this.#typing = way === "keyboard";
  }

  /** Returns the counts since the last call. */
  take() {
    const counted = this.#counted;
    this.#counted = nothing();
    return counted;
  }

  /** Replaces the text of the field `name` by `text`. */
  async fill(name, text, role = "textbox") {
    this.#counted.fields += 1;
    this.#counted.thoughts += 1;
    const field = this.#the(role, name);
    await this.#go(field);
    if ((await field.inputValue()) !== "") {
      await this.#key("Control+A");
    }
    this.#hand(true);
    this.#counted.keys += text.length;
    await this.#page.keyboard.type(text);
  }

  /** Chooses the option `name` among those that `all` matches. */
  async choose(name, all) {
    this.#counted.fields += 1;
    this.#counted.thoughts += 1;
    const radio = this.#the("radio", name);
    if (this.#way !== "keyboard") return this.#point(radio);
    const options = this.#page.getByRole("radio", { name: all, disabled: false });
    await this.#tabTo(options.first());
    const focused = () => options.evaluateAll((radios) => radios.findIndex((radio) => radio.matches(":focus")));
    const [from, count] = [await focused(), await options.count()];
    const steps = (await options.evaluateAll((radios, wanted) => radios.indexOf(wanted), await radio.elementHandle())) - from;
    // The arrow keys go around: the shorter way to the last option leads up from the first one.
    const isUp = Math.abs(steps) > count / 2 ? steps > 0 : steps < 0;
    for (let stop = 0; !(await isFocused(radio)); stop += 1) {
      if (stop === MOST_STOPS) throw new Error(`the arrow keys do not reach ${name}`);
      await this.#key(isUp ? "ArrowUp" : "ArrowDown");
    }
    if (!(await radio.isChecked())) await this.#key("Space");
  }

  /** Chooses `option` in the list `name` by its first letters. */
  async select(name, option) {
    this.#counted.fields += 1;
    this.#counted.thoughts += 1;
    await this.#go(this.#the("combobox", name));
    this.#hand(true);
    this.#counted.keys += option.length;
    await this.#page.keyboard.type(option);
    await this.#key("Enter");
  }

  /** Waits until the page has filled in the field `name`. */
  async filled(name) {
    const field = await this.#the("textbox", name).elementHandle();
    await this.#page.waitForFunction((control) => control.value !== "", field);
  }

  /** Presses a button or follows a link. */
  async press(role, name) {
    this.#counted.thoughts += 1;
    const control = this.#the(role, name);
    const isTyping = this.#way === "keyboard" || (this.#way === "tab" && this.#typing);
    if (isTyping && (await isPressedByEnter(control))) return this.#key("Enter");
    const shortcut = isTyping && (await control.getAttribute("aria-keyshortcuts"));
    if (shortcut) {
      // The form wants a pause before it. The seller's preparation is longer.
      await setTimeout(SECONDS.think * 1000);
      return this.#key(shortcut);
    }
    if (this.#way !== "keyboard") return this.#point(control);
    await this.#tabTo(control);
    await this.#key("Enter");
  }

  /** Presses the button for a file, and chooses the file in the system's window, which is not counted. */
  async attach(role, name, file) {
    this.#counted.fields += 1;
    const [chooser] = await Promise.all([this.#page.waitForEvent("filechooser"), this.press(role, name)]);
    await chooser.setFiles(file);
  }

  /** Waits until the page has called the function `what` of the browser, which is recorded in `browserCalls`. */
  async waitForBrowserCall(what) {
    await this.#page.waitForFunction((name) => globalThis.browserCalls.includes(name), what);
  }

  /** Waits until an element exists and can be used. */
  async find(role, name) {
    await this.#the(role, name).waitFor();
  }

  /** Waits until a text is visible. */
  async read(text) {
    await this.#page.getByText(text).filter({ visible: true }).first().waitFor();
  }

  /** The first usable element with a role and a name. The hint of a field follows its label in the name. */
  #the(role, name) {
    const named = name instanceof RegExp ? name : new RegExp(`^${name}(?: |$)`);
    return this.#page.getByRole(role, { name: named, disabled: false }).first();
  }

  async #go(field) {
    if (this.#way === "keyboard") await this.#tabTo(field);
    else if (!(await isFocused(field)) && !(await this.#isReachedByTab(field))) await this.#point(field);
  }

  async #tabTo(element) {
    for (let stop = 0; !(await isFocused(element)); stop += 1) {
      if (stop === MOST_STOPS) throw new Error("the Tab key does not reach it");
      await this.#key("Tab");
    }
  }

  /** Presses Tab if the hands are on the keyboard, and the field is near. */
  async #isReachedByTab(field) {
    if (this.#way !== "tab" || !this.#typing) return false;
    for (let stop = 0; stop < MOST_TABS && !(await isFocused(field)); stop += 1) await this.#key("Tab");
    return isFocused(field);
  }

  /** Presses a key, or several at once: `Control+Enter` counts as two. */
  async #key(key) {
    this.#counted.keys += key.split("+").length;
    this.#counted.pressed.push(key);
    await this.#page.keyboard.press(key);
  }

  async #point(element) {
    this.#hand(false);
    const { y, height } = await element.boundingBox();
    const seen = this.#page.viewportSize().height;
    const hidden = y < 0 ? -y : Math.max(0, y + height - seen);
    const turns = Math.ceil(hidden / (seen * TURN)) || Number(await isCovered(element));
    this.#counted.scrolls += turns;
    if (turns > 0) await element.evaluate((control) => control.scrollIntoView({ block: "center", behavior: "instant" }));
    this.#counted.clicks += 1;
    // Two presses at one place within half a second would be a double-click, which a person who looks first does not make.
    await setTimeout(PAUSE);
    if (this.#way === "touch") await element.tap();
    else await element.click();
  }

  /** Moves the hand to the keyboard, or back. Fingers on a screen are at both. */
  #hand(typing) {
    if (["mouse", "tab"].includes(this.#way) && typing !== this.#typing) this.#counted.homes += 1;
    this.#typing = typing;
  }
}

/** Returns `true` if something else is over the middle of an element, such as the bar at the bottom of the checkout. */
function isCovered(element) {
  return element.evaluate((control) => {
    const { x, y, width, height } = control.getBoundingClientRect();
    const over = control.getRootNode().elementFromPoint(x + width / 2, y + height / 2);
    return over !== null && !over.contains(control) && !control.contains(over);
  });
}

/** Whether the focus is in a field of the form that the button submits, so that Enter presses it. */
function isPressedByEnter(button) {
  return button.evaluate((control) => {
    const field = control.getRootNode().activeElement;
    return field?.matches("input") && control.type === "submit" && field.form === control.form;
  });
}

/** Whether an element has the focus. */
const isFocused = (element) => element.evaluate((control) => control.matches(":focus"));
