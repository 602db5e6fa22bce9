"use client";

/** A custom element as a React component. It renders on a server as the bare element, and comes to life in the browser. */

import {
  createElement,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ForwardRefExoticComponent,
  type RefAttributes,
} from "react";

/** What a component is made of. */
export interface Parts<Element extends HTMLElement, Props> {
  tag: string;
  /** The element's name among components. */
  name: string;
  /** Defines the element. */
  define(): void;
  /** The element's properties that no attribute holds. */
  properties(): readonly (keyof Props & keyof Element)[];
  /** Of these, those that the seller changes, too: they are set where a render gives another value than the one before. */
  shared?: readonly (keyof Props & keyof Element)[];
  /** The event that each handler handles. */
  events: Readonly<Record<string, string>>;
  /** The props that are attributes of other names, and these attributes. */
  renamed: readonly (keyof Props & string)[];
  attributes(props: Props): Record<string, unknown>;
}

// React warns of a layout effect where pages are rendered on a server.
const useBrowserEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** The component of an element: it defines the element in the browser, sets its properties, and listens to its events. */
export function elementComponent<Element extends HTMLElement, Props extends { className?: string | undefined }>(
  parts: Parts<Element, Props>,
): ForwardRefExoticComponent<Props & RefAttributes<Element>> {
  const { tag, name, define, shared = [], events, renamed } = parts;
  const properties = parts.properties();
  const others = new Set<PropertyKey>([...properties, ...Object.keys(events), ...renamed, "className"]);

  /** What is neither a property of the element nor a handler of its events is an attribute, or a child for its slots. */
  function attributesOf(props: Props): Record<string, unknown> {
    const attributes: Record<string, unknown> = { ...parts.attributes(props), class: props.className };
    for (const [key, value] of Object.entries(props)) if (!others.has(key)) attributes[key] = value;
    return attributes;
  }

  const Component = forwardRef<Element, Props>((given, ref) => {
    const props = given as Props;
    const element = useRef<Element>(null);
    const handlers = useRef(props);
    const before = useRef<Props | undefined>(undefined);
    useImperativeHandle(ref, () => mounted(element), []);

    useBrowserEffect(() => {
      handlers.current = props;
      for (const key of properties) {
        if (!shared.includes(key) || !isSame(before.current?.[key], props[key])) update(mounted(element), key, props[key]);
      }
      before.current = props;
    });

    useBrowserEffect(() => {
      const current = mounted(element);
      const listeners = Object.entries(events).map(([handler, type]) => {
        const listener = (event: Event) => {
          const handle = handlers.current[handler as keyof Props] as ((event: Event) => void) | undefined;
          handle?.(event);
        };
        current.addEventListener(type, listener);
        return () => current.removeEventListener(type, listener);
      });
      define();
      return () => listeners.forEach((remove) => remove());
    }, []);

    return createElement(tag, { ...attributesOf(props), ref: element });
  });
  Component.displayName = name;
  return Component as ForwardRefExoticComponent<Props & RefAttributes<Element>>;
}

/** React has set the reference before it runs an effect. */
function mounted<Element>(element: { current: Element | null }): Element {
  return element.current as Element;
}

function update<Element>(element: Element, key: keyof Element, value: unknown): void {
  if (element[key] !== value) element[key] = value as Element[typeof key];
}

/** Whether two values say the same: a page makes objects anew whenever it renders. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
