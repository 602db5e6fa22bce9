"use client";

/** Creates React components for custom elements. On a server, a component renders the bare tag; the element is defined in the browser. */

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

import type { AttributeRules } from "../widget/attribute-rules.js";
import { propertiesOf } from "../widget/reflected.js";

/** The options of a component. */
export interface ComponentOptions<Element extends HTMLElement, Props> {
  /** The element's tag. */
  tag: string;
  /** The component's display name. */
  name: string;
  /** Defines the custom element. */
  define(): void;
  /** The rules of the element's attributes. */
  attributes: AttributeRules;
  /** Returns the names of the element's properties without an attribute. */
  properties(): readonly (keyof Props & keyof Element)[];
  /** The properties that the seller can change, too. They are set only if the value differs from that of the previous render. */
  shared?: readonly (keyof Props & keyof Element)[];
  /** The event of each handler. */
  events: Readonly<Record<string, string>>;
}

// React warns about layout effects during server-side rendering.
const useBrowserEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Creates the component of an element. It defines the element in the browser, sets its properties and listens to its events. */
export function elementComponent<Element extends HTMLElement, Props extends { className?: string | undefined }>(
  options: ComponentOptions<Element, Props>,
): ForwardRefExoticComponent<Props & RefAttributes<Element>> {
  const { tag, name, define, attributes: rules, shared = [], events } = options;
  const properties = options.properties();
  const attributeNames = propertiesOf(rules).set("className", "class");
  const others = new Set<PropertyKey>([...properties, ...Object.keys(events)]);

  /** Returns the props that are neither properties nor handlers: attributes by their names in HTML, and children for the slots. */
  function attributesOf(props: Props): Record<string, unknown> {
    const attributes: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(props)) {
      const attribute = attributeNames.get(key) ?? key;
      if (!others.has(key)) attributes[attribute] = rules[attribute]?.isFlag ? (value ? "" : undefined) : value;
    }
    return attributes;
  }

  const Component = forwardRef<Element, Props>((forwarded, ref) => {
    const props = forwarded as Props;
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

/** Returns the element of a ref. React sets refs before it runs effects. */
function mounted<Element>(element: { current: Element | null }): Element {
  return element.current as Element;
}

function update<Element>(element: Element, key: keyof Element, value: unknown): void {
  if (element[key] !== value) element[key] = value as Element[typeof key];
}

/** Returns whether two values have the same content. A page may create the objects at each render. Values that are no JSON differ. */
function isSame(one: unknown, other: unknown): boolean {
  try {
    return one === other || JSON.stringify(one) === JSON.stringify(other);
  } catch {
    return false;
  }
}
