/** A running list of orders: the list of one element, inside an instance of the WebAssembly. */

import type { OrdersGlue, OrdersHandle, OrdersPage } from "../shared/glue.js";
import { again } from "../shared/load.js";
import { flagOf } from "../widget/attribute-rules.js";
import { keepHistory } from "../widget/history.js";
import type { Kind, WidgetInputs } from "../widget/kind.js";
import type { Place } from "../widget/place.js";
import { Running, type WidgetDependencies } from "../widget/running.js";
import type { FirstViewInputs } from "./early-list.js";
import type { OrdersClient } from "./element.js";

/** Loads the key `/`. */
const loadShortcut = again(() => import("./shortcut.js"));

/** The attributes and properties of the element. */
export interface OrdersInputs extends WidgetInputs, FirstViewInputs {
  /** Whether the key `/` leads to the search. */
  searchShortcut: boolean;
  /** Whether the page has set the filter and the widget does not have it yet. */
  filterIsNew: boolean;
}

export interface Orders extends Kind {
  inputs: OrdersInputs;
  glue: OrdersGlue;
  page: OrdersPage;
  handle: OrdersHandle;
  client: OrdersClient;
}

export class RunningOrders extends Running<Orders> {
  #isOpen: () => boolean;
  #onOtherSession: () => void;
  #follow: (() => void) | undefined;
  /** Adds the key `/` to the view that is shown; undefined once it has been added. */
  #addShortcut: (() => Promise<void>) | undefined;
  /** Whether a part of the element is on the screen, or its position is unknown. */
  #isOnScreen = true;

  /**
   * @param isOpen returns whether an order with a history entry is open
   * @param onOtherSession called when the browser has restored the page, and the tab has shown another seller's session since
   */
  constructor(dependencies: WidgetDependencies<Orders>, isOpen: () => boolean, onOtherSession: () => void) {
    super(dependencies);
    [this.#isOpen, this.#onOtherSession] = [isOpen, onOtherSession];
  }

  /** Adds a history entry for the open order, or leaves the entry of the order that was closed. */
  follow(): void {
    this.#follow?.();
  }

  protected override createHandle(glue: OrdersGlue, { baseUrl, establishment, session }: OrdersInputs): OrdersHandle {
    return new glue.OrdersHandle(baseUrl, establishment, session);
  }

  override leave(): void {
    this.ask((handle) => handle.leave());
    super.leave();
  }

  protected override returned(): void {
    if (this.ask((handle) => handle.returned()) === false) this.#onOtherSession();
  }

  /** Sets the filter before the view is built, so that the first request uses it. */
  protected override applyBeforeView({ filter, filterIsNew }: OrdersInputs, isNew: boolean): void {
    if (isNew || filterIsNew) this.ask((handle) => handle.setFilter(filter.status?.toString(), filter.period));
  }

  protected override applyAfterView({ searchShortcut }: OrdersInputs): void {
    if (searchShortcut) void this.#addShortcut?.();
  }

  /** Whether the list may be visible. It is not refreshed while it is scrolled out of view or hidden. */
  protected override get isVisible(): boolean {
    return super.isVisible && this.#isOnScreen;
  }

  protected override listen(place: Place, signal: AbortSignal): void {
    const { host } = place;
    globalThis.addEventListener("pagehide", () => this.ask((handle) => handle.keepPlace()), { signal });
    const addShortcut = async () => {
      this.#addShortcut = undefined;
      try {
        const { focusOnSlash } = await loadShortcut();
        if (!signal.aborted) focusOnSlash(place, () => flagOf(host, "search-shortcut"), signal);
      } catch {
        // The next update tries again.
        if (!signal.aborted) this.#addShortcut = addShortcut;
      }
    };
    this.#addShortcut = addShortcut;
    this.#observe(place.base, signal);
    const places = { current: () => Number(this.#isOpen()), onBack: () => this.ask((handle) => handle.back()) };
    this.#follow = keepHistory({ host, establishment: host.getAttribute("establishment") ?? undefined }, places, signal);
  }

  /** Watches whether `base` is on the screen, until `signal` aborts. */
  #observe(base: Element, signal: AbortSignal): void {
    this.#isOnScreen = true;
    const observer = new IntersectionObserver((entries) => {
      const wasOnScreen = this.#isOnScreen;
      for (const { isIntersecting } of entries) this.#isOnScreen = isIntersecting;
      if (this.#isOnScreen !== wasOnScreen) this.reportVisibility();
    });
    observer.observe(base);
    signal.addEventListener("abort", () => observer.disconnect());
  }
}
