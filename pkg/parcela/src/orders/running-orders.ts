/** The running orders: an instance of the WebAssembly, and in it the orders of one element. */

import type { OrdersGlue, OrdersHandle, OrdersPage } from "../shared/glue.js";
import { keepHistory } from "../widget/history.js";
import type { Kind, WidgetGiven } from "../widget/kind.js";
import type { Place } from "../widget/place.js";
import { printAlone } from "../widget/print.js";
import { Running, type Parts } from "../widget/running.js";
import type { GivenFirst } from "./early-list.js";
import type { OrdersClient } from "./service.js";

/** The attributes and properties of the element. */
export interface Given extends WidgetGiven, GivenFirst {
  /** Whether the filter is still to be handed over. */
  filterIsNew: boolean;
}

export interface Orders extends Kind {
  given: Given;
  glue: OrdersGlue;
  page: OrdersPage;
  handle: OrdersHandle;
  client: OrdersClient;
}

export class RunningOrders extends Running<Orders> {
  #isOpen: () => boolean;
  #follow: (() => void) | undefined;
  /** Whether a part of the list is on the screen, as far as is known. */
  #isOnScreen = true;

  /** @param isOpen whether an order is open */
  constructor(parts: Parts<Orders>, isOpen: () => boolean) {
    super(parts);
    this.#isOpen = isOpen;
  }

  /** Gives the open order an entry of the browser's history, or leaves that of the one that was closed. */
  follow(): void {
    this.#follow?.();
  }

  protected override make(glue: OrdersGlue, { baseUrl, establishment }: Given): OrdersHandle {
    return new glue.OrdersHandle(baseUrl, establishment);
  }

  /** The list is asked for with its filter from the first time on. */
  protected override settle({ filter, filterIsNew }: Given, isNew: boolean): void {
    if (isNew || filterIsNew) this.ask((handle) => handle.setFilter(filter.status?.toString(), filter.period));
  }

  /** A list that is scrolled away, or on a hidden part of the page, is not refreshed. */
  protected override get isSeen(): boolean {
    return super.isSeen && this.#isOnScreen;
  }

  protected override listen(place: Place, signal: AbortSignal): void {
    const { host } = place;
    printAlone(place, signal);
    this.#observe(place.base, signal);
    const places = { current: () => Number(this.#isOpen()), onBack: () => this.ask((handle) => handle.back()) };
    this.#follow = keepHistory({ host, establishment: host.getAttribute("establishment") ?? undefined }, places, signal);
  }
  /** Watches whether `base` is on the screen, until `signal` aborts. The DOMs of test runners have no observer. */
  #observe(base: Element, signal: AbortSignal): void {
    this.#isOnScreen = true;
    if (!globalThis.IntersectionObserver) return;
    const observer = new IntersectionObserver((entries) => {
      const wasOnScreen = this.#isOnScreen;
      for (const { isIntersecting } of entries) this.#isOnScreen = isIntersecting;
      if (this.#isOnScreen !== wasOnScreen) this.look();
    });
    observer.observe(base);
    signal.addEventListener("abort", () => observer.disconnect());
  }
}
