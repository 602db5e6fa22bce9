/** Decides what an orders element shows, and stores its filter and its open order. */

import { flagOf } from "../widget/attribute-rules.js";
import { warn } from "../widget/console.js";
import { Controller as WidgetController, type CommonDependencies, type ControllerOptions } from "../widget/controller.js";
import { dispatch } from "../widget/dispatch.js";
import type { Place } from "../widget/place.js";
import { EarlyList } from "./early-list.js";
import type { OrdersFilterChangedDetail, ParcelaOrdersEventMap } from "./events.js";
import { NO_FILTER, filterOf, isSameFilter, type ParcelaOrdersFilter } from "./filter.js";
import { resume } from "./resume.js";
import { RunningOrders, type Orders, type OrdersInputs } from "./running-orders.js";

/** The lifetime of the object URL in milliseconds. Safari begins to read it late. */
const READABLE_FOR = 40_000;

export class Controller extends WidgetController<Orders, RunningOrders> {
  protected override readonly withoutSession = "sellers cannot be told apart, and an order that one has opened stays open for the next";
  #place: Place;
  /** The filter that the page has set last. */
  #given: ParcelaOrdersFilter | undefined;
  /** The current filter, and whether the page has set it and the widget does not have it yet. */
  #filter: ParcelaOrdersFilter = NO_FILTER;
  #filterIsNew = false;
  /** The identifier of the open order, and whether the page has set it and the widget does not have it yet. */
  #order: string | undefined;
  #orderIsNew = false;
  /** The properties that the page has set since the last update. With a new session or establishment, their values are for that one. */
  #justSet = new Set<"filter" | "order">();
  /** The page's search text, until it is passed to the widget. */
  #search: string | undefined;
  /** Whether the module is opening or closing an order for the page. */
  #isOpeningForPage = false;
  /** Whether the open order has an entry in the browser's history. */
  #hasEntry = false;
  /** The service, establishment and session of the open order. */
  #scope: string | undefined;

  constructor(options: ControllerOptions<Orders>) {
    super(options);
    this.#place = options.place;
  }

  get filter(): ParcelaOrdersFilter {
    return this.#filter;
  }

  set filter(filter) {
    const isGivenAgain = this.#given && isSameFilter(filter, this.#given);
    this.#given = filter;
    if (!isGivenAgain && !isSameFilter(filter, this.#filter)) [this.#filter, this.#filterIsNew] = [filter, true];
    this.#hasSet("filter");
  }

  get order(): string | undefined {
    return this.#order;
  }

  set order(pedidoId) {
    if (pedidoId !== this.#order) [this.#order, this.#orderIsNew] = [pedidoId, true];
    this.#hasSet("order");
  }

  /** Schedules an update after the page has set a property. */
  #hasSet(name: "filter" | "order"): void {
    this.#justSet.add(name);
    this.schedule();
    queueMicrotask(() => this.#justSet.delete(name));
  }

  search(text: string): void {
    this.order = undefined;
    this.#search = text;
    this.schedule();
  }

  refresh(): void {
    this.running?.ask((handle) => handle.refresh());
  }

  protected override showEarly(inputs: OrdersInputs, onFree: () => void): EarlyList {
    return new EarlyList(this.#place, inputs, onFree, (filter) => this.#filterChosenEarly(filter));
  }

  protected override run({ page, ...others }: CommonDependencies<Orders>): RunningOrders {
    const own = { tell: this.#handleEvent.bind(this), save };
    const hasEntry = () => this.#hasEntry && this.#order !== undefined;
    return new RunningOrders({ ...others, page: { ...page, ...own } }, hasEntry, () => this.#otherSession());
  }

  /** Takes over the filter and the open order. Properties that the page has set meanwhile come after those of the element before. */
  protected override continues(before: this): void {
    const [given, order] = [this.#given, this.#orderIsNew ? this.#order : undefined];
    [this.#given, this.#filter, this.#filterIsNew] = [before.#given, before.#filter, before.#filterIsNew];
    [this.#order, this.#orderIsNew, this.#hasEntry, this.#scope] = [before.#order, before.#orderIsNew, before.#hasEntry, before.#scope];
    if (given) this.filter = given;
    if (order) this.order = order;
  }

  protected override drop(isForgotten: boolean): void {
    this.#search = undefined;
    this.#filterIsNew = this.#orderIsNew = false;
    if (isForgotten) this.#justSet.clear();
  }

  protected override sessionEnded(): void {
    if (this.#justSet.has("filter")) [this.#filter, this.#filterIsNew] = [this.#given ?? NO_FILTER, true];
    else if (!this.#filterIsNew) [this.#filter, this.#given] = [NO_FILTER, undefined];
    if (this.#justSet.has("order")) this.#orderIsNew = true;
    if (!this.#orderIsNew) this.#forgetOrder();
  }

  /** Shows the list anew: the tab has shown another seller's orders since the page was left. */
  #otherSession(): void {
    this.endSession();
    this.schedule();
  }

  /** Closes the open order, which is not shown any more. The event comes after the element's update. */
  #forgetOrder(): void {
    const pedidoId = this.#order;
    this.#order = undefined;
    if (pedidoId !== undefined) queueMicrotask(() => dispatch(this.#place.host, "parcela-order-closed", { pedidoId }));
  }

  /** Reopens the order that was open when the module crashed, unless the scope has changed. */
  protected override afterShow(running: RunningOrders, isNew: boolean): void {
    this.#filterIsNew = false;
    if (!isNew || this.#orderIsNew) return;
    if (this.#justSet.has("order") || this.#scope === running.scope) this.#orderIsNew = this.#order !== undefined;
    else this.#forgetOrder();
  }

  protected override whenWorking(running: RunningOrders): void {
    this.#scope = running.scope;
    const search = this.#search;
    this.#search = undefined;
    if (search !== undefined) running.ask((handle) => handle.search(search));
    if (!this.#orderIsNew) return;
    this.#orderIsNew = false;
    if (this.#openInModule(running, this.#order)) return;
    this.#order = undefined;
    this.#openInModule(running, undefined);
    warn(this.#place.host, "order must be the identifier of an order, a UUID; the value is ignored");
  }

  /** Applies a filter that the seller has chosen in the first view. */
  #filterChosenEarly(filter: ParcelaOrdersFilter): void {
    this.#filter = filterOf(this.#place.host, filter);
    const { status = null, period = "all" } = this.#filter;
    dispatch(this.#place.host, "parcela-orders-filter-changed", { status, period });
  }

  /** Opens or closes an order for the page. Returns `false` if `pedidoId` is not an identifier. */
  #openInModule(running: RunningOrders, pedidoId: string | undefined): boolean {
    this.#isOpeningForPage = true;
    const isOpen = running.ask((handle) => handle.open(pedidoId));
    this.#isOpeningForPage = false;
    setTimeout(() => this.#follow());
    return isOpen !== false;
  }

  /** Handles an event of the module: updates the properties, and then dispatches the event. */
  #handleEvent(event: string, json: string, thrown: unknown): void {
    const detail: unknown = JSON.parse(json);
    switch (event as keyof ParcelaOrdersEventMap) {
      case "parcela-order-resume":
        resume(this.#place.host, event, detail as { pedidoId: string });
        return;
      case "parcela-orders-filter-changed":
        this.#filterChanged(detail as OrdersFilterChangedDetail);
        break;
      case "parcela-order-opened":
        this.#moveTo((detail as { pedidoId: string }).pedidoId);
        break;
      case "parcela-order-closed":
        this.#closed((detail as { pedidoId: string }).pedidoId);
        break;
    }
    dispatch(this.#place.host, event, detail as object, thrown);
  }

  /** Updates the filter, unless the page has set another one meanwhile. */
  #filterChanged({ status, period }: OrdersFilterChangedDetail): void {
    if (!this.#filterIsNew) this.#filter = filterOf(this.#place.host, { status: status ?? undefined, period });
  }

  /** Handles the closing of an order, unless another one is already open. */
  #closed(pedidoId: string): void {
    if (this.#order === pedidoId) this.#moveTo(undefined);
  }

  /**
   * Adds a history entry for an order that the seller has opened, unless the page changes its address and so manages the history itself.
   */
  #moveTo(pedidoId: string | undefined): void {
    if (!this.#orderIsNew) this.#order = pedidoId;
    if (this.#isOpeningForPage) return;
    const { href } = location;
    setTimeout(() => {
      if (pedidoId !== undefined) this.#hasEntry = location.href === href;
      this.#follow();
    });
  }

  #follow(): void {
    this.running?.follow();
    if (this.#order === undefined) this.#hasEntry = false;
  }

  protected override get inputs(): OrdersInputs {
    const searchShortcut = flagOf(this.#place.host, "search-shortcut");
    return { ...this.commonInputs, filter: this.#filter, filterIsNew: this.#filterIsNew, searchShortcut };
  }
}

/** Downloads `text` as a file. */
function save(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READABLE_FOR);
}
